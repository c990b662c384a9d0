-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How many homes the caller and their organization have, how many are to let, and their rent a month.
-- executable by authenticated
create function public.host_figures()
 RETURNS TABLE(active_homes integer, all_homes integer, active_rent_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select (count(*) filter (where l.status = 'active'))::integer, count(*)::integer,
      coalesce(sum(l.rent_cents) filter (where l.status = 'active'), 0)::bigint
    from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  $function$
