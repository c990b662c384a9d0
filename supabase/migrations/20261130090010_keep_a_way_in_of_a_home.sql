-- A home has one way in, set once and used by every tour that has none of its own.

create table private.home_access (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  code text not null check (char_length(code) between 1 and 60),
  instructions text not null default '' check (char_length(instructions) <= 1000),
  updated_at timestamptz not null default now()
);
comment on table private.home_access is
  'How one gets into a home, for its tours that have no way in of their own. No client reads it.';

alter table private.home_access enable row level security;
create trigger home_access_clean_text before insert or update of code, instructions
  on private.home_access for each row
  execute function private.clean_text('code:line', 'instructions:text');

-- A tour that had a code of its own and was moved needs a new one: its home's, which stays the same, was not meant
-- for this renter.
alter table private.tour_access alter column code drop not null;
comment on table private.tour_access is
  'How one gets into the home of one tour, instead of its home''s way in; without a code it has to be set anew, for another time. No client reads it; tour_access and open_tour_access say it in time.';

create or replace function private.forget_tour_access() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update private.tour_access a set code = null, instructions = '' where a.tour_id = new.id;
  return null;
end
$$;
comment on function private.forget_tour_access is
  'Trigger: a code that was set for another time is forgotten, not that the tour has one of its own. Definer: the table is no client''s.';

create function private.way_in_of(tour public.tours) returns setof private.tour_access
  language sql stable security definer rows 1
  set search_path = ''
  as $$
    select a.* from private.tour_access a where a.tour_id = (tour).id and a.code is not null
    union all
    select (tour).id, h.code, h.instructions, (tour).starts_at - interval '10 minutes', (tour).ends_at
    from private.home_access h
    where h.listing_id = (tour).listing_id
      and not exists (select from private.tour_access a where a.tour_id = (tour).id)
  $$;
comment on function private.way_in_of is
  'Definer: the tables are no client''s. The way in of a tour: its own, else its home''s, from ten minutes before until its end.';

create function private.notify_way_in_changed(before private.tour_access) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  tour public.tours;
  present private.tour_access;
  words record;
  about text;
begin
  select * into tour from public.tours t where t.id = before.tour_id;
  select * into present from private.way_in_of(tour);
  if tour.status is null or tour.status not in ('confirmed', 'in_progress')
    or (present.code, present.instructions) is not distinct from (before.code, before.instructions)
    or not now() between before.opens_at - interval '18 hours' and greatest(before.closes_at, present.closes_at)
  then
    return;
  end if;
  select * into words from private.tour_words(tour);
  about := format('Look at the way in to %s again: %s.', words.home, words.place_time);
  if tour.kind = 'self_guided' then
    -- The renter has seen it only where they have opened it.
    if now() >= before.opens_at and exists (select from public.tour_events e where e.tour_id = tour.id
      and e.event = 'way_in_opened' and e.created_at >= tour.timed_at)
    then
      perform private.tell_tour(tour, '{renter}', 'The way in has changed', about, 'urgent');
    end if;
  elsif tour.guide_answer = 'accepted' then
    perform private.tell_tour(tour, '{guide}', 'The way in has changed', about, 'high');
  elsif coalesce(tour.member_id, tour.host_id) is distinct from auth.uid() then
    perform private.notify(coalesce(tour.member_id, tour.host_id), 'tour', 'The way in has changed', about,
      jsonb_build_object('tour_id', tour.id, 'listing_id', tour.listing_id, 'status', tour.status,
        'starts_at', tour.starts_at, 'time_zone', tour.time_zone), 'high', tour.org_id);
  end if;
end
$$;
comment on function private.notify_way_in_changed is
  'Definer: it writes notifications. Who could see the way in as it was before, and not its words: who shows the home, or the renter who has opened it.';
revoke execute on function private.notify_way_in_changed(private.tour_access) from public;

create function private.set_home_access(home uuid, code text, instructions text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  seen private.tour_access[];
  before private.tour_access;
begin
  if private.manages_listing(home) is not true then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  elsif char_length(trim(coalesce(code, ''))) > 60 or char_length(instructions) > 1000
    or trim(coalesce(code, '')) = '' and trim(coalesce(instructions, '')) <> ''
  then
    raise exception using errcode = 'P0001', hint = 'tours.home_access_invalid',
      message = 'Give a code of at most 60 characters, and instructions of at most 1,000.';
  end if;
  -- A tour that is confirmed meanwhile looks for this way in: one waits for the other.
  perform from public.listings l where l.id = home for no key update;
  seen := array(select w from public.tours t cross join lateral private.way_in_of(t) w
    where t.listing_id = home and t.status in ('confirmed', 'in_progress')
      and t.ends_at > now() and t.starts_at < now() + interval '1 day'
      and not exists (select from private.tour_access a where a.tour_id = t.id));
  if trim(coalesce(code, '')) = '' then
    if exists (select from public.tours t
      where t.listing_id = home and t.kind = 'self_guided' and t.status in ('confirmed', 'in_progress')
        and t.ends_at > now()
        and not exists (select from private.tour_access a where a.tour_id = t.id))
    then
      raise exception using errcode = 'P0001', hint = 'tours.home_access_needed',
        message = 'A renter sees this home alone, with this way in. Change it, or give their tour a code of its own first.';
    end if;
    delete from private.home_access a where a.listing_id = home;
  else
    insert into private.home_access as a (listing_id, code, instructions)
      values (home, trim(code), coalesce(instructions, ''))
      on conflict on constraint home_access_pkey do update set code = excluded.code,
        instructions = excluded.instructions, updated_at = now();
  end if;
  foreach before in array seen loop
    perform private.notify_way_in_changed(before);
  end loop;
end
$$;
comment on function private.set_home_access is 'Definer: the table is no client''s; the host''s side alone.';

create function public.set_home_access(listing uuid, code text, instructions text default '') returns void
  language sql volatile
  set search_path = ''
  as $$ select private.set_home_access(listing, code, instructions) $$;
comment on function public.set_home_access is
  'The host''s side sets the way in of a home, for all its tours that have none of their own; an empty code removes it.';

create function private.home_access(home uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('code', a.code, 'instructions', a.instructions)
    from private.home_access a
    where a.listing_id = home and private.manages_listing(home)
  $$;
comment on function private.home_access is 'Definer: the table is no client''s; the host''s side alone.';

create function public.home_access(listing uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.home_access(listing) $$;
comment on function public.home_access is
  'The way in of a home, for its host''s side; null for others, and where none is set.';

create or replace function private.set_tour_access(
  tour_id uuid, code text, instructions text, opens timestamptz, closes timestamptz
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  from_at timestamptz := coalesce(opens, tour.starts_at - interval '10 minutes');
  to_at timestamptz := coalesce(closes, tour.ends_at);
  before private.tour_access;
begin
  perform private.allow_tour_sides(tour, '{host}');
  if tour.status not in ('requested', 'scheduled', 'confirmed', 'in_progress') then
    raise exception using errcode = 'P0001', hint = 'tours.no_access_needed',
      message = 'This tour is over: there is no way in to set any more.';
  end if;
  if char_length(trim(coalesce(code, ''))) not between 1 and 60
    or char_length(instructions) > 1000
    or not tstzrange(tour.starts_at - interval '1 hour', tour.ends_at + interval '1 hour', '[]')
      @> from_at
    or from_at > tour.starts_at or to_at < tour.ends_at or to_at > tour.ends_at + interval '1 hour'
  then
    raise exception using errcode = 'P0001', hint = 'tours.access_invalid',
      message = 'Give a code of at most 60 characters, and a window around the tour of at most an hour more on each side.';
  end if;
  select * into before from private.way_in_of(tour);
  insert into private.tour_access as a (tour_id, code, instructions, opens_at, closes_at)
    values (tour_id, trim(code), coalesce(instructions, ''), from_at, to_at)
    on conflict on constraint tour_access_pkey do update set code = excluded.code,
      instructions = excluded.instructions, opens_at = excluded.opens_at, closes_at = excluded.closes_at;
  perform private.notify_way_in_changed(before);
end
$$;
comment on function public.set_tour_access is
  'The host''s side says how one gets in: a code and its window, ten minutes before the tour until its end unless said.';

create or replace function private.tour_access(tour_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours;
  side text;
  access private.tour_access;
  shown_from timestamptz;
  is_shown boolean;
begin
  select * into tour from public.tours t where t.id = tour_id;
  side := private.my_tour_side(tour);
  if side = 'host' or (side = 'renter' and tour.kind = 'self_guided')
    or (side = 'guide' and tour.guide_answer = 'accepted')
  then
    select * into access from private.way_in_of(tour);
  end if;
  if access.tour_id is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  -- A guide leaves in the morning and may be without a connection until the evening.
  shown_from := access.opens_at - case side when 'guide' then interval '18 hours' else interval '0' end;
  -- Who goes alone opens it (open_tour_access), which is logged and checked on the spot.
  is_shown := side = 'host' or side = 'guide' and tour.status in ('confirmed', 'in_progress')
    and now() between shown_from and access.closes_at;
  return jsonb_build_object('opens_at', access.opens_at, 'closes_at', access.closes_at,
    'shown_from', shown_from,
    'is_of_home', not exists (select from private.tour_access a where a.tour_id = tour.id),
    'code', case when is_shown then access.code end,
    'instructions', case when is_shown then access.instructions end);
end
$$;
comment on function private.tour_access is
  'Definer: the tables are no client''s; the renter who goes alone gets the window, the guide who accepted the code in time, the host''s side always.';
comment on function public.tour_access is
  'The window of the way in, and its code: for the host''s side always, for the guide who accepted on the day of a confirmed tour; the renter of a self-guided one opens it with open_tour_access.';

create or replace function private.confirm_tour(tour_id uuid) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours;
  words record;
begin
  -- Who chose the time has said yes already; the guide speaks for the host's side.
  perform private.allow_tour_sides(before,
    case before.proposed_by when 'host' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'confirmed' then
    return before;
  end if;
  if before.status = 'scheduled' then
    -- Its way in may be being removed at this moment: one waits for the other (set_home_access).
    perform from public.listings l where l.id = before.listing_id for share;
    if before.starts_at <= now() then
      raise exception using errcode = 'P0001', hint = 'tours.too_late',
        message = 'The time of this tour has passed.';
    elsif before.guide_id is not null and before.guide_answer <> 'accepted' then
      raise exception using errcode = 'P0001', hint = 'tours.guide_unanswered',
        message = 'The guide has not answered yet.';
    elsif before.kind = 'self_guided' and not exists (select from private.way_in_of(before)) then
      raise exception using errcode = 'P0001', hint = 'tours.access_missing',
        message = 'The host has to say first how one gets into the home.';
    end if;
  end if;
  update public.tours t set status = 'confirmed' where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'confirmed', before.status);
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter}', 'Your tour is confirmed',
    format('You see %s: %s.', words.home, words.place_time));
  perform private.tell_tour(tour, '{host,guide}', 'A tour is confirmed',
    format('%s comes to %s: %s.', words.renter, words.home, words.place_time));
  return tour;
end
$$;

grant execute on function
  private.set_home_access(uuid, text, text), public.set_home_access(uuid, text, text),
  private.home_access(uuid), public.home_access(uuid)
  to authenticated;
