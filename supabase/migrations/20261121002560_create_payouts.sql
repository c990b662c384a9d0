create table public.payout_rates (
  org_id uuid primary key references public.organizations (id) on delete cascade,
  per_tour_cents integer not null check (per_tour_cents between 1 and 10000000),
  currency text not null default 'USD' check (currency = 'USD'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.payout_rates is
  'What an organisation pays guides for a completed tour. Without a rate it pays them itself, and there are no payouts.';

create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizations (id) on delete restrict,
  guide_id uuid references public.profiles (id) on delete set null,
  -- The first day of the month whose tours it closes.
  period date not null check (extract(day from period) = 1),
  tours integer not null check (tours > 0),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  provider text not null default 'sandbox' check (provider in ('sandbox', 'stripe')),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'paid', 'failed', 'cancelled')),
  -- Why it failed or was cancelled.
  reason text check (char_length(reason) <= 500),
  paid_at timestamptz,
  paid_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (paid_on is null)),
  unique (org_id, guide_id, period)
);
comment on table public.payouts is 'What a guide gets from an organisation for the tours of a month.';
create index payouts_org_id_idx on public.payouts (org_id, period desc, id desc);
create index payouts_guide_id_idx on public.payouts (guide_id, period desc, id desc);
create index payouts_open_idx on public.payouts (updated_at) where status in ('pending', 'processing');

create table public.payout_tours (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references public.payouts (id) on delete restrict,
  -- Paid once. Empty when the tour went with the renter's account: the payout stays.
  tour_id uuid unique references public.tours (id) on delete set null,
  listing_id uuid references public.listings (id) on delete set null,
  amount_cents integer not null check (amount_cents > 0)
);
comment on table public.payout_tours is 'The tours that a payout is for.';
create index payout_tours_payout_id_idx on public.payout_tours (payout_id);
create index payout_tours_listing_id_idx on public.payout_tours (listing_id);

alter table public.payout_rates enable row level security;
alter table public.payouts enable row level security;
alter table public.payout_tours enable row level security;

create policy manager_reads_payout_rate on public.payout_rates
  for select to authenticated using (org_id in (select private.my_managed_organizations()));
create policy manager_sets_payout_rate on public.payout_rates
  for insert to authenticated with check (org_id in (select private.my_managed_organizations()));
create policy manager_changes_payout_rate on public.payout_rates
  for update to authenticated
  using (org_id in (select private.my_managed_organizations()))
  with check (org_id in (select private.my_managed_organizations()));
create policy guide_or_manager_reads_payout on public.payouts
  for select to authenticated using (
    guide_id = (select auth.uid()) or org_id in (select private.my_managed_organizations())
  );
create policy reader_of_payout_reads_tours on public.payout_tours
  for select to authenticated
  using (exists (select from public.payouts p where p.id = payout_id));

grant select, insert (org_id, per_tour_cents), update (per_tour_cents)
  on public.payout_rates to authenticated;
-- No writes: the job makes payouts, functions move them.
grant select on public.payouts, public.payout_tours to authenticated;

create trigger payout_rates_touch before update on public.payout_rates
  for each row execute function private.touch_updated_at();
create trigger payouts_touch before update on public.payouts
  for each row execute function private.touch_updated_at();

insert into private.transitions (machine, from_status, to_status) values
  ('payouts', 'pending', 'processing'),
  ('payouts', 'pending', 'cancelled'),
  ('payouts', 'processing', 'paid'),
  ('payouts', 'processing', 'failed'),
  ('payouts', 'failed', 'pending'),
  ('payouts', 'failed', 'cancelled');
create trigger payouts_guard_transition before update of status on public.payouts
  for each row execute function private.guard_transition();

create function private.run_guide_payouts(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due record;
  payout uuid;
  made integer := 0;
begin
  for due in
    select t.org_id, t.guide_id, r.per_tour_cents as rate,
      (date_trunc('month', at at time zone t.time_zone) - interval '1 month')::date as period,
      array_agg(t.id order by t.id) as tours
    from public.tours t join public.payout_rates r on r.org_id = t.org_id
    where t.status = 'completed' and t.guide_id is not null
      -- The month is over at the home.
      and t.ends_at at time zone t.time_zone < date_trunc('month', at at time zone t.time_zone)
      and not exists (select from public.payout_tours p where p.tour_id = t.id)
      -- What is reported after its month was closed comes with the next one.
      and not exists (
        select from public.payouts p where p.org_id = t.org_id and p.guide_id = t.guide_id
          and p.period = (date_trunc('month', at at time zone t.time_zone) - interval '1 month')::date
      )
    group by 1, 2, 3, 4
    order by 1, 2, 4
    limit batch
  loop
    -- Of two that run at once the later one waits here, then finds the payout.
    insert into public.payouts (org_id, guide_id, period, tours, amount_cents)
      values (due.org_id, due.guide_id, due.period, cardinality(due.tours),
        due.rate::bigint * cardinality(due.tours))
      on conflict (org_id, guide_id, period) do nothing
      returning id into payout;
    continue when not found;
    insert into public.payout_tours (payout_id, tour_id, listing_id, amount_cents)
      select payout, t.id, t.listing_id, due.rate
      from public.tours t where t.id = any (due.tours);
    perform private.post_entry(due.org_id, 'payout_due', payout, (due.period + interval '1 month')::date - 1,
      (select jsonb_agg(jsonb_build_object('account', 'guide_costs', 'cents', due.rate, 'listing', t.listing_id))
        || jsonb_build_array(jsonb_build_object('account', 'guide_payable',
          'cents', -due.rate::bigint * cardinality(due.tours), 'listing', null))
        from public.tours t where t.id = any (due.tours)));
    perform private.notify(due.guide_id, 'payment', 'Your payout is on its way',
      format('%s for %s.', case cardinality(due.tours) when 1 then 'One tour' else cardinality(due.tours) || ' tours' end,
        to_char(due.period, 'FMMonth YYYY')),
      jsonb_build_object('payout_id', payout), 'medium', due.org_id);
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function private.run_guide_payouts is
  'Once a month is over at the homes: one payout for each guide and organisation, each tour once. Job: every day.';

create function private.settle_payout(
  payout uuid, outcome text, at timestamptz default now(), why text default null
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due public.payouts;
  today date := (at at time zone 'UTC')::date;
begin
  select * into due from public.payouts p where p.id = payout for update;
  if due.id is null then
    raise exception using errcode = 'P0001', hint = 'payouts.missing',
      message = 'This payout is not available';
  end if;
  if outcome is null or outcome not in ('processing', 'paid', 'failed') then
    raise exception using errcode = 'P0001', hint = 'payouts.outcome_unknown',
      message = 'There is no such outcome of a payout.';
  end if;
  if due.status = outcome or (outcome = 'processing' and due.status <> 'pending') then
    return due.status;
  end if;
  update public.payouts p set status = outcome,
      paid_at = case when outcome = 'paid' then at end,
      paid_on = case when outcome = 'paid' then today end,
      reason = case when outcome = 'failed' then left(coalesce(why, 'The bank refused it.'), 500) end
    where p.id = payout;
  if outcome = 'paid' then
    perform private.post_entry(due.org_id, 'payout_paid', payout, today, jsonb_build_array(
      jsonb_build_object('account', 'guide_payable', 'cents', due.amount_cents, 'listing', null),
      jsonb_build_object('account', 'bank', 'cents', -due.amount_cents, 'listing', null)));
    perform private.notify(due.guide_id, 'payment', 'Your payout was paid', '',
      jsonb_build_object('payout_id', payout), 'low', due.org_id);
  elsif outcome = 'failed' then
    perform private.notify(m.profile_id, 'payment', 'A payout failed', '',
        jsonb_build_object('payout_id', payout), 'high', due.org_id)
      from public.organization_members m
      where m.org_id = due.org_id and m.role in ('owner', 'manager');
  end if;
  return outcome;
end
$$;
comment on function private.settle_payout is
  'The one place where a payout ends. Told twice it changes nothing. Called by the sandbox''s job or a provider''s webhook.';
grant execute on function private.settle_payout(uuid, text, timestamptz, text) to service_role;

create function private.set_payout_status(payout uuid, target text, why text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due public.payouts;
begin
  select * into due from public.payouts p where p.id = payout for update;
  if due.id is null or due.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'payouts.missing',
      message = 'This payout is not available';
  end if;
  if target is null or target not in ('pending', 'cancelled') then
    raise exception using errcode = 'P0001', hint = 'payouts.status_unknown',
      message = 'A payout is tried again or cancelled.';
  end if;
  if due.status = target then
    return target;
  end if;
  if target = 'cancelled' and char_length(trim(coalesce(why, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'payouts.reason_needed',
      message = 'Say why the payout is cancelled.';
  end if;
  update public.payouts p set status = target,
      reason = case when target = 'cancelled' then trim(why) end
    where p.id = payout;
  if target = 'cancelled' then
    perform private.post_entry(due.org_id, 'payout_cancelled', payout, (now() at time zone 'UTC')::date,
      (select jsonb_agg(jsonb_build_object('account', a.kind, 'cents', -l.amount_cents, 'listing', l.listing_id))
        from public.ledger_entries e
        join public.ledger_lines l on l.entry_id = e.id
        join public.ledger_accounts a on a.id = l.account_id
        where e.source_id = payout and e.kind = 'payout_due'),
      (select e.id from public.ledger_entries e where e.source_id = payout and e.kind = 'payout_due'));
    perform private.notify(due.guide_id, 'payment', 'Your payout was cancelled', trim(why),
      jsonb_build_object('payout_id', payout), 'high', due.org_id);
    perform private.audit('payout.cancelled', 'payouts', payout::text,
      jsonb_build_object('amount_cents', due.amount_cents));
  end if;
  return target;
end
$$;
comment on function private.set_payout_status is 'Definer: payouts are no client''s to write.';

create function public.set_payout_status(payout uuid, target text, why text default '') returns text
  language sql volatile
  set search_path = ''
  as $$ select private.set_payout_status(payout, target, why) $$;
comment on function public.set_payout_status is
  'Owner or manager: cancels a payout that has not left, with a reason, or tries a failed one again.';

grant execute on function private.set_payout_status(uuid, text, text),
  public.set_payout_status(uuid, text, text) to authenticated;

create function private.run_sandbox_payouts(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  one record;
  done integer := 0;
begin
  for one in
    select p.id, p.status from public.payouts p
    where p.provider = 'sandbox' and p.status in ('pending', 'processing')
    order by p.updated_at, p.id limit batch for update skip locked
  loop
    perform private.settle_payout(one.id,
      case one.status when 'pending' then 'processing' else 'paid' end, at);
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_sandbox_payouts is
  'Without a provider: each payout walks one state on, until it is paid. Job: every hour.';
