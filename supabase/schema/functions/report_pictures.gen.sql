-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Pictures of a report that its author added to it themselves: not those that a live tour took.
-- executable by authenticated
create function private.report_pictures(pictures text[], timeline jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(array_agg(p.path order by p.place), '{}')
    from unnest(pictures) with ordinality p (path, place)
    where not exists (
      select from jsonb_array_elements(timeline) e where e ->> 'path' = p.path)
  $function$
