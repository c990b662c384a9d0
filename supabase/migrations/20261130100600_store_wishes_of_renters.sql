-- Renters say which guide they would like, or in which language they want to be shown a home, where several guides
-- could: the wish is stored with the tour, stands first when the host picks, and is no promise.

create table private.tour_wishes (
  tour_id uuid primary key references public.tours (id) on delete cascade,
  renter_id uuid not null references public.profiles (id) on delete cascade,
  guide_id uuid references public.profiles (id) on delete set null,
  -- A guide whose account is gone was asked for all the same.
  wants_guide boolean not null,
  language text check (char_length(language) between 1 and 100),
  changed_at timestamptz not null default now(),
  check (wants_guide or guide_id is null),
  check (wants_guide or language is not null)
);
comment on table private.tour_wishes is
  'Which guide or language a renter asked for with a tour. No client reads it; tour_details says it to each side.';
alter table private.tour_wishes enable row level security;
-- No policy, no grant: functions answer.
create index tour_wishes_renter_id_idx on private.tour_wishes (renter_id);
create index tour_wishes_guide_id_idx on private.tour_wishes (guide_id);
insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('private.tour_wishes', 'renter_id', true, 'erase', 'Who asked for it is gone.'),
  ('private.tour_wishes', 'guide_id', false, 'anonymise', 'The wish is the renter''s.');

-- Whether a host works with guides is looked up for each home that is shown.
create index tours_guided_host_idx on public.tours (host_id) where guide_id is not null;

create function private.works_with_guides(home public.listings) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.payout_rates r where r.org_id = (home).org_id)
      or exists (select from public.tours t
        where t.host_id = (home).owner_id and t.guide_id is not null)
  $$;
comment on function private.works_with_guides is
  'Definer: whether the side of a home said what it pays guides, or had one on a tour. Granted to no client.';
revoke execute on function private.works_with_guides(public.listings) from public;

create function private.speaks(guide uuid, language text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.guides g, unnest(g.languages_spoken) spoken
      where g.id = guide and lower(spoken) = lower(trim(language)))
  $$;
comment on function private.speaks is
  'Definer: guides are their owner''s. Whether a guide speaks a language, however it is capitalised.';
revoke execute on function private.speaks(uuid, text) from public;

create function private.guides_free_for(home public.listings, renter uuid, kind text, starts timestamptz,
    ends timestamptz, except_tour uuid)
  returns table (guide_id uuid, miles double precision, languages text[])
  language sql stable security definer
  set search_path = ''
  as $$
    with near as materialized (
      select g.id, g.languages_spoken,
        min(private.miles_between(a.latitude, a.longitude, (home).latitude, (home).longitude)) as miles
      from public.guide_areas a join public.guides g on g.id = a.guide_id
      -- A hundred miles are at most one and a half degrees from north to south.
      where a.latitude between (home).latitude - 1.5 and (home).latitude + 1.5
        and private.miles_between(a.latitude, a.longitude, (home).latitude, (home).longitude) <= a.radius_miles
        and g.onboarding_completed
      group by g.id
      order by 3, g.id limit 80
    )
    select n.id, n.miles, n.languages_spoken from near n
    where n.id <> renter and n.id <> (home).owner_id
      and not private.is_blocked_between(renter, n.id)
      and not private.is_blocked_between((home).owner_id, n.id)
      and private.guide_hindrance(n.id, kind, starts, ends, except_tour) is null
    order by n.miles, n.id
  $$;
comment on function private.guides_free_for is
  'Definer: calendars and areas are their owner''s. Ready guides in whose area a home is, who are free and whom neither side blocks; except_tour is a tour that may hold their time.';
revoke execute on function private.guides_free_for(public.listings, uuid, text, timestamptz, timestamptz, uuid)
  from public;

create function private.guide_choices(home_id uuid, starts timestamptz, kind text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  home public.listings;
  rules public.tour_rules;
  own uuid;
  wait integer;
  answer jsonb;
begin
  wait := public.count_call('guide_choices', me::text, 60, 600);
  if wait > 0 then
    raise exception using errcode = 'P0001', hint = 'limits.rows', detail = wait::text,
      message = format('That was a lot at once. Please try again in %s seconds.', wait);
  end if;
  select * into home from public.listings l where l.id = home_id;
  perform private.refuse_tour(home);
  if kind not in ('in_person', 'live_video') or starts <= now() or starts > now() + interval '366 days'
    or not private.works_with_guides(home)
  then
    return '{"languages": [], "guides": []}';
  end if;
  rules := private.home_tour_rules(home_id);
  select t.id into own from public.tours t where t.renter_id = me and t.listing_id = home_id
    and t.status in ('requested', 'scheduled', 'confirmed') and t.starts_at = starts;
  -- Of times that the home does not offer nothing is said: a guide's week is not to be read from them.
  if own is null and not exists (
    select from private.home_slots(home_id, starts, starts + interval '1 second', kind) s
    where s.starts_at = starts)
  then
    return '{"languages": [], "guides": []}';
  end if;
  with free as materialized (
    select f.* from private.guides_free_for(home, me, kind, starts,
      starts + make_interval(mins => rules.duration_minutes), coalesce(own, gen_random_uuid())) f
  ),
  known as (
    select f.guide_id, f.miles, f.languages, c.full_name, c.avatar_url,
      case when g.organization_confirmed then g.organization_name end as organization_name,
      (select round(avg(r.stars), 1) from public.reviews r
        where r.subject = 'guide' and r.subject_id = f.guide_id
          and r.revealed_at is not null and r.hidden_at is null) as stars,
      (select count(*) from public.tours t
        where t.guide_id = f.guide_id and t.status = 'completed') as tours_held
    from free f join private.profile_cards c on c.id = f.guide_id join public.guides g on g.id = f.guide_id
  ),
  ranked as (
    select k.*, row_number() over (order by k.stars desc nulls last, k.tours_held desc, k.miles,
      k.full_name, k.guide_id) as rank
    from known k
  )
  select jsonb_build_object(
      'languages', (select coalesce(jsonb_agg(l.language order by l.language), '[]')
        from (select min(spoken) as language from ranked r, unnest(r.languages) spoken
          group by lower(spoken) order by count(*) desc, 1 limit 30) l),
      'guides', (select coalesce(jsonb_agg(jsonb_build_object('guide_id', r.guide_id,
          'full_name', r.full_name, 'avatar_url', r.avatar_url, 'languages', r.languages,
          'organization_name', r.organization_name, 'stars', r.stars, 'tours_held', r.tours_held)
          order by r.rank), '[]') from ranked r where r.rank <= 20))
    into answer
    -- One alone is no choice.
    where (select count(*) from ranked) > 1;
  return coalesce(answer, '{"languages": [], "guides": []}');
end
$$;
comment on function private.guide_choices is
  'Definer: it looks into guides'' calendars and areas and tells of those who are free what their public pages do.';
revoke execute on function private.guide_choices(uuid, timestamptz, text) from public;
grant execute on function private.guide_choices(uuid, timestamptz, text) to authenticated;

create function public.guide_choices(listing uuid, starts timestamptz, kind text default 'in_person')
  returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.guide_choices(listing, starts, kind) $$;
comment on function public.guide_choices is
  'For a renter: guides who could show a home on offer at a time, as their public pages have them, and their languages; none where fewer than two could. 60 calls in ten minutes.';
revoke execute on function public.guide_choices(uuid, timestamptz, text) from public;
grant execute on function public.guide_choices(uuid, timestamptz, text) to authenticated;

create function private.put_tour_wish(tour public.tours, guide uuid, language text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  home public.listings;
  spoken text;
  fits boolean := false;
begin
  language := nullif(trim(language), '');
  if guide is null and language is null then
    delete from private.tour_wishes w where w.tour_id = tour.id;
    return;
  end if;
  select * into home from public.listings l where l.id = tour.listing_id;
  if tour.kind <> 'self_guided' and private.works_with_guides(home) then
    select count(*) > 0, min(s.language) into fits, spoken
      from private.guides_free_for(home, tour.renter_id, tour.kind, tour.starts_at, tour.ends_at, tour.id) f
      left join lateral (select l as language from unnest(f.languages) l
        where lower(l) = lower(language)) s on true
      where (guide is null or f.guide_id = guide) and (language is null or s.language is not null);
  end if;
  if not fits then
    raise exception using errcode = 'P0001', hint = 'tours.wish_unavailable',
      message = 'This guide or language is not to be had at this time. Choose again.';
  end if;
  insert into private.tour_wishes as w (tour_id, renter_id, guide_id, wants_guide, language)
    values (tour.id, tour.renter_id, guide, guide is not null, spoken)
    on conflict on constraint tour_wishes_pkey do update set guide_id = excluded.guide_id,
      wants_guide = excluded.wants_guide, language = excluded.language, changed_at = now();
end
$$;
comment on function private.put_tour_wish is
  'Definer: no client writes wishes. A guide who could show the home at this time, or a language of one; without both there is no wish.';
revoke execute on function private.put_tour_wish(public.tours, uuid, text) from public;

create function private.tour_wish(tour public.tours, side text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  wish private.tour_wishes;
  home public.listings;
  sees boolean;
  state text;
begin
  select * into wish from private.tour_wishes w where w.tour_id = tour.id;
  if wish.tour_id is null or (side = 'guide' and wish.language is null) then
    return null;
  end if;
  if tour.guide_id is not null and tour.guide_answer = 'accepted' then
    state := case
      when wish.guide_id = tour.guide_id then 'met'
      when wish.language is null or not private.speaks(tour.guide_id, wish.language) then 'unmet'
      when wish.wants_guide then 'language_met'
      else 'met' end;
  elsif tour.member_id is not null then
    state := 'unmet';
  elsif tour.status not in ('requested', 'scheduled', 'confirmed') or tour.starts_at <= now() then
    state := 'over';
  else
    select * into home from public.listings l where l.id = tour.listing_id;
    state := case when exists (
        select from private.guides_free_for(home, tour.renter_id, tour.kind, tour.starts_at, tour.ends_at, tour.id) f
        where (not wish.wants_guide or f.guide_id = wish.guide_id)
          and (wish.language is null or private.speaks(f.guide_id, wish.language))
          and not exists (select from public.guide_requests r
            where r.tour_id = tour.id and r.guide_id = f.guide_id and r.status = 'declined'))
      then 'open' else 'impossible' end;
  end if;
  -- The guide who comes learns the language, not whom else the renter had in mind.
  if side = 'guide' then
    return jsonb_build_object('language', wish.language, 'wants_guide', false, 'guide_id', null,
      'guide_name', null, 'state', case when state = 'language_met' then 'met' else state end);
  end if;
  sees := wish.guide_id is not null and not private.is_blocked_between(auth.uid(), wish.guide_id)
    and (side = 'renter' or not private.is_blocked_between(tour.host_id, wish.guide_id));
  return jsonb_build_object('language', wish.language, 'wants_guide', wish.wants_guide, 'state', state,
    'guide_id', case when sees then wish.guide_id end,
    'guide_name', case when sees then (
      select c.full_name from private.profile_cards c where c.id = wish.guide_id) end);
end
$$;
comment on function private.tour_wish is
  'Definer: what the renter asked for, as a side may know it, and what became of it: open, impossible, met, language_met, unmet or over. Granted to no client.';
revoke execute on function private.tour_wish(public.tours, text) from public;

create function private.set_tour_wish(tour_id uuid, guide uuid, language text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
begin
  perform private.allow_tour_sides(tour, '{renter}');
  if tour.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; nobody can be sent there any more.', tour.status);
  elsif tour.guide_id is not null then
    raise exception using errcode = 'P0001', hint = 'tours.guide_taken',
      message = 'A guide has this tour already. Write to the host instead.';
  elsif tour.starts_at <= now() then
    raise exception using errcode = 'P0001', hint = 'tours.too_late',
      message = 'The time of this tour has passed.';
  end if;
  perform private.put_tour_wish(tour, guide, language);
end
$$;
comment on function private.set_tour_wish is 'Definer: no client writes wishes.';
revoke execute on function private.set_tour_wish(uuid, uuid, text) from public;
grant execute on function private.set_tour_wish(uuid, uuid, text) to authenticated;

create function public.set_tour_wish(tour uuid, guide uuid default null, language text default null)
  returns void
  language sql volatile
  set search_path = ''
  as $$ select private.set_tour_wish(tour, guide, language) $$;
comment on function public.set_tour_wish is
  'The renter says which guide or language they would like, until a guide is sent; without both they have no preference.';
revoke execute on function public.set_tour_wish(uuid, uuid, text) from public;
grant execute on function public.set_tour_wish(uuid, uuid, text) to authenticated;

drop function public.request_tour(uuid, uuid, timestamptz, text, text);
drop function private.request_tour(uuid, uuid, timestamptz, text, text);

create function private.request_tour(id uuid, listing uuid, starts timestamp with time zone, kind text, message text, guide uuid, language text)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  home public.listings;
  rules public.tour_rules;
  ends timestamptz;
  tour public.tours;
  words record;
  taken text;
begin
  if me is null then
    raise exception using errcode = 'P0001', hint = 'auth.required', message = 'Please sign in first.';
  end if;
  if not exists (select from public.profiles p where p.id = me and p.is_verified) then
    raise exception using errcode = 'P0001', hint = 'tours.verification_required',
      message = 'Please verify your e-mail address first.';
  end if;
  perform private.lock_tour_parties(listing, array[me]);
  select * into tour from public.tours t where t.id = id;
  if tour.id is not null then
    -- The same request once more, whatever became of it since.
    if tour.renter_id = me and tour.listing_id = listing then
      return tour;
    end if;
    raise exception using errcode = 'P0001', hint = 'tours.missing', message = 'This tour is not available';
  end if;
  select * into home from public.listings l where l.id = listing;
  perform private.refuse_tour(home);
  if exists (
    select from public.tours t where t.renter_id = me and t.listing_id = listing
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
  ) then
    raise exception using errcode = 'P0001', hint = 'tours.already_booked',
      message = 'You have a tour of this home already. Move it instead.';
  end if;
  -- A request holds its time, so nobody may hold many.
  if (select count(*) from public.tours t where t.renter_id = me
    and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')) >= 10
  then
    raise exception using errcode = 'P0001', hint = 'tours.too_many',
      message = 'You have ten tours ahead of you. Cancel one to request another.';
  end if;
  select s.ends_at into ends
    from private.home_slots(listing, starts, starts + interval '1 second', kind) s
    where s.starts_at = starts;
  if ends is null then
    raise exception using errcode = 'P0001', hint = 'tours.slot_taken',
      message = 'This time is taken. Choose another one.';
  end if;
  rules := private.home_tour_rules(listing);
  begin
    insert into public.tours (id, listing_id, renter_id, host_id, org_id, kind, starts_at, ends_at,
        time_zone, home_held, guide_held, message)
      values (coalesce(id, gen_random_uuid()), listing, me, home.owner_id, home.org_id, kind, starts,
        ends, home.time_zone, private.tour_held(starts, ends, rules), tstzrange(starts, ends),
        coalesce(message, ''))
      returning * into tour;
  exception when exclusion_violation then
    get stacked diagnostics taken = constraint_name;
    perform private.refuse_tour_overlap(taken);
  end;
  perform private.put_tour_wish(tour, guide, language);
  perform private.log_tour(tour, 'requested', null, jsonb_build_object('starts_at', starts));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{host}', format('%s asks for a tour', words.renter),
    format('%s would like to see %s: %s.', words.renter, words.home, words.place_time), 'high');
  return tour;
end
$function$;
comment on function private.request_tour is
  'Definer: it looks at other people''s tours to find the time free, and nobody inserts tours.';
revoke execute on function private.request_tour(uuid, uuid, timestamptz, text, text, uuid, text) from public;
grant execute on function private.request_tour(uuid, uuid, timestamptz, text, text, uuid, text) to authenticated;

create function public.request_tour(id uuid, listing uuid, starts timestamptz, kind text default 'in_person',
    message text default '', guide uuid default null, language text default null)
  returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.request_tour(id, listing, starts, kind, message, guide, language) $$;
comment on function public.request_tour is
  'Asks for one of the home''s free slots, and for a guide or a language where guides show it; the same id again is the same tour.';
revoke execute on function public.request_tour(uuid, uuid, timestamptz, text, text, uuid, text) from public;
grant execute on function public.request_tour(uuid, uuid, timestamptz, text, text, uuid, text) to authenticated;

