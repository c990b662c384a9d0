-- A renewed lease ends, and nobody moves out: the next lease of the line runs, and the deposit goes on with it. So a
-- deposit is not given back while a lease of its line runs, and what is next in a deal looks at the last lease.
-- What is left of a lease that ended, its course says: for 90 days each of them was a turn of its host, to offer a home
-- that was let already and to write a review that was written. Of one that ends, the move-out list and rent that is to be
-- given back are turns, too, and the bar reads each turn whole, so that it opens the page of its next step.

create function private.lease_runs_on(lease uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    with recursive line as (
      select l.id, l.status, 1 as step from public.leases l where l.id = lease
      union all
      select n.id, n.status, line.step + 1 from line join public.leases n on n.renews = line.id
        where line.step < 100 and n.status in ('active', 'ending', 'ended')
    )
    select exists (select from line where line.status = 'active')
  $$;
comment on function private.lease_runs_on is
  'Whether a lease, or one that renews it, runs and does not end yet. Granted to nobody: its callers ask for rights.';
revoke execute on function private.lease_runs_on(uuid) from public, anon, authenticated;

create or replace function private.deposit_state(lease uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path = ''
  as $$
    select jsonb_build_object('charge', c.id, 'lease', c.lease_id, 'status', c.status,
      'held_cents', case c.status when 'refunded' then 0 else c.paid_cents end,
      'runs_on', private.lease_runs_on(c.lease_id),
      'returned_cents', r.returned_cents, 'withheld_cents', r.withheld_cents,
      'returned_on', r.returned_on, 'lines', coalesce((
        select jsonb_agg(jsonb_build_object('description', d.description, 'amount_cents', d.amount_cents)
          order by d.line)
        from public.deposit_deductions d where d.deposit_return_id = r.id), '[]'))
    from public.charges c left join public.deposit_returns r on r.charge_id = c.id
    where c.kind = 'deposit' and c.lease_id in (select private.lease_line(lease))
    order by c.created_at desc limit 1
  $$;

create or replace function private.return_deposit(deposit_return uuid, charge uuid, withheld_cents integer, reason text)
 returns uuid
 language plpgsql
 security definer
 set search_path = ''
  as $$
declare
  owed public.charges;
  today date;
  given integer;
begin
  select * into owed from public.charges c where c.id = charge and c.kind = 'deposit' for update;
  if owed.id is null or owed.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if exists (select from public.deposit_returns r where r.id = deposit_return and r.charge_id = charge) then
    return deposit_return;
  end if;
  if owed.status <> 'paid' then
    raise exception using errcode = 'P0001', hint = 'deposits.not_held',
      message = 'There is no deposit to give back.';
  end if;
  if private.lease_runs_on(owed.lease_id) then
    raise exception using errcode = 'P0001', hint = 'deposits.lease_runs',
      message = 'The lease runs, or another one that renews it: its deposit is held until that ends.';
  end if;
  if withheld_cents is null or withheld_cents not between 0 and owed.paid_cents
    or char_length(reason) > 2000 or (withheld_cents > 0 and trim(coalesce(reason, '')) = '') then
    raise exception using errcode = 'P0001', hint = 'deposits.withheld_invalid',
      message = 'What is kept is at most the deposit, and needs a reason.';
  end if;
  given := owed.paid_cents - withheld_cents;
  today := private.home_date(owed.listing_id, now());
  insert into public.deposit_returns
      (id, org_id, charge_id, returned_cents, withheld_cents, reason, created_by, returned_on)
    values (deposit_return, owed.org_id, charge, given, return_deposit.withheld_cents,
      trim(coalesce(return_deposit.reason, '')), auth.uid(), today);
  update public.charges c set status = 'refunded', refunded_cents = given where c.id = charge;
  perform private.post_entry(owed.org_id, 'deposit_return', deposit_return, today, jsonb_build_array(
    jsonb_build_object('account', 'deposits_held', 'cents', owed.paid_cents, 'listing', owed.listing_id),
    jsonb_build_object('account', 'bank', 'cents', -given, 'listing', owed.listing_id),
    jsonb_build_object('account', 'fee_income', 'cents', -withheld_cents, 'listing', owed.listing_id)));
  perform private.notify(p.profile_id, 'payment', 'Your deposit was settled',
      left(trim(coalesce(return_deposit.reason, '')), 300),
      jsonb_build_object('charge_id', charge, 'lease_id', owed.lease_id), 'medium', owed.org_id)
    from public.lease_parties p where p.lease_id = owed.lease_id and p.party = 'tenant';
  perform private.audit('deposit.returned', 'deposit_returns', deposit_return::text, jsonb_build_object(
    'charge_id', charge, 'returned_cents', given, 'withheld_cents', withheld_cents));
  return deposit_return;
end
  $$;

create or replace function private.lease_course(lease uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases;
  home public.listings;
  side text := case when private.manages_lease(lease) then 'host'
    when private.is_lease_tenant(lease) then 'tenant' end;
  last_month date;
  -- Reviews that nobody of this side wrote, and those of them that still can be written (submit_review).
  unwritten integer;
  writable integer;
begin
  if side is null then
    return null;
  end if;
  select * into was from public.leases l where l.id = lease;
  select * into home from public.listings h where h.id = was.listing_id;
  last_month := date_trunc('month', was.ends_on::timestamp)::date;
  if side = 'tenant' then
    unwritten := 2 - (select count(*) from public.reviews v where v.lease_id = lease and v.author_id = me);
    writable := case when exists (select from private.review_pairs p
      where p.lease_id = lease and p.renter_id = me and p.revealed_at is not null) then 0 else unwritten end;
  else
    select count(*), count(*) filter (where not exists (select from private.review_pairs r
        where r.lease_id = lease and r.renter_id = p.profile_id and r.revealed_at is not null))
      into unwritten, writable
      from public.lease_parties p
      where p.lease_id = lease and p.party = 'tenant' and not exists (
        select from public.reviews v where v.lease_id = lease and v.subject = 'renter'
          and v.reviewed_id = p.profile_id);
  end if;
  if was.status = 'ended' and private.home_date(was.listing_id, now())
      > coalesce(was.ends_on, private.home_date(was.listing_id, was.updated_at)) + 90 then
    writable := 0;
  end if;
  return jsonb_build_object(
    'side', side,
    'today', (now() at time zone home.time_zone)::date,
    'noticed_by', case when was.notice_given_at is null then null
      when exists (select from public.lease_parties p where p.lease_id = lease and p.party = 'tenant'
        and p.profile_id = was.notice_given_by) then 'tenant' else 'host' end,
    'last_rent', (
      select jsonb_build_object('month', last_month, 'cents', r.cents, 'due_on', r.due_on,
        'whole_cents', m.cents,
        'charged_cents', c.amount_cents - c.waived_cents, 'paid_cents', c.paid_cents,
        'back_cents', private.rent_to_give_back(lease))
      from (select private.rent_in(lease, last_month, was.rent_cents) as cents) m
      cross join lateral private.rent_of_month(m.cents, last_month, was.starts_on, was.ends_on,
        was.due_day) r
      left join public.charges c
        on c.lease_id = lease and c.kind = 'rent' and c.period = last_month
      where last_month is not null),
    'move_in', (select private.inspection_state(o, 'move_in') from private.lease_line(lease) o
      where private.inspection_state(o, 'move_in') is not null limit 1),
    'move_out', private.inspection_state(lease, 'move_out'),
    'deposit', private.deposit_state(lease),
    'reviews_open', writable,
    'reviews_missed', unwritten - writable,
    'home', jsonb_build_object('status', home.status, 'available_from', home.available_from,
      -- Neither on offer, nor held by another lease: it waits for the host's side.
      'waits', (home.status = 'paused' or (home.status = 'rented' and was.status = 'ending'))
        and not exists (select from public.leases o where o.listing_id = was.listing_id and o.id <> lease
          and (o.status <> 'ended' or o.starts_on > was.starts_on))),
    'renewal', (
      select jsonb_build_object('id', n.id, 'status', n.status, 'starts_on', n.starts_on,
        'ends_on', n.ends_on, 'rent_cents', n.rent_cents, 'addendum', n.addendum)
      from public.leases n
      where n.renews = lease and (side = 'host' or n.status <> 'draft')
        -- Who is released has no part in what follows.
        and (not n.addendum or side = 'host' or n.status in ('sent', 'partly_signed')
          or n.id in (select private.my_leases()))),
    -- Everybody signed what follows: who reads nothing of it was released.
    'goes_on', exists (select from public.leases n
      where n.renews = lease and n.status in ('active', 'ending', 'ended')),
    'rent_change', (
      select jsonb_build_object('id', c.id, 'former_cents', c.former_cents,
        'rent_cents', c.rent_cents, 'effective_on', c.effective_on, 'note', c.note)
      from public.rent_changes c
      where c.lease_id = lease and c.withdrawn_at is null and c.applied_at is null),
    'earliest_rent_change', case when side = 'host' and was.status = 'active'
      then private.earliest_rent_change(was, now()) end);
end
  $$;

-- Both are named by what they return: a lease that ends comes with its course.
drop function public.my_turns(integer);
drop function public.my_deals(text, integer);
drop function private.my_turns_of_each(integer);
drop function private.all_my_turns();
drop function private.all_my_deals(text);

create function private.all_my_deals(side text) returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  application_status text,
  is_applicant boolean,
  asked bigint,
  owes boolean,
  lease_id uuid,
  lease_status text,
  turn text,
  turn_is_mine boolean,
  charges jsonb,
  moved_at timestamptz,
  course jsonb
)
  language sql stable
  set search_path = ''
  as $$
    with me as (select auth.uid() as id),
    mine as (
      select l.id from public.listings l, me
      where all_my_deals.side = 'host'
        and (l.owner_id = me.id or l.org_id in (select private.my_organizations()))
    ),
    asked_for as (
      select a.* from public.applications a, me
      where case all_my_deals.side
        when 'host' then a.listing_id in (select id from mine) and a.applicant_id <> me.id
          and a.status in ('submitted', 'screening', 'shortlisted', 'approved')
        else (a.applicant_id = me.id or a.id in (select private.my_co_applications()))
          and (a.status in ('draft', 'submitted', 'screening', 'shortlisted', 'approved')
            or (a.status = 'declined' and a.updated_at > now() - interval '14 days')) end
        and a.concluded_at is null
    ),
    signed as (
      select l.* from public.leases l, me
      where case all_my_deals.side
        when 'host' then l.host_id = me.id or l.org_id in (select private.my_managed_organizations())
        else l.status <> 'draft' and exists (
          select from public.lease_parties p
          where p.lease_id = l.id and p.profile_id = me.id
            and (p.party = 'tenant' or (p.party = 'leaving' and l.status in ('sent', 'partly_signed')))) end
        and (l.status <> 'ended' or l.ended_at > now() - interval '90 days' or exists (
          select from public.charges c
          where c.lease_id = l.id and (c.status = 'overdue' or (c.kind = 'deposit' and c.status = 'paid')))
          -- The deposit of a renewal is in the books of the first lease.
          or (l.renews is not null and private.lease_course(l.id) #>> '{deposit,status}' = 'paid'))
        -- A lease that everybody renewed goes on: of the one before it only what is owed is left.
        and (l.status not in ('ending', 'ended') or not exists (
            select from public.leases n where n.renews = l.id and n.status in ('active', 'ending', 'ended'))
          or exists (select from public.charges c
            where c.lease_id = l.id and c.status in ('due', 'partly_paid', 'overdue')))
    ),
    deals as (
      select a.id as application, s.id as lease, coalesce(a.listing_id, s.listing_id) as home,
        greatest(a.updated_at, s.updated_at) as at
      from asked_for a full join signed s on s.application_id = a.id
    )
    select d.home, coalesce(h.status = 'active', false),
      coalesce(a.applicant_id, (
        select p.profile_id from public.lease_parties p
        where p.lease_id = s.id and p.party = 'tenant' order by p.signing_order limit 1)),
      a.id, a.status, a.applicant_id = me.id,
      (select count(*) from public.application_requests r
        where r.application_id = a.id and r.answered_at is null and r.withdrawn_at is null),
      a.status <> 'draft' and exists (
        select from public.charges c where c.application_id = a.id
          and c.status in ('due', 'partly_paid', 'overdue') and not exists (
            select from public.payment_allocations x join public.payments p on p.id = x.payment_id
            where x.charge_id = c.id and p.status in ('pending', 'processing'))),
      s.id, s.status, case when next.party = 'host' then 'host' when next.party is not null then 'tenant' end,
      case all_my_deals.side when 'host' then next.party = 'host' else next.profile_id = me.id end,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('kind', c.kind, 'status', c.status))
        from public.charges c where c.lease_id = s.id), '[]'),
      d.at,
      case when s.status in ('ending', 'ended') then private.lease_course(s.id) end
    from deals d
      cross join me
      left join public.applications a on a.id = d.application
      left join public.leases s on s.id = d.lease
      left join public.listings h on h.id = d.home
      left join lateral (
        select p.party, p.profile_id from public.lease_parties p
        where p.lease_id = s.id and p.signed_at is null order by p.signing_order limit 1
      ) next on true
    -- Of a host's leases those where something is to be done: of five hundred, few.
    where all_my_deals.side <> 'host' or s.id is null or s.status in ('draft', 'sent', 'partly_signed')
      or exists (select from public.charges c where c.lease_id = s.id and c.status = 'overdue')
      or s.status in ('ending', 'ended')
  $$;

comment on function private.all_my_deals is
  'Where the caller''s deals stand, for the renter or the host side: the states that the next step is made of (shared/domains/deals), of a lease that ends its course. The caller''s own policies decide what is in it.';

create function private.all_my_turns() returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  application_status text,
  is_applicant boolean,
  asked bigint,
  owes boolean,
  lease_id uuid,
  lease_status text,
  turn text,
  turn_is_mine boolean,
  charges jsonb,
  moved_at timestamptz,
  course jsonb,
  urgency integer
)
  language sql stable
  set search_path = ''
  as $$
    select d.*, t.urgency
    from private.all_my_deals('host') d
    left join public.listings h on h.id = d.listing_id
    -- As shared/domains/deals/model/next-step.ts says 'you' for the host's side; a test compares the two.
    cross join lateral (
      select case
        when d.lease_status in ('active', 'ending', 'ended')
          and d.charges @> '[{"status": "overdue"}]' then 1
        when d.lease_status in ('sent', 'partly_signed') and d.turn_is_mine then 2
        when d.lease_status in ('ending', 'ended') and (d.course #>> '{renewal,status}')
          in ('active', 'ending', 'ended') then null
        when d.lease_status in ('ending', 'ended')
          and (d.course #>> '{last_rent,back_cents}')::integer > 0 then 3
        -- A list that was begun waits for the host's side; after the last day as long as a deposit depends on it.
        when (d.lease_status = 'ending'
            or (d.lease_status = 'ended' and d.course #>> '{deposit,status}' = 'paid'))
          and d.course #>> '{move_out,closed_at}' is null
          and d.course #>> '{move_out,host}' = 'false' then 6
        when d.lease_status = 'ending' and d.course #>> '{move_out,id}' is null
          and d.course #>> '{renewal,id}' is null then 6
        when d.lease_status = 'ended' and d.course #>> '{deposit,status}' = 'paid' then 3
        when d.lease_status is null and d.asked = 0
          and d.application_status in ('submitted', 'screening', 'shortlisted') then 4
        when d.lease_status = 'draft' or (d.lease_status is null and d.application_status = 'approved'
          and (h.owner_id = auth.uid() or h.org_id in (select private.my_managed_organizations()))) then 5
        when d.lease_status = 'ended' and ((d.course ->> 'reviews_open')::integer > 0
          or (d.course #>> '{home,waits}')::boolean) then 6 end as urgency
    ) t
    where t.urgency is not null
  $$;

comment on function private.all_my_turns is
  'Every deal of the host''s side in which it is the caller''s turn: of overdue money 1, a signature 2, money to give back 3, a decision 4, a lease to write 5, what the end of a lease asks for 6. The caller''s own policies decide what is in it.';

create function private.my_turns_of_each(most integer) returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  lease_id uuid,
  moved_at timestamptz,
  urgency integer,
  place bigint,
  total bigint,
  deal jsonb
)
  language sql stable
  set search_path = ''
  as $$
    select * from (
      select t.listing_id, t.is_to_let, t.person_id, t.application_id, t.lease_id, t.moved_at, t.urgency,
        row_number() over (
          partition by t.urgency order by t.moved_at, t.listing_id, t.application_id, t.lease_id) as place,
        count(*) over (partition by t.urgency) as total, to_jsonb(t) as deal
      from private.all_my_turns() t
    ) t
    where t.place <= most
    order by t.urgency, t.place
  $$;

comment on function private.my_turns_of_each is
  'Of each urgency the deals that wait longest, at most so many; `total` counts all of that urgency, `deal` is the row of my_turns.';

create function public.my_deals(side text, page_size integer default 20) returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  application_status text,
  is_applicant boolean,
  asked bigint,
  owes boolean,
  lease_id uuid,
  lease_status text,
  turn text,
  turn_is_mine boolean,
  charges jsonb,
  moved_at timestamptz,
  course jsonb
)
  language sql stable
  set search_path = ''
  as $$
    select d.* from private.all_my_deals(side) d
    order by d.moved_at desc, d.listing_id
    limit least(greatest(page_size, 1), 50)
  $$;

comment on function public.my_deals is
  'Where the caller''s deals stand, for the renter or the host side: the states that the next step is made of. Latest first, at most 50.';

create function public.my_turns(page_size integer default 6) returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  application_status text,
  is_applicant boolean,
  asked bigint,
  owes boolean,
  lease_id uuid,
  lease_status text,
  turn text,
  turn_is_mine boolean,
  charges jsonb,
  moved_at timestamptz,
  course jsonb,
  urgency integer,
  total bigint
)
  language sql stable
  set search_path = ''
  as $$
    select t.*, count(*) over ()
    from private.all_my_turns() t
    -- What waits longest first.
    order by t.urgency, t.moved_at, t.listing_id, t.application_id, t.lease_id
    limit least(greatest(page_size, 1), 100)
  $$;

comment on function public.my_turns is
  'Deals of the host''s side in which it is the caller''s turn, the most urgent first: money that is overdue, a signature, money to give back, a decision, a lease to write, what the end of a lease asks for. `total` counts all of them.';

revoke execute on function private.all_my_deals(text), private.all_my_turns(), private.my_turns_of_each(integer),
  public.my_deals(text, integer), public.my_turns(integer) from public, anon;
grant execute on function private.all_my_deals(text), private.all_my_turns(), private.my_turns_of_each(integer),
  public.my_deals(text, integer), public.my_turns(integer) to authenticated;
