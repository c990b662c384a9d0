-- A home has points of its own that its host wants looked at on a tour. The report answers them in the words in
-- which they were asked (decision 172).

create table private.home_points (
  listing_id uuid not null references public.listings (id) on delete cascade,
  item text not null check (char_length(item) between 3 and 80),
  -- Null once it is asked no more: a report that was written without a connection answers it all the same.
  place smallint check (place between 1 and 12),
  removed_at timestamptz,
  primary key (listing_id, item),
  check ((place is null) = (removed_at is not null))
);
comment on table private.home_points is
  'What a home''s host wants looked at besides the points of every report, in its order, and what was asked before. A point with other words is another point. No client reads it; home_points and tour_details say it.';
create unique index home_points_place_key on private.home_points (listing_id, place);
alter table private.home_points enable row level security;
-- No policy, no grant: functions answer.

create function private.asked_points(home uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(p.item order by p.place), '[]')
    from private.home_points p where p.listing_id = home and p.place is not null
  $$;
comment on function private.asked_points is
  'Definer: the table is no client''s. The points of a home in their order, for the functions that say who asks.';

create function private.set_home_points(home uuid, points text[], seen text[]) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  wanted text[];
  present jsonb;
begin
  if private.manages_listing(home) is not true then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  wanted := array(select private.visible_line(u.item) from unnest(points) with ordinality u (item, place)
    order by u.place);
  if cardinality(wanted) > 12 or exists (select from unnest(wanted) w (item)
    where w.item is null or char_length(w.item) not between 3 and 80 or not private.shows_something(w.item))
  then
    raise exception using errcode = 'P0001', hint = 'tours.points_invalid',
      message = 'Give at most twelve points of 3 to 80 characters each.';
  elsif (select count(distinct lower(w.item)) from unnest(wanted) w (item)) < cardinality(wanted)
    or exists (select from unnest(wanted) w (item) join unnest(private.tour_checklist_points()) k (item)
      on lower(k.item) = lower(w.item))
  then
    raise exception using errcode = 'P0001', hint = 'tours.points_repeated',
      message = 'Each point is asked once. Some are on the check-list of every home already.';
  end if;
  -- Two colleagues at once, and a report that answers these points: one after the other.
  perform from public.listings l where l.id = home for no key update;
  present := private.asked_points(home);
  if present not in (to_jsonb(coalesce(seen, '{}')), to_jsonb(wanted)) then
    raise exception using errcode = 'P0001', hint = 'rows.stale',
      message = 'This was changed in the meantime. Nothing was saved.';
  end if;
  -- At first all are free: two that change places would meet in one.
  update private.home_points p set place = null, removed_at = now()
    where p.listing_id = home and p.place is not null;
  insert into private.home_points as p (listing_id, item, place)
    select home, w.item, w.place from unnest(wanted) with ordinality w (item, place)
    on conflict on constraint home_points_pkey do update set place = excluded.place, removed_at = null;
  -- Of what is asked no more, enough for every report that can still be on its way.
  delete from private.home_points p where p.listing_id = home and p.place is null and p.item not in (
    select o.item from private.home_points o where o.listing_id = home and o.place is null
    order by o.removed_at desc, o.item limit 100);
end
$$;
comment on function private.set_home_points is
  'Definer: the table is no client''s; the host''s side alone.';

create function public.set_home_points(listing uuid, points text[], seen text[]) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.set_home_points(listing, points, seen) $$;
comment on function public.set_home_points is
  'The host''s side says what to look at in a home on each tour, in this order, in place of what it has seen there; refused where that is not there any more.';

create function private.home_points(home uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select case when private.manages_listing(home) then private.asked_points(home) end $$;
comment on function private.home_points is 'Definer: the table is no client''s; the host''s side alone.';

create function public.home_points(listing uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.home_points(listing) $$;
comment on function public.home_points is
  'The points that the host''s side of a home wants looked at, in their order; null for others.';

-- A line that answers a point of the home says so; others are points of every report, or words of its author.
create or replace function private.is_tour_checklist(checklist jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(checklist) = 'array' and jsonb_array_length(checklist) <= 60 and not exists (
      select from jsonb_array_elements(checklist) c
      where jsonb_typeof(c) <> 'object' or c - '{item,state,note,asked}'::text[] <> '{}'
        or char_length(coalesce(c ->> 'item', '')) not between 1 and 120
        or coalesce(c ->> 'state', '') not in ('ok', 'problem', 'skipped')
        or char_length(coalesce(c ->> 'note', '')) > 500
        or coalesce(c -> 'asked', 'true') <> 'true'
    )
  $$;
comment on function private.is_tour_checklist is
  'Whether this is a list of {item, state ok, problem or skipped, note, asked true where the home''s host asked it}.';

create function private.check_asked_points() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  answered text[];
begin
  answered := array(select c ->> 'item' from jsonb_array_elements(
      case jsonb_typeof(new.checklist) when 'array' then new.checklist else '[]' end) c
    where c -> 'asked' = 'true');
  -- What the report has already was asked when it was written.
  if tg_op = 'UPDATE' then
    answered := array(select a.item from unnest(answered) a (item)
      where not old.checklist @> jsonb_build_array(jsonb_build_object('item', a.item, 'asked', true)));
  end if;
  if exists (select from unnest(answered) a (item)
    where not exists (select from private.home_points p join public.tours t on t.listing_id = p.listing_id
      where t.id = new.tour_id and p.item = a.item))
  then
    raise exception using errcode = 'P0001', hint = 'tours.point_unknown',
      message = 'A point of this report is not asked for in this home.';
  end if;
  return new;
end
$$;
comment on function private.check_asked_points is
  'Trigger: a line says that the home''s host asked it only where they do, or did. Definer: the points are no client''s.';
revoke execute on function private.check_asked_points() from public;
create trigger tour_reports_check_asked_points before insert or update of checklist on public.tour_reports
  for each row execute function private.check_asked_points();

create or replace function private.tour_details(tour_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
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
      -- What the host's side has looked at is no matter of the renter's.
      'points', case when side <> 'renter' then private.asked_points(l.id) else '[]' end)
      from public.listings l where l.id = tour.listing_id);
end
$$;

grant execute on function
  private.set_home_points(uuid, text[], text[]), public.set_home_points(uuid, text[], text[]),
  private.home_points(uuid), public.home_points(uuid)
  to authenticated;
