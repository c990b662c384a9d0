-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether these are places of a mate: 'Austin, TX' or 'Hyde Park, Austin, TX', at most eight, none twice.
-- executable by authenticated, service_role
create function private.are_mate_places(places text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select cardinality(places) <= 8 and coalesce(array_ndims(places), 1) = 1
      and not exists (
        select from unnest(places) p
        -- Nothing that does not show: no controls, no marks of direction or of no width.
        where p is null or p ~ '[[:cntrl:]\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]'
          or p !~ '^([^, ][^,]{0,99}, )?[^, ][^,]{0,99}, [^, ][^,]{1,49}$')
      and (select count(distinct lower(p)) from unnest(places) p) = cardinality(places)
  $function$
