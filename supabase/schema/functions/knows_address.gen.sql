-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller may know where exactly a home is (DEC-42).
-- executable by authenticated
create function private.knows_address(home uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.manages_listing(home)
      or exists (
        select from public.leases o
        where o.listing_id = home and o.id in (select private.my_leases())
      )
      or exists (
        select from public.applications a
        where a.listing_id = home and a.status in ('screening', 'shortlisted', 'approved')
          and (a.applicant_id = (select auth.uid()) or a.id in (select private.my_co_applications()))
      )
      or exists (
        select from public.tours t
        where t.listing_id = home and (
          (t.renter_id = (select auth.uid()) and private.knows_tour_place(t, 'renter'))
          or (t.guide_id = (select auth.uid()) and private.knows_tour_place(t, 'guide')))
      )
  $function$
