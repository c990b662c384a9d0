-- A guide sees what each tour brings, and says where it is not what was agreed; who manages the organisation
-- answers, and what is granted is paid at once (decision 170).

create table public.pay_disputes (
  id uuid primary key,
  org_id uuid not null references public.organizations (id) on delete cascade,
  guide_id uuid not null references public.profiles (id) on delete cascade,
  -- A renter who leaves takes the tour along; the guide was there all the same.
  tour_id uuid references public.tours (id) on delete set null,
  listing_id uuid references public.listings (id) on delete set null,
  held_at timestamptz not null,
  time_zone text not null check (char_length(time_zone) <= 100),
  counted_cents integer check (counted_cents > 0),
  claimed_cents integer not null check (claimed_cents between 1 and 1000000),
  reason text not null check (char_length(reason) between 1 and 1000),
  status text not null default 'open' check (status in ('open', 'granted', 'declined', 'withdrawn')),
  granted_cents integer check (granted_cents between 1 and 1000000),
  answer text not null default '' check (char_length(answer) <= 1000),
  answered_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  payout_id uuid unique references public.payouts (id) on delete restrict,
  created_at timestamptz not null default now(),
  check ((status = 'granted') = (granted_cents is not null)),
  check ((status = 'granted') = (payout_id is not null)),
  check ((status = 'open') = (answered_at is null))
);
comment on table public.pay_disputes is
  'What a guide says is missing of the pay for a tour, and what the organisation answers. counted_cents: what was counted for the tour when it was said.';
create unique index pay_disputes_one_open on public.pay_disputes (tour_id) where status = 'open';
create index pay_disputes_tour_id_idx on public.pay_disputes (tour_id, created_at desc);
create index pay_disputes_guide_id_idx on public.pay_disputes (guide_id, held_at desc);
create index pay_disputes_org_id_idx on public.pay_disputes (org_id, created_at desc, id desc);
create index pay_disputes_listing_id_idx on public.pay_disputes (listing_id);
create index pay_disputes_answered_by_idx on public.pay_disputes (answered_by);

alter table public.pay_disputes enable row level security;
create policy session_has_shown_second_factor on public.pay_disputes as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy guide_or_manager_reads_pay_dispute on public.pay_disputes for select to authenticated
  using (guide_id = (select auth.uid()) or org_id in (select private.my_managed_organizations()));
grant select on public.pay_disputes to authenticated;

insert into private.transitions (machine, from_status, to_status) values
  ('pay_disputes', 'open', 'granted'),
  ('pay_disputes', 'open', 'declined'),
  ('pay_disputes', 'open', 'withdrawn');
create trigger pay_disputes_guard_transition before update of status on public.pay_disputes
  for each row execute function private.guard_transition();
create trigger pay_disputes_clean_text before insert or update of reason, answer on public.pay_disputes
  for each row execute function private.clean_text('reason:text', 'answer:text');
create trigger brake_rows after insert on public.pay_disputes
  referencing new table as inserted for each statement execute function private.brake_rows();

insert into private.limits (kind, says, seconds, fresh, young, grown) values
  ('pay_disputes', 'rows', 86400, 10, 20, 60);
insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.pay_disputes', 'guide_id', true, 'erase',
    'What a guide who is gone asked for; what was paid stays in the books.'),
  ('public.pay_disputes', 'answered_by', false, 'anonymise', 'The organisation''s record.');

-- What is granted is a payout of its own, in addition to the one of the month.
alter table public.payouts add column is_correction boolean not null default false;
alter table public.payouts drop constraint payouts_org_id_guide_id_period_key;
create unique index payouts_one_of_month on public.payouts (org_id, guide_id, period) where not is_correction;

create or replace function private.run_guide_payouts(at timestamp with time zone default now(), batch integer default 100)
  returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  -- What became of a tour is said, and said otherwise, for two days after it: so long a month stays open.
  closed_at timestamptz := at - interval '48 hours';
  due record;
  payout uuid;
  made integer := 0;
begin
  for due in
    select t.org_id, t.guide_id,
      (date_trunc('month', closed_at at time zone t.time_zone) - interval '1 month')::date as period,
      count(*)::integer as number, sum(coalesce(q.pay_cents, r.per_tour_cents))::bigint as total,
      jsonb_agg(jsonb_build_object('tour', t.id, 'listing', t.listing_id,
        'cents', coalesce(q.pay_cents, r.per_tour_cents)) order by t.id) as tours
    from public.tours t
      left join public.payout_rates r on r.org_id = t.org_id
      left join public.guide_requests q
        on q.tour_id = t.id and q.guide_id = t.guide_id and q.status = 'accepted'
    where t.status = 'completed' and t.guide_id is not null and t.org_id is not null
      and coalesce(q.pay_cents, r.per_tour_cents) is not null
      -- The month is over at the home, and so is the time to say otherwise.
      and t.ends_at at time zone t.time_zone < date_trunc('month', closed_at at time zone t.time_zone)
      and not exists (select from public.payout_tours p where p.tour_id = t.id)
      -- What is reported after its month was closed comes with the next one.
      and not exists (
        select from public.payouts p where p.org_id = t.org_id and p.guide_id = t.guide_id
          and p.period = (date_trunc('month', closed_at at time zone t.time_zone) - interval '1 month')::date
          and not p.is_correction
      )
    group by 1, 2, 3
    order by 1, 2, 3
    limit batch
  loop
    -- Of two that run at once the later one waits here, then finds the payout.
    insert into public.payouts (org_id, guide_id, period, tours, amount_cents)
      values (due.org_id, due.guide_id, due.period, due.number, due.total)
      on conflict (org_id, guide_id, period) where not is_correction do nothing
      returning id into payout;
    continue when not found;
    insert into public.payout_tours (payout_id, tour_id, listing_id, amount_cents)
      select payout, o.tour, o.listing, o.cents
      from jsonb_to_recordset(due.tours) as o (tour uuid, listing uuid, cents integer);
    perform private.post_entry(due.org_id, 'payout_due', payout, (due.period + interval '1 month')::date - 1,
      (select jsonb_agg(jsonb_build_object('account', 'guide_costs', 'cents', o.cents, 'listing', o.listing))
        || jsonb_build_array(jsonb_build_object('account', 'guide_payable', 'cents', -due.total, 'listing', null))
        from jsonb_to_recordset(due.tours) as o (listing uuid, cents bigint)));
    perform private.notify(due.guide_id, 'payment', 'Your payout is on its way',
      format('%s for %s.', case due.number when 1 then 'One tour' else due.number || ' tours' end,
        to_char(due.period, 'FMMonth YYYY')),
      jsonb_build_object('payout_id', payout), 'medium', due.org_id);
    made := made + 1;
  end loop;
  return made;
end
$$;

create or replace function public.guide_earnings_by_month(since date, until date)
  returns table (month date, tours bigint, earned_cents bigint, paid_cents bigint)
  language sql stable
  set search_path = ''
  as $$
    select p.period, coalesce(sum(p.tours) filter (where not p.is_correction), 0)::bigint,
      sum(p.amount_cents)::bigint,
      coalesce(sum(p.amount_cents) filter (where p.status = 'paid'), 0)::bigint
    from public.payouts p
    where p.guide_id = (select auth.uid()) and p.status <> 'cancelled'
      and p.period between since and until
    group by p.period order by p.period
  $$;

create function private.tour_pay_cents(tour public.tours) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(
      (select p.amount_cents from public.payout_tours p where p.tour_id = (tour).id),
      (select q.pay_cents from public.guide_requests q
        where q.tour_id = (tour).id and q.guide_id = (tour).guide_id and q.status = 'accepted'),
      (select r.per_tour_cents from public.payout_rates r where r.org_id = (tour).org_id))
  $$;
comment on function private.tour_pay_cents is
  'What counts for a tour as its guide''s pay: what a payout has, else what was agreed, else what the organisation pays; null where it pays guides itself. Definer: it reads all three. Granted to nobody.';

create function private.payout_pay_state(payout_status text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case when payout_status in ('pending', 'processing') then 'on_its_way' else payout_status end
  $$;
comment on function private.payout_pay_state is 'Where the pay of a tour stands that is in a payout. Granted to nobody.';

create function private.pay_of_month(month date)
  returns table (kind text, id uuid, tour_id uuid, org_id uuid, listing_id uuid, starts_at timestamptz,
    ends_at timestamptz, time_zone text, cents integer, state text, payout_id uuid, paid_on date)
  language sql stable security definer
  set search_path = ''
  as $$
    with mine as (
      select t as tour, private.tour_pay_cents(t) as cents, o.payout_id
      from public.tours t left join public.payout_tours o on o.tour_id = t.id
      where t.guide_id = auth.uid() and t.guide_answer is distinct from 'asked' and t.org_id is not null
        and t.status in ('scheduled', 'confirmed', 'in_progress', 'completed', 'no_show', 'nobody_said')
        -- A month of the home's clock; the day more on each side is for the index.
        and t.starts_at >= month - 1 and t.starts_at < month + interval '1 month 1 day'
        and date_trunc('month', t.starts_at at time zone t.time_zone) = month
    )
    select 'tour', (m.tour).id, (m.tour).id, (m.tour).org_id, (m.tour).listing_id, (m.tour).starts_at,
      (m.tour).ends_at, (m.tour).time_zone,
      -- A tour that was not held brings nothing, whatever was agreed for it.
      case when p.id is not null or (m.tour).status not in ('no_show', 'nobody_said') then m.cents end,
      case
        when p.id is not null then private.payout_pay_state(p.status)
        when (m.tour).status in ('no_show', 'nobody_said') then 'not_held'
        when m.cents is null then 'elsewhere'
        when (m.tour).status = 'completed' then 'held'
        else 'agreed'
      end,
      p.id, p.paid_on
    from mine m left join public.payouts p on p.id = m.payout_id
    union all
    select 'correction', d.id, d.tour_id, d.org_id, d.listing_id, d.held_at, d.held_at, d.time_zone, d.granted_cents,
      private.payout_pay_state(p.status), p.id, p.paid_on
    from public.pay_disputes d join public.payouts p on p.id = d.payout_id
    where d.guide_id = auth.uid() and d.held_at >= month - 1 and d.held_at < month + interval '1 month 1 day'
      and date_trunc('month', d.held_at at time zone d.time_zone) = month
  $$;
comment on function private.pay_of_month is
  'Definer: rates are the organisation''s. The caller''s tours as a guide of a month of the homes'' clocks, and what was granted in addition, each with its pay and where it stands. Granted to nobody.';

create function private.my_tour_pay(month date, before_at timestamptz, before_id uuid, most integer)
  returns table (kind text, id uuid, tour_id uuid, org_id uuid, org text, listing_id uuid, home text,
    starts_at timestamptz, ends_at timestamptz, time_zone text, cents integer, state text, payout_id uuid, paid_on date, dispute jsonb)
  language sql stable security definer
  set search_path = ''
  as $$
    select p.kind, p.id, p.tour_id, p.org_id, o.name, p.listing_id, l.title, p.starts_at, p.ends_at, p.time_zone,
      p.cents, p.state, p.payout_id, p.paid_on, d.said
    from private.pay_of_month(month) p
      join public.organizations o on o.id = p.org_id
      left join public.listings l on l.id = p.listing_id
      left join lateral (
        select jsonb_build_object('id', d.id, 'status', d.status, 'claimed_cents', d.claimed_cents,
          'reason', d.reason, 'answer', d.answer, 'granted_cents', d.granted_cents,
          'created_at', d.created_at, 'answered_at', d.answered_at) as said
        from public.pay_disputes d
        where p.kind = 'tour' and d.tour_id = p.tour_id and d.guide_id = auth.uid()
        order by d.created_at desc, d.id limit 1) d on true
    where before_at is null or (p.starts_at, p.id) < (before_at, before_id)
    order by p.starts_at desc, p.id desc
    limit least(greatest(most, 1), 200)
  $$;
comment on function private.my_tour_pay is 'Definer: names of organisation and home.';
create function public.my_tour_pay(month date, before_at timestamptz default null, before_id uuid default null,
    most integer default 50)
  returns table (kind text, id uuid, tour_id uuid, org_id uuid, org text, listing_id uuid, home text,
    starts_at timestamptz, ends_at timestamptz, time_zone text, cents integer, state text, payout_id uuid, paid_on date, dispute jsonb)
  language sql stable
  set search_path = ''
  as $$ select * from private.my_tour_pay(month, before_at, before_id, most) $$;
comment on function public.my_tour_pay is
  'A page of the caller''s tours as a guide of a month, the latest first, each with its pay (cents; null where nothing is paid, or the host pays), its state (agreed, held, on_its_way, paid, failed, cancelled, not_held, elsewhere) and what was said of it; a row of kind correction is what was granted in addition.';

create function private.my_pay_sums(month date)
  returns table (state text, tours bigint, cents bigint)
  language sql stable security definer
  set search_path = ''
  as $$
    select p.state, count(*) filter (where p.kind = 'tour'), coalesce(sum(p.cents), 0)::bigint
    from private.pay_of_month(month) p group by p.state order by p.state
  $$;
comment on function private.my_pay_sums is 'Definer: it sums what pay_of_month says.';
create function public.my_pay_sums(month date)
  returns table (state text, tours bigint, cents bigint)
  language sql stable
  set search_path = ''
  as $$ select * from private.my_pay_sums(month) $$;
comment on function public.my_pay_sums is
  'The caller''s pay as a guide of a month by state: tours and cents, corrections among the cents.';

create function private.dispute_pay(dispute uuid, tour uuid, cents integer, why text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  held public.tours;
  said public.pay_disputes;
begin
  select * into held from public.tours t where t.id = tour and t.guide_id = auth.uid()
    and t.guide_answer is distinct from 'asked' and t.org_id is not null for no key update;
  if held.id is null then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.tour_missing',
      message = 'This tour is not available.';
  end if;
  select * into said from public.pay_disputes d where d.id = dispute;
  if said.id is not null then
    if said.guide_id <> auth.uid() or said.tour_id is distinct from tour then
      raise exception using errcode = 'P0001', hint = 'pay_disputes.missing',
        message = 'This question is not available.';
    end if;
    return said.id;
  end if;
  if held.ends_at > now() then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.too_early',
      message = 'Ask once the tour is over.';
  end if;
  if held.ends_at < now() - interval '90 days' then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.too_late',
      message = 'Pay can be asked about for ninety days after a tour.';
  end if;
  if cents is null or cents not between 1 and 1000000 then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.amount_invalid',
      message = 'Say how much is missing, up to $10,000.';
  end if;
  if char_length(trim(coalesce(private.visible_text(why), ''))) not between 1 and 1000 then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.reason_needed',
      message = 'Say what was agreed, in up to 1,000 characters.';
  end if;
  if exists (select from public.pay_disputes d where d.tour_id = tour and d.status = 'open') then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.open',
      message = 'You asked about this tour already.';
  end if;
  insert into public.pay_disputes (id, org_id, guide_id, tour_id, listing_id, held_at, time_zone, counted_cents,
      claimed_cents, reason)
    values (dispute, held.org_id, held.guide_id, held.id, held.listing_id, held.starts_at, held.time_zone,
      private.tour_pay_cents(held), cents, trim(why));
  perform private.notify(m.profile_id, 'payment', 'A guide asks about pay', trim(why),
      jsonb_build_object('pay_dispute_id', dispute), 'high', held.org_id)
    from public.organization_members m
    where m.org_id = held.org_id and m.role in ('owner', 'manager') and m.profile_id <> auth.uid();
  return dispute;
end
$$;
comment on function private.dispute_pay is 'Definer: disputes are no client''s to write.';
create function public.dispute_pay(dispute uuid, tour uuid, cents integer, why text) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.dispute_pay(dispute, tour, cents, why) $$;
comment on function public.dispute_pay is
  'Guide: says how much of the pay for a tour is missing and why, within ninety days after it. Once for each id, one open for each tour.';

create function private.withdraw_pay_dispute(dispute uuid) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  said public.pay_disputes;
begin
  select * into said from public.pay_disputes d where d.id = dispute and d.guide_id = auth.uid() for update;
  if said.id is null then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.missing',
      message = 'This question is not available.';
  end if;
  if said.status not in ('open', 'withdrawn') then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.answered',
      message = 'This was answered already.';
  end if;
  update public.pay_disputes d set status = 'withdrawn', answered_at = now()
    where d.id = dispute and d.status = 'open';
  return 'withdrawn';
end
$$;
comment on function private.withdraw_pay_dispute is 'Definer: disputes are no client''s to write.';
create function public.withdraw_pay_dispute(dispute uuid) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.withdraw_pay_dispute(dispute) $$;
comment on function public.withdraw_pay_dispute is 'Guide: takes back what was said of the pay for a tour, before it is answered.';

create function private.answer_pay_dispute(dispute uuid, cents integer, words text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  said public.pay_disputes;
  told text := trim(coalesce(private.visible_text(words), ''));
  target text := case when cents is null then 'declined' else 'granted' end;
  payout uuid;
begin
  select * into said from public.pay_disputes d where d.id = dispute for update;
  if said.id is null or said.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.missing',
      message = 'This question is not available.';
  end if;
  if said.guide_id = auth.uid() then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.own',
      message = 'Another manager has to answer what you ask for yourself.';
  end if;
  if said.status <> 'open' then
    -- The answer of one's own that was lost on its way is no second one.
    if said.status = target and said.answered_by = auth.uid() and said.granted_cents is not distinct from cents then
      return target;
    end if;
    raise exception using errcode = 'P0001', hint = 'pay_disputes.answered',
      message = 'This was answered already.';
  end if;
  if cents is not null and cents not between 1 and 1000000 then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.amount_invalid',
      message = 'Say how much is missing, up to $10,000.';
  end if;
  if char_length(told) > 1000 or (cents is null and told = '') then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.answer_needed',
      message = 'Say why, in up to 1,000 characters.';
  end if;
  if cents is not null then
    insert into public.payouts (org_id, guide_id, period, tours, amount_cents, is_correction)
      values (said.org_id, said.guide_id,
        date_trunc('month', said.held_at at time zone said.time_zone)::date, 1, cents, true)
      returning id into payout;
    perform private.post_entry(said.org_id, 'payout_due', payout, private.org_date(said.org_id, now()),
      jsonb_build_array(
        jsonb_build_object('account', 'guide_costs', 'cents', cents, 'listing', said.listing_id),
        jsonb_build_object('account', 'guide_payable', 'cents', -cents, 'listing', null)));
  end if;
  update public.pay_disputes d set status = target, granted_cents = cents, answer = told,
      answered_by = auth.uid(), answered_at = now(), payout_id = payout
    where d.id = dispute;
  perform private.notify(said.guide_id, 'payment',
    case target when 'granted' then 'Your question about pay was granted'
      else 'Your question about pay was declined' end,
    told, jsonb_build_object('pay_dispute_id', dispute), 'high', said.org_id);
  perform private.audit('pay_dispute.' || target, 'pay_disputes', dispute::text,
    jsonb_build_object('cents', cents));
  return target;
end
$$;
comment on function private.answer_pay_dispute is 'Definer: payouts and disputes are no client''s to write.';
create function public.answer_pay_dispute(dispute uuid, cents integer, words text default '') returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_pay_dispute(dispute, cents, words) $$;
comment on function public.answer_pay_dispute is
  'Owner or manager: pays what is missing at once, as a payout of its own (cents), or declines with words (cents null). Never for oneself.';

revoke execute on function
  private.tour_pay_cents(public.tours), private.payout_pay_state(text), private.pay_of_month(date),
  private.my_tour_pay(date, timestamptz, uuid, integer), public.my_tour_pay(date, timestamptz, uuid, integer),
  private.my_pay_sums(date), public.my_pay_sums(date),
  private.dispute_pay(uuid, uuid, integer, text), public.dispute_pay(uuid, uuid, integer, text),
  private.withdraw_pay_dispute(uuid), public.withdraw_pay_dispute(uuid),
  private.answer_pay_dispute(uuid, integer, text), public.answer_pay_dispute(uuid, integer, text) from public;
grant execute on function
  private.my_tour_pay(date, timestamptz, uuid, integer), public.my_tour_pay(date, timestamptz, uuid, integer),
  private.my_pay_sums(date), public.my_pay_sums(date),
  private.dispute_pay(uuid, uuid, integer, text), public.dispute_pay(uuid, uuid, integer, text),
  private.withdraw_pay_dispute(uuid), public.withdraw_pay_dispute(uuid),
  private.answer_pay_dispute(uuid, integer, text), public.answer_pay_dispute(uuid, integer, text) to authenticated;
