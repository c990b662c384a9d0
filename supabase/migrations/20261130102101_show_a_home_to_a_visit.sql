-- Who shows a home to one party of a visit shows it to the others, too: a guide who accepted stands at the door anyway.
-- They are paid once for a visit: they came once. And each page of a visit's tours leads to the others.

create function private.share_visit() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  shown public.tours;
  words record;
begin
  if tg_op = 'INSERT' or old.starts_at <> new.starts_at then
    if new.guide_id is not null or new.kind <> 'in_person' then
      return null;
    end if;
    select t.* into shown from public.tours t
      where t.listing_id = new.listing_id and t.starts_at = new.starts_at and t.id <> new.id
        and t.status in ('requested', 'scheduled', 'confirmed')
        and (t.guide_answer = 'accepted' and not private.is_blocked_between(new.renter_id, t.guide_id)
          or t.guide_id is null and t.member_id is not null)
      order by t.guide_id is null, t.party limit 1;
    if shown.guide_id is not null then
      update public.tours t set guide_id = shown.guide_id, guide_answer = 'accepted', open_to_guides = false,
          guide_held = private.tour_held(new.starts_at, new.ends_at,
            (select r from public.tour_rules r where r.guide_id = shown.guide_id))
        where t.id = new.id;
      select * into words from private.tour_words(new);
      perform private.tell_guide(new, shown.guide_id, 'Another party comes along',
        format('%s would like to see %s at the same time: %s.', words.renter, words.home, words.place_time));
    elsif shown.member_id is not null then
      update public.tours t set member_id = shown.member_id where t.id = new.id;
    end if;
  elsif new.guide_answer = 'accepted'
    and (old.guide_id, old.guide_answer) is distinct from (new.guide_id, new.guide_answer)
  then
    -- One that another guide answers in this moment is theirs: waiting for each other would be a deadlock.
    update public.tours t set guide_id = new.guide_id, guide_answer = 'accepted', open_to_guides = false,
        guide_held = private.tour_held(t.starts_at, t.ends_at,
          (select r from public.tour_rules r where r.guide_id = new.guide_id))
      where t.id in (
        select o.id from public.tours o
        where o.listing_id = new.listing_id and o.starts_at = new.starts_at and o.id <> new.id
          and o.guide_id is null and o.member_id is null and o.kind = 'in_person'
          and o.status in ('requested', 'scheduled', 'confirmed')
          and o.renter_id <> new.guide_id and not private.is_blocked_between(o.renter_id, new.guide_id)
        order by o.id for update skip locked);
  end if;
  return null;
end
$$;
comment on function private.share_visit is
  'Trigger: a guide who accepted one party of a visit has the others, too. Definer: it updates tours of others.';
create trigger tours_share_visit_of_new after insert on public.tours
  for each row execute function private.share_visit();
create trigger tours_share_visit after update of guide_id, guide_answer, starts_at on public.tours
  for each row when (old.starts_at <> new.starts_at or old.guide_id is distinct from new.guide_id
    or old.guide_answer is distinct from new.guide_answer)
  execute function private.share_visit();

create function private.is_further_party(tour public.tours) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    with visit as (
      select t.id, row_number() over (order by
          exists (select from public.payout_tours p where p.tour_id = t.id) desc,
          array_position('{completed,in_progress,confirmed,scheduled}', t.status), t.party, t.id) as rank
      from public.tours t
      where t.listing_id = (tour).listing_id and t.starts_at = (tour).starts_at
        and t.guide_id = (tour).guide_id and t.status <> 'cancelled'
    )
    select coalesce((select v.rank > 1 from visit v where v.id = (tour).id), false)
  $$;
comment on function private.is_further_party is
  'Whether the visit of this tour is paid with another party of it: one that was held comes before one that was not. Definer: it sees tours of others. Granted to nobody.';
revoke all on function private.is_further_party from public, anon, authenticated;

create or replace function private.run_guide_payouts(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      -- A visit is paid once, however many parties came.
      and not private.is_further_party(t)
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
$function$;

create or replace function private.pay_of_month(month date)
 RETURNS TABLE(kind text, id uuid, tour_id uuid, org_id uuid, listing_id uuid, starts_at timestamp with time zone, ends_at timestamp with time zone, time_zone text, cents integer, state text, payout_id uuid, paid_on date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with mine as (
      select t as tour, private.tour_pay_cents(t) as cents, o.payout_id
      from public.tours t left join public.payout_tours o on o.tour_id = t.id
      where t.guide_id = auth.uid() and t.guide_answer is distinct from 'asked' and t.org_id is not null
        and t.status in ('scheduled', 'confirmed', 'in_progress', 'completed', 'no_show', 'nobody_said')
        -- A month of the home's clock; the day more on each side is for the index.
        and t.starts_at >= month - 1 and t.starts_at < month + interval '1 month 1 day'
        and date_trunc('month', t.starts_at at time zone t.time_zone) = month
        and not private.is_further_party(t)
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
  $function$;

create or replace function private.tour_details(tour_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours;
  side text;
  knows_address boolean;
begin
  select * into tour from public.tours t where t.id = tour_id;
  side := private.my_tour_side(tour);
  if tour.id is null or side is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  knows_address := private.knows_tour_place(tour, side);
  return to_jsonb(tour) - '{home_held,guide_held,reminded_day_at,reminded_hour_at}'::text[]
    || (select jsonb_build_object(
      'side', side,
      'wish', private.tour_wish(tour, side),
      'home', jsonb_build_object('title', l.title, 'city', l.city, 'state', l.state,
        'neighborhood', l.neighborhood,
        'street_address', case when knows_address then l.street_address end,
        'unit', case when knows_address then l.unit end,
        'latitude', case when knows_address then l.latitude end,
        'longitude', case when knows_address then l.longitude end),
      'renter_name', (select c.full_name from private.profile_cards c where c.id = tour.renter_id),
      'guide_name', (select c.full_name from private.profile_cards c where c.id = tour.guide_id),
      'host_name', (select c.full_name from private.profile_cards c where c.id = tour.host_id),
      'member_name', (select c.full_name from private.profile_cards c where c.id = tour.member_id),
      'pay_cents', case when side <> 'renter' then (select r.pay_cents from public.guide_requests r
        where r.tour_id = tour.id and r.guide_id = tour.guide_id) end,
      'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'event', e.event,
          'created_at', e.created_at, 'details', case when side = 'renter' then e.details - 'guide_id' else e.details end,
          'actor_id', e.actor_id,
          'actor_name', (select c.full_name from private.profile_cards c where c.id = e.actor_id))
        order by e.created_at, e.id), '[]')
        from (select e.* from public.tour_events e where e.tour_id = tour.id
            -- Whom the host asked before a guide accepted is no part of the renter's visit.
            and (side <> 'renter' or e.event not in ('guides_asked', 'opened_to_guides'))
          order by e.created_at desc limit 100) e),
      'requests', case when side = 'host' then (select coalesce(jsonb_agg(jsonb_build_object(
          'guide_id', r.guide_id, 'status', r.status, 'pay_cents', r.pay_cents, 'asked_at', r.asked_at,
          'full_name', (select c.full_name from private.profile_cards c where c.id = r.guide_id))
        order by r.asked_at, r.guide_id), '[]')
        from public.guide_requests r where r.tour_id = tour.id) end,
      'members', case when side = 'host' then (select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.profile_id,
          'full_name', (select c.full_name from private.profile_cards c where c.id = m.profile_id))
        order by m.created_at), '[]')
        from (select m.* from public.organization_members m where m.org_id = tour.org_id
          order by m.created_at limit 50) m) end,
      -- Who shows the home has a page for each party; a renter reads how many others come.
      'together', (select count(*) from public.tours o where o.listing_id = tour.listing_id
        and o.starts_at = tour.starts_at and o.id <> tour.id
        and o.status in ('requested', 'scheduled', 'confirmed', 'in_progress', 'completed')),
      'parties', case when side = 'renter' then '[]' else (select coalesce(jsonb_agg(jsonb_build_object(
          'id', o.id, 'status', o.status, 'checked_in_at', o.checked_in_at,
          'renter_name', (select c.full_name from private.profile_cards c where c.id = o.renter_id))
        order by o.party, o.id), '[]')
        from public.tours o where o.listing_id = tour.listing_id and o.starts_at = tour.starts_at
          and o.id <> tour.id and (side = 'host' or o.guide_id = tour.guide_id)
          and o.status in ('requested', 'scheduled', 'confirmed', 'in_progress', 'completed')) end,
      -- What the host's side has looked at is no matter of the renter's.
      'points', case when side <> 'renter' then private.asked_points(l.id) else '[]' end)
      from public.listings l where l.id = tour.listing_id);
end
$function$;
