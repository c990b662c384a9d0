-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Neighborhoods with three homes or more in a street. Definer: visitors do not read addresses.
create function private.areas_of_street(street text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(array_agg(lower(found.neighborhood)), '{}')
    from (
      select l.neighborhood from public.listings l
      where l.status = 'active' and private.street_name(l.street_address) = lower(street)
        and l.neighborhood is not null
      group by l.neighborhood having count(*) >= 3
    ) found
  $function$
