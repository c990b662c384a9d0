-- The parts of a month add up to the month: a part is what the month costs until its last day, less what it
-- costs until the day before its first. And a rent that changes does so on the first of a month, after the
-- days of notice, for rents that are not asked for yet.

create or replace function private.rent_of_month(
  rent_cents integer, month date, starts_on date, ends_on date, due_day integer,
  out cents integer, out due_on date
)
  language sql immutable
  set search_path = ''
  as $$
    with days as (
      select month as first, private.months_later(month, 1) - 1 as last
    ), lived as (
      select d.*, greatest(d.first, starts_on) - d.first as before,
        greatest(least(d.last, ends_on), d.first - 1) - d.first + 1 as until,
        d.last - d.first + 1 as in_month
      from days d
    )
    select greatest(0, private.prorated_cents(rent_cents, l.until, l.in_month)
        - private.prorated_cents(rent_cents, least(l.before, l.in_month), l.in_month)),
      -- A short month's last day stands for the days that it lacks; nothing is due before moving in, nor
      -- after moving out; without an end, least() leaves that out.
      least(greatest(l.first + least(due_day, l.in_month) - 1, starts_on), ends_on)
    from lived l
  $$;
comment on function private.rent_of_month is
  'What a month of a lease costs and when it is due: by the days in the first and last month. Parts of a month that follow each other add up to it.';

create table public.rent_changes (
  id uuid primary key,
  lease_id uuid not null references public.leases (id) on delete cascade,
  former_cents integer not null check (former_cents between 0 and 100000000),
  rent_cents integer not null check (rent_cents between 0 and 100000000 and rent_cents <> former_cents),
  effective_on date not null check (extract(day from effective_on) = 1),
  note text not null default '' check (char_length(note) <= 1000),
  announced_by uuid references public.profiles (id) on delete set null,
  announced_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- From then on it is the rent of the lease.
  applied_at timestamptz,
  check (withdrawn_at is null or applied_at is null)
);
comment on table public.rent_changes is
  'Another rent from the first of a month on, with notice. One is to come at a time; it can be taken back before it begins.';
create unique index rent_changes_one_to_come on public.rent_changes (lease_id)
  where withdrawn_at is null and applied_at is null;
create index rent_changes_lease_id_idx on public.rent_changes (lease_id, effective_on);
create index rent_changes_announced_by_idx on public.rent_changes (announced_by);

alter table public.rent_changes enable row level security;
create policy session_has_shown_second_factor on public.rent_changes as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy reader_of_lease_reads_rent_changes on public.rent_changes
  for select to authenticated using (exists (select from public.leases l where l.id = lease_id));
-- No writes: the functions below keep to the notice.
grant select on public.rent_changes to authenticated;
create trigger rent_changes_clean_text before insert or update of note on public.rent_changes
  for each row execute function private.clean_text('note:text');
create trigger brake_rows after insert on public.rent_changes
  referencing new table as inserted
  for each statement execute function private.brake_rows();

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.rent_changes', 'announced_by', false, 'anonymise', 'Part of the lease of all its parties.');

create function private.rent_in(lease uuid, month date, now_cents integer) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(
      (select c.rent_cents from public.rent_changes c
        where c.lease_id = lease and c.withdrawn_at is null and c.effective_on <= month
        order by c.effective_on desc limit 1),
      (select c.former_cents from public.rent_changes c
        where c.lease_id = lease and c.withdrawn_at is null
        order by c.effective_on limit 1),
      now_cents)
  $$;
comment on function private.rent_in is
  'The rent of a lease in a month, given the one of today. Granted to nobody: its callers ask for rights.';

create function private.first_of_month(day date) returns date
  language sql immutable
  set search_path = ''
  as $$
    select case when extract(day from day) = 1 then day
      else private.months_later(date_trunc('month', day::timestamp)::date, 1) end
  $$;
comment on function private.first_of_month is 'The day itself or the next one that begins a month.';

create function private.earliest_rent_change(was public.leases, at timestamptz) returns date
  language sql stable security definer
  set search_path = ''
  as $$
    -- Not within a term, not before 30 days and the lease's own notice, not for a month that is asked for.
    select greatest(
      private.first_of_month(private.home_date(was.listing_id, at) + greatest(was.notice_days, 30)),
      private.first_of_month(was.ends_on + 1),
      private.first_of_month(was.starts_on),
      private.months_later((select max(c.period) from public.charges c
        where c.lease_id = was.id and c.kind = 'rent'), 1))
  $$;
comment on function private.earliest_rent_change is
  'The first day from which another rent may hold. Granted to nobody.';

create function private.announce_rent(
  change uuid, lease uuid, monthly_cents integer, from_day date, note text
) returns date
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  earliest date;
begin
  if exists (
    select from public.rent_changes c
    where c.id = change and c.lease_id = lease and c.rent_cents = monthly_cents
  ) then
    return (select c.effective_on from public.rent_changes c where c.id = change);
  end if;
  if was.status <> 'active' then
    raise exception using errcode = 'P0001', hint = 'leases.not_running',
      message = 'Only the rent of a lease that runs, and does not end, is changed.';
  end if;
  if was.ends_on is not null and was.after_term = 'ends' then
    raise exception using errcode = 'P0001', hint = 'leases.rent_fixed',
      message = 'This rent is agreed until the last day. Offer a renewal for the time after.';
  end if;
  if exists (
    select from public.rent_changes c
    where c.lease_id = lease and c.withdrawn_at is null and c.applied_at is null
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.rent_to_come',
      message = 'Another rent is to come already. Take it back first.';
  end if;
  earliest := private.earliest_rent_change(was, now());
  if from_day is null or from_day < earliest or extract(day from from_day) <> 1 then
    raise exception using errcode = 'P0001', hint = 'leases.rent_too_soon', detail = earliest::text,
      message = format('A new rent begins on the first of a month, on %s at the earliest.',
        to_char(earliest, 'FMMonth FMDD, YYYY'));
  end if;
  insert into public.rent_changes
      (id, lease_id, former_cents, rent_cents, effective_on, note, announced_by)
    values (change, lease, was.rent_cents, monthly_cents, from_day, trim(coalesce(note, '')), auth.uid());
  perform private.append_lease_event(lease, 'rent_announced', jsonb_build_object('change', change,
    'former_cents', was.rent_cents, 'rent_cents', monthly_cents, 'effective_on', from_day));
  perform private.audit('lease.rent_announced', 'leases', lease::text,
    jsonb_build_object('rent_cents', monthly_cents, 'effective_on', from_day));
  perform private.tell_lease_parties(lease, 'Your rent changes',
    format('%s a month instead of %s, from %s on.', private.dollars(monthly_cents),
      private.dollars(was.rent_cents), to_char(from_day, 'FMMonth FMDD, YYYY')),
    jsonb_build_object('rent_change', change));
  return from_day;
exception when check_violation or not_null_violation or unique_violation then
  raise exception using errcode = 'P0001', hint = 'leases.rent_invalid',
    message = 'Another rent than the one of today, of at most $1,000,000.';
end
$$;
comment on function private.announce_rent is 'Definer: nobody writes rents directly.';

create function public.announce_rent(
  change uuid, lease uuid, monthly_cents integer, from_day date, note text default ''
) returns date
  language sql volatile
  set search_path = ''
  as $$ select private.announce_rent(change, lease, monthly_cents, from_day, note) $$;
comment on function public.announce_rent is
  'The host''s side: another rent a month of a lease without a fixed last day, from the first of a month after the notice on. Answers that day; the same id again changes nothing.';

-- Takes off an open rent what is more than it costs; answers whether there was something to take off.
create function private.correct_rent(charge uuid, right_cents integer, due date, at timestamptz)
  returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  owed public.charges;
  extra integer;
begin
  select * into owed from public.charges c where c.id = charge;
  -- What was paid already is for its landlord to give back.
  extra := least(owed.amount_cents - owed.waived_cents - right_cents,
    owed.amount_cents - owed.waived_cents - owed.paid_cents);
  if extra <= 0 then
    return false;
  end if;
  update public.charges c set waived_cents = c.waived_cents + extra,
      corrected_cents = c.corrected_cents + extra,
      due_on = least(c.due_on, due),
      status = case when c.paid_cents + c.waived_cents + extra < c.amount_cents then c.status
        when c.paid_cents > 0 then 'paid' else 'waived' end,
      next_reminder_on = case
        when c.paid_cents + c.waived_cents + extra < c.amount_cents then least(c.next_reminder_on,
          case when c.reminders = 0 then due - 3 end) end
    where c.id = charge;
  perform private.post_entry(owed.org_id, 'charge_correction', charge,
    private.home_date(owed.listing_id, at), jsonb_build_array(
      jsonb_build_object('account', 'rent_income', 'cents', extra, 'listing', owed.listing_id),
      jsonb_build_object('account', 'tenant_receivable', 'cents', -extra, 'listing', owed.listing_id)));
  return true;
end
$$;
comment on function private.correct_rent is
  'Takes off an open rent what is more than it costs now. Granted to nobody.';

create function private.withdraw_rent(change uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  announced public.rent_changes;
  was public.leases;
  charge record;
begin
  select * into announced from public.rent_changes c where c.id = change;
  was := private.managed_lease(announced.lease_id);
  select * into announced from public.rent_changes c where c.id = change for no key update;
  if announced.withdrawn_at is not null then
    return false;
  end if;
  if announced.applied_at is not null
    or announced.effective_on <= private.home_date(was.listing_id, now()) then
    raise exception using errcode = 'P0001', hint = 'leases.rent_begun',
      message = 'This rent holds already. It is not taken back; announce another one.';
  end if;
  update public.rent_changes c set withdrawn_at = now() where c.id = change;
  perform private.append_lease_event(was.id, 'rent_withdrawn', jsonb_build_object('change', change,
    'rent_cents', announced.rent_cents, 'effective_on', announced.effective_on));
  -- A month that was asked for ahead at the new rent costs the old one.
  for charge in
    select c.id, r.cents, r.due_on from public.charges c
    cross join lateral private.rent_of_month(private.rent_in(was.id, c.period, was.rent_cents),
      c.period, was.starts_on, was.ends_on, was.due_day) r
    where c.lease_id = was.id and c.kind = 'rent' and c.period >= announced.effective_on
      and c.status in ('due', 'partly_paid', 'overdue')
    order by c.due_on, c.id for update of c
  loop
    perform private.correct_rent(charge.id, charge.cents, charge.due_on, now());
  end loop;
  perform private.tell_lease_parties(was.id, 'Your rent stays as it is',
    'The change that was announced was taken back.', jsonb_build_object('rent_change', change));
  return true;
end
$$;
comment on function private.withdraw_rent is 'Definer: nobody writes rents directly.';

create function public.withdraw_rent(change uuid) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.withdraw_rent(change) $$;
comment on function public.withdraw_rent is
  'The host''s side takes back a change of the rent that has not begun; a repeated call changes nothing.';

grant execute on function
  private.announce_rent(uuid, uuid, integer, date, text),
  public.announce_rent(uuid, uuid, integer, date, text),
  private.withdraw_rent(uuid), public.withdraw_rent(uuid) to authenticated;

-- Charges ------------------------------------------------------------------------------------------

create function private.apply_rent_changes(at timestamptz, batch integer) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due record;
  done integer := 0;
begin
  for due in
    select c.id, c.lease_id, c.rent_cents, c.effective_on, l.listing_id from public.rent_changes c
    join public.leases l on l.id = c.lease_id
    where c.withdrawn_at is null and c.applied_at is null and c.effective_on <= at::date + 1
      and c.effective_on <= private.home_date(l.listing_id, at)
    order by c.effective_on, c.id limit batch
  loop
    -- The home first, then the lease, as everywhere.
    perform from public.listings h where h.id = due.listing_id for no key update skip locked;
    continue when not found;
    perform from public.leases l where l.id = due.lease_id for no key update skip locked;
    continue when not found;
    update public.rent_changes c set applied_at = at
      where c.id = due.id and c.withdrawn_at is null and c.applied_at is null;
    continue when not found;
    update public.leases l set rent_cents = due.rent_cents where l.id = due.lease_id;
    perform private.append_lease_event(due.lease_id, 'rent_changed', jsonb_build_object('change', due.id,
      'rent_cents', due.rent_cents, 'effective_on', due.effective_on), null);
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.apply_rent_changes is
  'Rents that were announced become the rents of their leases. Called by the job that makes rents.';

create or replace function private.shorten_last_rents(at timestamptz, batch integer) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  owed record;
  done integer := 0;
begin
  for owed in
    select c.id, r.cents, r.due_on as due
    from public.charges c join public.leases l on l.id = c.lease_id
    cross join lateral private.rent_of_month(
      private.rent_in(l.id, c.period, l.rent_cents), c.period, l.starts_on, l.ends_on, l.due_day) r
    where c.kind = 'rent' and c.status in ('due', 'partly_paid', 'overdue')
      and l.status in ('ending', 'ended') and l.ends_on < private.months_later(c.period, 1) - 1
      and c.amount_cents - c.waived_cents > r.cents
      and c.amount_cents - c.waived_cents > c.paid_cents
      and not exists (
        select from public.payment_allocations a join public.payments p on p.id = a.payment_id
        where a.charge_id = c.id and p.status in ('pending', 'processing')
      )
    order by c.due_on, c.id
    limit batch for update of c skip locked
  loop
    if private.correct_rent(owed.id, owed.cents, owed.due, at) then
      done := done + 1;
    end if;
  end loop;
  return done;
end
$$;

create or replace function private.run_rent_charges(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  contract record;
  made integer := private.apply_rent_changes(at, batch);
begin
  made := made + private.shorten_last_rents(at, greatest(batch - made, 0));
  for contract in
    select l.id, l.starts_on, due.month, rent.cents, rent.due_on
    from public.leases l
    join public.listings h on h.id = l.listing_id
    cross join lateral (select (at at time zone h.time_zone)::date as today) here
    cross join lateral (
      select max(c.period) as month from public.charges c where c.lease_id = l.id and c.kind = 'rent'
    ) charged
    -- From the lease's own beginning here (months before are those of another book) to next month.
    cross join lateral (
      select generate_series(
        coalesce(charged.month + interval '1 month', date_trunc('month',
          greatest(l.starts_on, (l.created_at at time zone h.time_zone)::date)::timestamp)),
        date_trunc('month', here.today::timestamp) + interval '1 month', '1 month')::date as month
    ) due
    cross join lateral private.rent_of_month(
      private.rent_in(l.id, due.month, l.rent_cents), due.month, l.starts_on, l.ends_on, l.due_day) rent
    where l.status in ('active', 'ending') and l.org_id is not null
      and (l.ends_on is null or due.month <= l.ends_on)
      and rent.cents > 0
    order by due.month, l.id
    limit greatest(batch - made, 0)
    for update of l skip locked
  loop
    if private.raise_charge(gen_random_uuid(), contract.id, 'rent', contract.month,
        'Rent for ' || to_char(contract.month, 'FMMonth YYYY'), contract.cents, contract.due_on) then
      made := made + 1;
    end if;
  end loop;
  for contract in
    select l.id, l.deposit_cents, l.starts_on
    from public.leases l
    -- A renewal takes over the deposit that is held.
    where l.status in ('active', 'ending') and l.org_id is not null and l.deposit_cents > 0
      and l.renews is null
      and not exists (
        select from public.charges c where c.lease_id = l.id and c.kind = 'deposit'
      )
    order by l.id
    limit greatest(batch - made, 0)
    for update of l skip locked
  loop
    if private.raise_charge(gen_random_uuid(), contract.id, 'deposit',
        date_trunc('month', contract.starts_on::timestamp)::date, 'Deposit', contract.deposit_cents,
        contract.starts_on) then
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;
