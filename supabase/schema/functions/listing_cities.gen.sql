-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Cities with active homes, for the filter.
-- executable by anon, authenticated
create function public.listing_cities()
 RETURNS TABLE(city text, state text, homes integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select l.city, l.state, count(*)::integer
    from public.listings l where l.status = 'active'
    group by l.city, l.state order by count(*) desc, l.city
  $function$
