-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Streets and numbers of the homes of the caller's side, by the ids of the homes.
-- executable by authenticated
create function private.side_streets()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_object_agg(l.id, l.street_address), '{}') from public.listings l
    where l.street_address is not null
      and (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
  $function$
