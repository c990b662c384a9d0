-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the home is the caller's, or a colleague's.
-- executable by authenticated
create function private.manages_listing(listing uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.listings l
      where l.id = listing
        and (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
    )
  $function$
