-- Places that homes are in, for reading searches and for suggestions. Cities, neighborhoods and ZIP codes are
-- public; streets are not, and are never listed here.

create table private.search_places (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('city', 'area', 'zip')),
  name text not null,
  city text not null,
  state text not null,
  -- Small letters, for looking up. Not unique, like search_words: two hosts who name a new place at once must
  -- not wait for each other.
  key text not null generated always as (lower(name)) stored
);
comment on table private.search_places is 'Cities, neighborhoods and ZIP codes of active homes.';
create index search_places_key_idx on private.search_places (key text_pattern_ops);
create index search_places_trigram_idx on private.search_places using gin (key extensions.gin_trgm_ops);
create index search_places_of_city_idx on private.search_places (kind, key, lower(city));

alter table private.search_places enable row level security;
-- No policy, no grant: only the functions below read them.

create function private.collect_search_places() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.search_places (kind, name, city, state)
  select distinct on (named.kind, lower(named.name), lower(c.city))
    named.kind, named.name, c.city, c.state
  from changed c, lateral (values
    ('city', c.city), ('area', c.neighborhood), ('zip', c.postal_code)
  ) named (kind, name)
  where c.status = 'active' and named.name <> ''
    and not exists (
      select from private.search_places known
      where known.kind = named.kind and known.key = lower(named.name)
        and lower(known.city) = lower(c.city)
    );
  return null;
end
$$;
comment on function private.collect_search_places is
  'Trigger; definer because hosts do not write the list of places themselves.';

create trigger listings_collect_places_of_new after insert on public.listings
  referencing new table as changed
  for each statement execute function private.collect_search_places();
create trigger listings_collect_places_of_changed after update on public.listings
  referencing new table as changed
  for each statement execute function private.collect_search_places();

-- What is there already.
insert into private.search_places (kind, name, city, state)
select distinct on (named.kind, lower(named.name), lower(l.city))
  named.kind, named.name, l.city, l.state
from public.listings l, lateral (values
  ('city', l.city), ('area', l.neighborhood), ('zip', l.postal_code)
) named (kind, name)
where l.status = 'active' and named.name <> '';

-- Each is in an order of the search, so that a page of a neighborhood is read from an index.
create index listings_area_newest_idx on public.listings (lower(neighborhood), published_at, id)
  where status = 'active';
create index listings_postal_code_newest_idx on public.listings (postal_code, published_at, id)
  where status = 'active';

create function public.search_places() returns table (kind text, name text, city text, state text)
  language sql stable security definer
  set search_path = ''
  as $$
    -- A place that has had homes stays: it is no secret, and a search of it says that there are none.
    select distinct on (p.kind, p.key, lower(p.city)) p.kind, p.name, p.city, p.state
    from private.search_places p
    order by p.kind, p.key, lower(p.city), p.id
    limit 5000
  $$;
comment on function public.search_places is
  'Cities, neighborhoods and ZIP codes that have homes, for reading a search. Definer: the list is public.';

create function public.suggest_places(words text, most integer default 6)
  returns table (kind text, name text, city text, state text, homes integer)
  language plpgsql stable security definer
  set search_path = ''
  -- Few rows by their indexes, whatever the planner believes of a small table.
  set enable_seqscan = off
  as $$
declare
  typed text := lower(trim(left(coalesce(words, ''), 60)));
  start text := replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  place record;
begin
  if char_length(typed) < 2 then
    return;
  end if;
  for place in
    select distinct on (found.rank, found.kind, found.key, lower(found.city)) found.*
    from (
      select p.*, 0 as rank from private.search_places p where p.key like start
      union all
      select p.*, 1 from private.search_places p
      where char_length(typed) >= 3 and p.key like '% ' || start and p.key not like start
      union all
      select p.*, 2 from private.search_places p
      where char_length(typed) >= 4 and p.key operator(extensions.%) typed
        and p.key not like start and p.key not like '% ' || start
    ) found
    order by found.rank, found.kind, found.key, lower(found.city)
    limit least(greatest(coalesce(most, 6), 1), 12)
  loop
    kind := place.kind;
    name := place.name;
    city := place.city;
    state := place.state;
    -- Up to a thousand, read from an index; more are said as more.
    homes := case place.kind
      when 'city' then (select count(*) from (select from public.listings l
        where l.status = 'active' and lower(l.city) = place.key limit 1001) few)
      when 'area' then (select count(*) from (select from public.listings l
        where l.status = 'active' and lower(l.neighborhood) = place.key
          and lower(l.city) = lower(place.city) limit 1001) few)
      else (select count(*) from (select from public.listings l
        where l.status = 'active' and l.postal_code = place.name limit 1001) few)
    end;
    if homes > 0 then
      return next;
    end if;
  end loop;
end
$$;
comment on function public.suggest_places is
  'Places whose names begin with the words, or resemble them, with their active homes up to 1001. Definer: places and numbers of active homes are public.';

grant execute on function public.search_places(), public.suggest_places(text, integer)
  to anon, authenticated;
