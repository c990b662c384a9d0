-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Cities, neighborhoods and ZIP codes that have homes, for reading a search.
-- executable by anon, authenticated
create function public.search_places()
 RETURNS TABLE(kind text, name text, city text, state text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.search_places() $function$

-- Cities, neighborhoods and ZIP codes that have homes, for reading a search. Definer: the list is public.
-- executable by anon, authenticated, service_role
create function private.search_places()
 RETURNS TABLE(kind text, name text, city text, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    -- A place that has had homes stays: it is no secret, and a search of it says that there are none.
    select distinct on (p.kind, p.key, lower(p.city)) p.kind, p.name, p.city, p.state
    from private.search_places p
    order by p.kind, p.key, lower(p.city), p.id
    limit 5000
  $function$
