-- What is near a home in its host's words: a few places, each with the minutes that it takes on foot.

create function private.are_near_places(places jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select jsonb_typeof(places) = 'array' and jsonb_array_length(places) <= 5 and not exists (
      select from jsonb_array_elements(places) p
      where jsonb_typeof(p) <> 'object'
        or (select array_agg(key order by key) from jsonb_object_keys(p) key) is distinct from '{minutes,name}'::text[]
        or jsonb_typeof(p -> 'name') <> 'string' or jsonb_typeof(p -> 'minutes') <> 'number'
        -- Nothing that does not show: no controls, no marks of direction or of no width.
        or p ->> 'name' ~ '[[:cntrl:]\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]'
        or p ->> 'name' !~ '^\S(.{0,58}\S)?$'
        or p ->> 'minutes' !~ '^([1-9]|[1-5]\d|60)$'
    )
  $$;
comment on function private.are_near_places is
  'Whether these are places near a home as listings has them: at most five of {name, minutes}, up to an hour on foot.';
revoke execute on function private.are_near_places from public;
grant execute on function private.are_near_places to authenticated, service_role;

alter table public.listings
  add column near_places jsonb not null default '[]' check (private.are_near_places(near_places));
comment on column public.listings.near_places is
  'What is near in the words of the host, with minutes on foot: [{name, minutes}].';

grant select (near_places) on public.listings to anon;
grant select (near_places), insert (near_places), update (near_places) on public.listings to authenticated;
