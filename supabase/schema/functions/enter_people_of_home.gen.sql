-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because clients write no entries: people follow their home to another organisation.
create function private.enter_people_of_home()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scope uuid := coalesce(new.org_id, new.owner_id);
begin
  perform private.enter_person(scope, known.id) from (
    select a.applicant_id from public.applications a
      where a.listing_id = new.id and a.status <> 'draft'
    union select c.profile_id from public.application_co_applicants c
      join public.applications a on a.id = c.application_id
      where a.listing_id = new.id and a.status <> 'draft'
    union select p.profile_id from public.lease_parties p
      join public.leases l on l.id = p.lease_id where l.listing_id = new.id
    union select t.renter_id from public.tours t where t.listing_id = new.id
    union select t.guide_id from public.tours t where t.listing_id = new.id
  ) known (id);
  return null;
end
$function$
