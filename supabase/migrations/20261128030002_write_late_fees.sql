-- Late fees. A late fee follows the rule that the lease says: the organisation's
-- rule stands in the text of each lease that is sent, and is that lease's own from then on.

create table public.late_fee_rules (
  -- The client's: a retry is the same rule.
  id uuid primary key,
  org_id uuid not null references public.organizations (id) on delete cascade,
  -- Empty for the organisation's own, which is in force for leases that are sent from now on.
  lease_id uuid references public.leases (id) on delete cascade,
  -- Days after the due day on which rent is not late yet.
  grace_days integer not null check (grace_days between 0 and 60),
  fixed_cents integer check (fixed_cents between 1 and 1000000),
  -- Hundredths of a percent of the rent that is open.
  percent_bps integer check (percent_bps between 1 and 2500),
  cap_cents integer check (cap_cents between 1 and 1000000),
  -- Where it was agreed, for a lease that was signed without it.
  agreed_in text check (char_length(trim(agreed_in)) between 1 and 200),
  from_org boolean not null default false,
  -- Rents that are due before are never late.
  starts_on date not null,
  ended_at timestamptz,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  check ((fixed_cents is null) <> (percent_bps is null)),
  check (cap_cents is null or percent_bps is not null)
);
comment on table public.late_fee_rules is
  'What a rent that is late costs: a fixed amount or a part of what is open, after days of grace. A new rule ends the one before.';
create unique index late_fee_rules_org_id_idx on public.late_fee_rules (org_id)
  where lease_id is null and ended_at is null;
create unique index late_fee_rules_lease_id_idx on public.late_fee_rules (lease_id)
  where lease_id is not null and ended_at is null;
create index late_fee_rules_all_org_id_idx on public.late_fee_rules (org_id);
create index late_fee_rules_all_lease_id_idx on public.late_fee_rules (lease_id);
create index late_fee_rules_created_by_idx on public.late_fee_rules (created_by);

alter table public.late_fee_rules enable row level security;

create policy session_has_shown_second_factor on public.late_fee_rules as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy tenant_or_manager_reads_late_fee_rule on public.late_fee_rules
  for select to authenticated using (
    org_id in (select private.my_managed_organizations())
    or lease_id in (select private.my_leases())
  );

-- No writes: set_late_fee and end_late_fee decide.
grant select on public.late_fee_rules to authenticated;

create trigger late_fee_rules_clean_text before insert or update of agreed_in
  on public.late_fee_rules for each row execute function private.clean_text('agreed_in:line');
create trigger brake_rows after insert on public.late_fee_rules
  referencing new table as inserted for each statement execute function private.brake_rows();

create function private.late_fee_words(lease uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select format('Late fee: %s once a rent is more than %s late, once for each rent',
      case when r.fixed_cents is not null then to_char(r.fixed_cents / 100.0, 'FM$9,999,990.00')
        else rtrim(to_char(r.percent_bps / 100.0, 'FM990.99'), '.') || '% of what is open of it'
          || coalesce(', at most ' || to_char(r.cap_cents / 100.0, 'FM$9,999,990.00') || ',', '') end,
      case r.grace_days when 1 then '1 day' else r.grace_days || ' days' end)
    from public.leases l
    join public.late_fee_rules r on r.ended_at is null and (
      r.lease_id = l.id or (r.lease_id is null and r.org_id = l.org_id and l.status = 'draft'))
    where l.id = late_fee_words.lease
    order by r.lease_id is null limit 1
  $$;
comment on function private.late_fee_words is
  'The line of a lease about late fees; none without a rule. Granted to nobody.';

-- The same text as before, with its line about late fees.
create or replace function private.lease_text(lease uuid, version integer) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select concat_ws(E'\n', 'Lease, version ' || version,
      case when e.id is not null then 'It renews the lease of ' || to_char(e.starts_on, 'FMMonth FMDD, YYYY')
        || ', which goes on until the day before this one begins.' end, '',
      'Home: ' || concat_ws(', ', h.title, nullif(concat_ws(' ', h.street_address, h.unit), ''), h.city,
        concat_ws(' ', h.state, h.postal_code)),
      'Host: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ')
        from public.profiles f where f.id = l.host_id),
      'Tenants: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ' order by p.signing_order)
        from public.lease_parties p join public.profiles f on f.id = p.profile_id
        where p.lease_id = l.id and p.party = 'tenant'),
      'First day: ' || to_char(l.starts_on, 'FMMonth FMDD, YYYY'),
      'Last day: ' || coalesce(to_char(l.ends_on, 'FMMonth FMDD, YYYY'), 'none, from month to month'),
      case when l.ends_on is not null then 'After the last day: ' || case l.after_term
        when 'ends' then 'the lease ends, unless both sides sign a renewal'
        else 'the lease goes on from month to month, until one side gives notice' end end,
      'Rent: ' || to_char(l.rent_cents / 100.0, 'FM$9,999,990.00') || ' a month, due on day ' || l.due_day
        || case when l.due_day > 28 then ', in shorter months on their last day' else '' end,
      'Deposit: ' || to_char(l.deposit_cents / 100.0, 'FM$9,999,990.00')
        || case when e.id is not null then ', held since the lease before' else '' end,
      'Notice: ' || l.notice_days || ' days', private.late_fee_words(l.id), '', l.terms)
    from public.leases l join public.listings h on h.id = l.listing_id
      left join public.leases e on e.id = l.renews
    where l.id = lease
  $$;

create function private.copy_late_fee() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if new.status = 'sent' and old.status = 'draft' then
    insert into public.late_fee_rules (id, org_id, lease_id, grace_days, fixed_cents, percent_bps,
        cap_cents, from_org, starts_on, created_by)
      select gen_random_uuid(), r.org_id, new.id, r.grace_days, r.fixed_cents, r.percent_bps, r.cap_cents,
        true, new.starts_on, r.created_by
      from public.late_fee_rules r
      where r.org_id = new.org_id and r.lease_id is null and r.ended_at is null and not exists (
        select from public.late_fee_rules own where own.lease_id = new.id and own.ended_at is null);
  elsif new.status = 'draft' and old.status <> 'draft' then
    delete from public.late_fee_rules r where r.lease_id = new.id and r.from_org;
  end if;
  return null;
end
$$;
comment on function private.copy_late_fee is
  'Trigger: the rule that stands in the text of a lease that is sent is the lease''s own; a lease that is taken back has it no more.';
create trigger leases_copy_late_fee after update of status on public.leases
  for each row execute function private.copy_late_fee();

create function private.set_late_fee(
  rule uuid, org uuid, lease uuid, grace_days integer, fixed_cents integer, percent_bps integer,
  cap_cents integer, agreed_in text
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  contract public.leases;
  words text := nullif(private.visible_line(coalesce(agreed_in, '')), '');
begin
  if org is null or org not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'late_fees.missing',
      message = 'This rule is not available.';
  end if;
  -- Two who set a rule at once come one after the other.
  perform from public.organizations o where o.id = org for no key update;
  if lease is not null then
    select * into contract from public.leases l where l.id = lease and l.org_id = org;
    if contract.id is null then
      raise exception using errcode = 'P0001', hint = 'leases.missing',
        message = 'This lease is not available';
    end if;
  end if;
  if exists (select from public.late_fee_rules r where r.id = rule) then
    perform private.refuse_other_figures(exists (
      select from public.late_fee_rules r where r.id = rule and r.org_id = org
        and r.lease_id is not distinct from lease and r.grace_days = set_late_fee.grace_days
        and r.fixed_cents is not distinct from set_late_fee.fixed_cents
        and r.percent_bps is not distinct from set_late_fee.percent_bps
        and r.cap_cents is not distinct from set_late_fee.cap_cents));
    return rule;
  end if;
  if contract.status in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'late_fees.being_signed',
      message = 'This lease is being signed. Take it back before you change its late fee.';
  end if;
  if contract.status in ('active', 'ending', 'ended') and words is null then
    raise exception using errcode = 'P0001', hint = 'late_fees.agreement_needed',
      message = 'Say where the tenants agreed to it, such as an addendum with its date.';
  end if;
  update public.late_fee_rules r set ended_at = now()
    where r.org_id = org and r.lease_id is not distinct from lease and r.ended_at is null;
  insert into public.late_fee_rules (id, org_id, lease_id, grace_days, fixed_cents, percent_bps, cap_cents,
      agreed_in, starts_on, created_by)
    values (rule, org, lease, set_late_fee.grace_days, set_late_fee.fixed_cents,
      set_late_fee.percent_bps, set_late_fee.cap_cents, words,
      case when contract.status in ('active', 'ending', 'ended')
        then private.home_date(contract.listing_id, now()) + 1
        else coalesce(contract.starts_on, current_date) end, auth.uid());
  if contract.status in ('active', 'ending') then
    perform private.notify(p.profile_id, 'payment', 'The late fee of your lease changed',
        private.late_fee_words(lease), jsonb_build_object('lease_id', lease), 'medium', org)
      from public.lease_parties p where p.lease_id = lease and p.party = 'tenant';
  end if;
  perform private.audit('late_fee.set', 'late_fee_rules', rule::text,
    jsonb_build_object('lease_id', lease));
  return rule;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', hint = 'late_fees.invalid',
    message = 'A late fee has up to 60 days of grace, and an amount or up to 25 percent.';
end
$$;
comment on function private.set_late_fee is 'Definer: rules are no client''s to write.';

create function public.set_late_fee(
  rule uuid, org uuid, grace_days integer, lease uuid default null, fixed_cents integer default null,
  percent_bps integer default null, cap_cents integer default null, agreed_in text default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$
    select private.set_late_fee(rule, org, lease, grace_days, fixed_cents, percent_bps, cap_cents, agreed_in)
  $$;
comment on function public.set_late_fee is
  'Owner or manager: the late fee of the organisation (for leases sent from now on) or of one lease, instead of the one before. A lease that runs needs to say where it was agreed.';

create function private.end_late_fee(rule uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.late_fee_rules;
begin
  select * into was from public.late_fee_rules r where r.id = rule for update;
  if was.id is null or was.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'late_fees.missing',
      message = 'This rule is not available.';
  end if;
  if was.ended_at is not null then
    return false;
  end if;
  if exists (
    select from public.leases l where l.id = was.lease_id and l.status in ('sent', 'partly_signed')
  ) then
    raise exception using errcode = 'P0001', hint = 'late_fees.being_signed',
      message = 'This lease is being signed. Take it back before you change its late fee.';
  end if;
  update public.late_fee_rules r set ended_at = now() where r.id = rule;
  perform private.audit('late_fee.ended', 'late_fee_rules', rule::text,
    jsonb_build_object('lease_id', was.lease_id));
  return true;
end
$$;
comment on function private.end_late_fee is 'Definer: rules are no client''s to write.';

create function public.end_late_fee(rule uuid) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.end_late_fee(rule) $$;
comment on function public.end_late_fee is
  'Owner or manager: no late fees by this rule any more; false when it ended already.';

grant execute on function
  private.set_late_fee(uuid, uuid, uuid, integer, integer, integer, integer, text),
  public.set_late_fee(uuid, uuid, integer, uuid, integer, integer, integer, text),
  private.end_late_fee(uuid), public.end_late_fee(uuid) to authenticated;

-- The rent that a late fee is for: one fee, however often the job runs, and none for a fee.
alter table public.charges add column late_for uuid unique references public.charges (id) on delete set null;
alter table public.charges add check (late_for is null or kind = 'fee');
comment on column public.charges.late_for is 'The rent that this is the late fee of.';

create function private.run_late_fees(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  late record;
  fee uuid;
  cents integer;
  done integer := 0;
begin
  for late in
    select c.id, c.lease_id, c.org_id, c.description, r.fixed_cents, r.percent_bps, r.cap_cents, here.today,
      c.amount_cents - c.paid_cents - c.waived_cents as open
    from public.charges c
    join public.late_fee_rules r on r.lease_id = c.lease_id and r.ended_at is null
    join public.listings h on h.id = c.listing_id
    cross join lateral (select (at at time zone h.time_zone)::date as today,
      (c.created_at at time zone h.time_zone)::date as made) here
    where c.kind = 'rent' and c.status in ('due', 'partly_paid', 'overdue')
      and c.due_on >= r.starts_on and c.due_on <= (at at time zone 'UTC')::date + 1
      -- A rent that was asked for after its day has its days of grace, too.
      and here.today > greatest(c.due_on, here.made) + r.grace_days
      and not exists (select from public.charges f where f.late_for = c.id)
      -- On its way is not late; if it fails, the next run sees it.
      and not exists (
        select from public.payment_allocations a join public.payments p on p.id = a.payment_id
        where a.charge_id = c.id and p.status in ('pending', 'processing'))
    order by c.due_on, c.id
    limit batch for update of c skip locked
  loop
    cents := coalesce(late.fixed_cents, greatest(1, least(coalesce(late.cap_cents, 1000000),
      ((late.open::bigint * late.percent_bps + 5000) / 10000)::integer)));
    fee := gen_random_uuid();
    perform private.raise_charge(fee, late.lease_id, 'fee', null,
      left('Late fee: ' || late.description, 200), cents, late.today);
    update public.charges c set late_for = late.id where c.id = fee;
    perform private.notify(p.profile_id, 'payment', 'A late fee was added', late.description,
        jsonb_build_object('charge_id', fee, 'lease_id', late.lease_id), 'high', late.org_id)
      from public.lease_parties p where p.lease_id = late.lease_id and p.party = 'tenant';
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_late_fees is
  'Adds the late fee of each rent that is open after its days of grace, by the rule of its lease, once. Job: every hour.';
grant execute on function private.run_late_fees(timestamptz, integer) to kinstead_jobs;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.late_fee_rules', 'created_by', false, 'anonymise',
    'Done for the organisation, whose books they are.');
