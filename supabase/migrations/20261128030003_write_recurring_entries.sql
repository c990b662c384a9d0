-- What comes again and again: charges of a lease such as parking, and expenses of a home or of none. A job makes
-- each when its day comes, once; dates while it is paused are left out.

create table public.recurring_entries (
  -- The client's: a retry is the same one.
  id uuid primary key,
  org_id uuid not null references public.organizations (id) on delete cascade,
  kind text not null check (kind in ('charge', 'expense')),
  lease_id uuid references public.leases (id) on delete cascade,
  -- The home of an expense; empty for what is for no single home.
  listing_id uuid references public.listings (id) on delete cascade,
  description text not null check (char_length(trim(description)) between 1 and 200),
  payee text not null default '' check (char_length(payee) <= 200),
  category text check (category in (
    'repairs', 'maintenance', 'utilities', 'insurance', 'property_tax', 'cleaning', 'supplies',
    'management', 'marketing', 'legal', 'furnishing', 'other'
  )),
  amount_cents integer not null check (amount_cents between 1 and 100000000),
  tax_cents integer not null default 0 check (tax_cents between 0 and 100000000),
  every_months integer not null check (every_months in (1, 3, 6, 12)),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  paused_at timestamptz,
  -- How many dates are behind; the next one is counted from starts_on, so that the 31st comes back.
  turn integer not null default 0 check (turn >= 0),
  -- Empty once the last one was made.
  next_on date,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'charge') = (lease_id is not null)),
  check ((kind = 'expense') = (category is not null)),
  check (kind = 'expense' or (listing_id is null and tax_cents = 0))
);
comment on table public.recurring_entries is
  'Charges and expenses that come again every so many months, until they end or while they are not paused.';
create index recurring_entries_org_id_idx on public.recurring_entries (org_id, created_at desc, id desc);
create index recurring_entries_lease_id_idx on public.recurring_entries (lease_id);
create index recurring_entries_listing_id_idx on public.recurring_entries (listing_id);
create index recurring_entries_created_by_idx on public.recurring_entries (created_by);
create index recurring_entries_next_on_idx on public.recurring_entries (next_on)
  where next_on is not null and paused_at is null;

alter table public.recurring_entries enable row level security;

create policy session_has_shown_second_factor on public.recurring_entries as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy tenant_or_manager_reads_recurring_entry on public.recurring_entries
  for select to authenticated using (
    org_id in (select private.my_managed_organizations())
    or lease_id in (select private.my_leases())
  );

-- No writes: functions decide, a job counts.
grant select on public.recurring_entries to authenticated;

create trigger recurring_entries_touch before update on public.recurring_entries
  for each row execute function private.touch_updated_at();
create trigger recurring_entries_clean_text before insert or update of description, payee
  on public.recurring_entries for each row execute function private.clean_text('description:line', 'payee:line');
create trigger brake_rows after insert on public.recurring_entries
  referencing new table as inserted for each statement execute function private.brake_rows();

alter table public.charges add column recurring_id uuid
  references public.recurring_entries (id) on delete set null;
create unique index charges_recurring_id_idx on public.charges (recurring_id, due_on);
comment on column public.charges.recurring_id is 'What it comes from again and again.';
alter table public.expenses add column recurring_id uuid
  references public.recurring_entries (id) on delete set null;
create unique index expenses_recurring_id_idx on public.expenses (recurring_id, spent_on);
comment on column public.expenses.recurring_id is 'What it comes from again and again.';

create function private.add_recurring_entry(
  entry uuid, org uuid, lease uuid, listing uuid, description text, payee text, category text,
  amount_cents integer, tax_cents integer, every_months integer, starts_on date, ends_on date
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  contract public.leases;
begin
  if org is null or org not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'recurring.missing',
      message = 'This is not available.';
  end if;
  if lease is not null then
    select * into contract from public.leases l where l.id = lease and l.org_id = org;
    if contract.id is null then
      raise exception using errcode = 'P0001', hint = 'leases.missing',
        message = 'This lease is not available';
    end if;
  elsif listing is not null
    and not exists (select from public.listings l where l.id = listing and l.org_id = org) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if exists (select from public.recurring_entries r where r.id = entry) then
    perform private.refuse_other_figures(exists (
      select from public.recurring_entries r where r.id = entry and r.org_id = org
        and r.lease_id is not distinct from lease and r.amount_cents = add_recurring_entry.amount_cents
        and r.tax_cents = coalesce(add_recurring_entry.tax_cents, 0)
        and r.every_months = add_recurring_entry.every_months
        and r.starts_on = add_recurring_entry.starts_on));
    return entry;
  end if;
  if contract.status not in ('active', 'ending') then
    raise exception using errcode = 'P0001', hint = 'charges.lease_not_active',
      message = 'Fees can be added once the lease is active.';
  end if;
  if starts_on not between current_date - 366 and current_date + 730
    or (lease is not null and starts_on < current_date - 1) then
    raise exception using errcode = 'P0001', hint = 'recurring.invalid',
      message = 'It needs a description, an amount and a first day: of a charge today or later, of an expense of the last year or the next two.';
  end if;
  insert into public.recurring_entries (id, org_id, kind, lease_id, listing_id, description, payee, category,
      amount_cents, tax_cents, every_months, starts_on, ends_on, next_on, created_by)
    values (entry, org, case when lease is null then 'expense' else 'charge' end, lease, listing,
      add_recurring_entry.description, coalesce(add_recurring_entry.payee, ''), add_recurring_entry.category,
      add_recurring_entry.amount_cents, coalesce(add_recurring_entry.tax_cents, 0),
      add_recurring_entry.every_months, add_recurring_entry.starts_on, add_recurring_entry.ends_on,
      add_recurring_entry.starts_on, auth.uid());
  perform private.notify(p.profile_id, 'payment', 'A charge that comes again was added',
      format('%s: %s from %s.', private.visible_line(description),
        to_char(amount_cents / 100.0, 'FM$9,999,990.00'), to_char(starts_on, 'FMMonth FMDD, YYYY')),
      jsonb_build_object('lease_id', lease), 'medium', org)
    from public.lease_parties p where p.lease_id = lease and p.party = 'tenant';
  perform private.audit('recurring.added', 'recurring_entries', entry::text,
    jsonb_build_object('lease_id', lease, 'amount_cents', amount_cents));
  return entry;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', hint = 'recurring.invalid',
    message = 'It needs a description, an amount and a first day: of a charge today or later, of an expense of the last year or the next two.';
end
$$;
comment on function private.add_recurring_entry is 'Definer: money is no client''s to write.';

create function public.add_recurring_charge(
  entry uuid, org uuid, lease uuid, description text, amount_cents integer, every_months integer,
  starts_on date, ends_on date default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$
    select private.add_recurring_entry(entry, org, coalesce(lease, gen_random_uuid()), null, description, '',
      null, amount_cents, 0, every_months, starts_on, ends_on)
  $$;
comment on function public.add_recurring_charge is
  'Owner or manager: a charge of a lease every 1, 3, 6 or 12 months from a day on. The same id again changes nothing.';

create function public.add_recurring_expense(
  entry uuid, org uuid, listing uuid, description text, payee text, category text,
  amount_cents integer, tax_cents integer, every_months integer, starts_on date,
  ends_on date default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$
    select private.add_recurring_entry(entry, org, null, listing, description, payee, category,
      amount_cents, tax_cents, every_months, starts_on, ends_on)
  $$;
comment on function public.add_recurring_expense is
  'Owner or manager: an expense of a home, or of none, every 1, 3, 6 or 12 months from a day on. The same id again changes nothing.';

create function private.change_recurring_entry(entry uuid, paused boolean, last_day date, ending boolean)
  returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.recurring_entries;
  today date;
  ahead integer;
begin
  select * into was from public.recurring_entries r where r.id = entry for update;
  if was.id is null or was.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'recurring.missing',
      message = 'This is not available.';
  end if;
  if ending then
    if last_day < was.starts_on or last_day > current_date + 3660 then
      raise exception using errcode = 'P0001', hint = 'recurring.end_invalid',
        message = 'The last day is the first one or later.';
    end if;
    update public.recurring_entries r set ends_on = last_day,
        next_on = case when d.day <= coalesce(last_day, 'infinity') then d.day end
      from (select private.months_later(was.starts_on, was.every_months * was.turn) as day) d
      where r.id = entry;
    return was.ends_on is distinct from last_day;
  end if;
  if paused is null or (was.paused_at is not null) = paused then
    return false;
  end if;
  if paused then
    update public.recurring_entries r set paused_at = now() where r.id = entry;
    return true;
  end if;
  -- Dates that passed in the pause are left out.
  today := private.home_date(coalesce(was.listing_id, (
    select l.listing_id from public.leases l where l.id = was.lease_id)), now());
  select min(n) into ahead from generate_series(was.turn, was.turn + 1300) n
    where private.months_later(was.starts_on, was.every_months * n) >= today;
  update public.recurring_entries r set paused_at = null, turn = ahead,
      next_on = case when d.day <= coalesce(r.ends_on, 'infinity') then d.day end
    from (select private.months_later(was.starts_on, was.every_months * ahead) as day) d
    where r.id = entry;
  return true;
end
$$;
comment on function private.change_recurring_entry is 'Definer: money is no client''s to write.';

create function public.pause_recurring_entry(entry uuid, paused boolean) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.change_recurring_entry(entry, paused, null, false) $$;
comment on function public.pause_recurring_entry is
  'Owner or manager: pauses what comes again, or goes on with it; dates in the pause are left out. False when nothing changes.';

create function public.end_recurring_entry(entry uuid, last_day date) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.change_recurring_entry(entry, null, last_day, true) $$;
comment on function public.end_recurring_entry is
  'Owner or manager: sets or takes away (null) the last day on which it comes. False when nothing changes.';

grant execute on function
  private.add_recurring_entry(uuid, uuid, uuid, uuid, text, text, text, integer, integer, integer, date, date),
  public.add_recurring_charge(uuid, uuid, uuid, text, integer, integer, date, date),
  public.add_recurring_expense(uuid, uuid, uuid, text, text, text, integer, integer, integer, date, date),
  private.change_recurring_entry(uuid, boolean, date, boolean),
  public.pause_recurring_entry(uuid, boolean), public.end_recurring_entry(uuid, date) to authenticated;

create function private.run_recurring_entries(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  one record;
  made uuid;
  later date;
  done integer := 0;
begin
  for one in
    select r.*, l.status as lease_status, l.ends_on as lease_ends
    from public.recurring_entries r
    left join public.leases l on l.id = r.lease_id
    -- Tenants see a charge a week ahead; an expense is there on its day.
    where r.next_on <= private.home_date(coalesce(r.listing_id, l.listing_id), at)
        + case r.kind when 'charge' then 7 else 0 end
      -- No zone is further than a day from UTC's date.
      and r.next_on <= (at at time zone 'UTC')::date + 8
      and r.paused_at is null
    order by r.next_on, r.id
    limit batch for update of r skip locked
  loop
    made := gen_random_uuid();
    if one.kind = 'expense' then
      insert into public.expenses (id, org_id, listing_id, spent_on, total_cents, payee, note, created_by,
          recurring_id)
        values (made, one.org_id, one.listing_id, one.next_on, one.amount_cents + one.tax_cents, one.payee, '',
          one.created_by, one.id);
      insert into public.expense_lines (expense_id, line, category, description, amount_cents, tax_cents)
        values (made, 1, one.category, one.description, one.amount_cents, one.tax_cents);
      perform private.post_entry(one.org_id, 'expense', made, one.next_on, jsonb_build_array(
        jsonb_build_object('account', 'expenses', 'cents', one.amount_cents + one.tax_cents,
          'listing', one.listing_id),
        jsonb_build_object('account', 'bank', 'cents', -(one.amount_cents + one.tax_cents),
          'listing', one.listing_id)));
    elsif one.lease_status in ('active', 'ending')
      and one.next_on <= coalesce(one.lease_ends, 'infinity') then
      perform private.raise_charge(made, one.lease_id, 'fee', null, one.description, one.amount_cents,
        one.next_on);
      update public.charges c set recurring_id = one.id where c.id = made;
    else
      -- The lease is over.
      update public.recurring_entries r set next_on = null where r.id = one.id;
      done := done + 1;
      continue;
    end if;
    later := private.months_later(one.starts_on, one.every_months * (one.turn + 1));
    update public.recurring_entries r set turn = r.turn + 1,
        next_on = case when later <= coalesce(r.ends_on, 'infinity') then later end
      where r.id = one.id;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_recurring_entries is
  'Makes the charges and expenses that come again and whose day has come, once each; missed ones are made up. Job: every hour.';
grant execute on function private.run_recurring_entries(timestamptz, integer) to kinstead_jobs;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.recurring_entries', 'created_by', false, 'anonymise',
    'Done for the organisation, whose books they are.');
