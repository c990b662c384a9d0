-- Where guides show homes, and what they ask for a tour. The middle of an area is the middle of the
-- homes of its city: the server knows no other positions.

alter table public.guides add column tour_rate_cents integer
  check (tour_rate_cents between 1 and 10000000);
comment on column public.guides.tour_rate_cents is
  'What the guide asks for a tour; null takes what the organisation pays.';

create table public.guide_areas (
  id uuid primary key default gen_random_uuid(),
  guide_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  city text not null check (char_length(trim(city)) between 1 and 100),
  state text not null check (char_length(trim(state)) between 2 and 50),
  radius_miles integer not null check (radius_miles between 1 and 100),
  latitude numeric(6, 3) not null check (latitude between -90 and 90),
  longitude numeric(7, 3) not null check (longitude between -180 and 180),
  created_at timestamptz not null default now(),
  unique (guide_id, city, state)
);
comment on table public.guide_areas is 'A place and the miles around it in which a guide shows homes.';
create index guide_areas_position_idx on public.guide_areas (latitude, longitude);

alter table public.guide_areas enable row level security;

create policy session_has_shown_second_factor on public.guide_areas as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy guide_reads_own_area on public.guide_areas
  for select to authenticated using (guide_id = (select auth.uid()));

-- No writes: save_guide_area finds the position.
grant select on public.guide_areas to authenticated;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.guide_areas', 'guide_id', true, 'erase', 'Where a guide who is gone showed homes.');

create function private.miles_between(
  from_latitude double precision, from_longitude double precision,
  to_latitude double precision, to_longitude double precision
) returns double precision
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select 3958.8 * 2 * asin(least(1, sqrt(
      sin(radians((to_latitude - from_latitude) / 2)) ^ 2
      + cos(radians(from_latitude)) * cos(radians(to_latitude))
        * sin(radians((to_longitude - from_longitude) / 2)) ^ 2)))
  $$;
comment on function private.miles_between is 'Miles along the surface of the earth.';

create function private.save_guide_area(city text, state text, radius_miles integer)
  returns public.guide_areas
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  place record;
  area public.guide_areas;
begin
  if me is null or not private.has_role('guide') then
    raise exception using errcode = 'P0001', hint = 'guides.role_required',
      message = 'Only guides have an area.';
  elsif radius_miles between 1 and 100 is not true then
    raise exception using errcode = 'P0001', hint = 'guides.radius_invalid',
      message = 'Choose 1 to 100 miles.';
  end if;
  select l.city, l.state, avg(l.latitude) as latitude, avg(l.longitude) as longitude into place
    from public.listings l
    where l.status = 'active' and lower(l.city) = lower(trim(city)) and lower(l.state) = lower(trim(state))
    group by l.city, l.state order by count(*) desc limit 1;
  if place.latitude is null then
    raise exception using errcode = 'P0001', hint = 'guides.city_unknown',
      message = 'There is no home to show in this city yet. Choose another one.';
  end if;
  -- One after the other for a guide, so that two devices do not pass the limit together.
  perform from public.profiles p where p.id = me for no key update;
  if (select count(*) from public.guide_areas a
    where a.guide_id = me and (a.city, a.state) <> (place.city, place.state)) >= 10
  then
    raise exception using errcode = 'P0001', hint = 'guides.too_many_areas',
      message = 'You have ten places. Remove one to add another.';
  end if;
  insert into public.guide_areas as a (guide_id, city, state, radius_miles, latitude, longitude)
    values (me, place.city, place.state, radius_miles, place.latitude, place.longitude)
    on conflict on constraint guide_areas_guide_id_city_state_key do update set
      radius_miles = excluded.radius_miles, latitude = excluded.latitude, longitude = excluded.longitude
    returning * into area;
  return area;
end
$$;
comment on function private.save_guide_area is 'Definer: it reads where the homes of a city are, which no client may.';

create function public.save_guide_area(city text, state text, radius_miles integer)
  returns public.guide_areas
  language sql volatile
  set search_path = ''
  as $$ select private.save_guide_area(city, state, radius_miles) $$;
comment on function public.save_guide_area is
  'A place in which the caller shows homes and how many miles around it; said again it is the same place.';

grant execute on function private.save_guide_area(text, text, integer),
  public.save_guide_area(text, text, integer) to authenticated;

create function private.remove_guide_area(area uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$ delete from public.guide_areas a where a.id = area and a.guide_id = auth.uid() $$;
comment on function private.remove_guide_area is 'Definer: nobody deletes areas; only the caller''s own.';

create function public.remove_guide_area(area uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.remove_guide_area(area) $$;
comment on function public.remove_guide_area is 'The caller shows no homes there any more.';

create function private.set_guide_rate(cents integer) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if cents is not null and cents not between 1 and 10000000 then
    raise exception using errcode = 'P0001', hint = 'guides.rate_invalid',
      message = 'Enter an amount, or leave it empty.';
  end if;
  update public.guides g set tour_rate_cents = cents where g.id = auth.uid();
end
$$;
comment on function private.set_guide_rate is 'Definer: the rate is no column that clients write.';

create function public.set_guide_rate(cents integer) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.set_guide_rate(cents) $$;
comment on function public.set_guide_rate is 'What the caller asks for a tour as a guide; null takes what the organisation pays.';

create function public.set_payout_rate(organization uuid, cents integer) returns void
  language sql volatile
  set search_path = ''
  as $$
    insert into public.payout_rates (org_id, per_tour_cents) values (organization, cents)
      on conflict (org_id) do update set per_tour_cents = excluded.per_tour_cents
  $$;
comment on function public.set_payout_rate is
  'What an organisation pays guides who ask for no rate of their own; for its managers, by policy.';

grant execute on function private.remove_guide_area(uuid), public.remove_guide_area(uuid),
  private.set_guide_rate(integer), public.set_guide_rate(integer),
  public.set_payout_rate(uuid, integer) to authenticated;
