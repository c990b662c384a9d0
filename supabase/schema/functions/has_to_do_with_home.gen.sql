-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller rents or rented a home, applied for it, toured it or was asked to show it.
create function private.has_to_do_with_home(home uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
        select from public.leases o
        where o.listing_id = home and o.id in (select private.my_leases())
      )
      or exists (
        select from public.applications a where a.listing_id = home and (
          a.applicant_id = (select auth.uid()) or a.id in (select private.my_co_applications())
        )
      )
      or exists (
        select from public.tours t
        where t.listing_id = home
          and (t.renter_id = (select auth.uid()) or t.guide_id = (select auth.uid()))
      )
  $function$
