-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether these are places near a home as listings has them: at most five of {name, minutes}, up to an hour on foot.
-- executable by authenticated, service_role
create function private.are_near_places(places jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
  $function$
