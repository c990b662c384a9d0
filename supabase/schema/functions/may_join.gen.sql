-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- People of applications for the home of a lease, and those who accepted an invitation. Granted to nobody: its callers ask for rights.
create function private.may_join(lease uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select person from public.leases l
      join public.applications a on a.listing_id = l.listing_id
        and a.status in ('submitted', 'screening', 'shortlisted', 'approved')
      cross join lateral (
        select a.applicant_id as person
        union select c.profile_id from public.application_co_applicants c
          where c.application_id = a.id and c.status = 'confirmed'
      ) people
      where l.id = lease and person is not null and not private.signs_for_host(l, person)
    union
    select i.profile_id from public.lease_invitations i join public.leases n on n.id = i.lease_id
      where n.renews = lease and i.status = 'confirmed' and i.profile_id is not null
  $function$
