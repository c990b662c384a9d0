-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whom the caller has to do with: by a conversation, a request, a tour, a lease, a list, a review, or as a colleague.
-- executable by authenticated
create function private.people_i_know()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with me as (select auth.uid() as id),
    side as materialized (select private.my_organizations() as org_id),
    homes as materialized (
      select l.id, l.owner_id from public.listings l
      where l.owner_id = (select id from me) or l.org_id in (select org_id from side)
    ),
    requests as materialized (
      select a.id, a.applicant_id, a.listing_id from public.applications a
      where a.applicant_id = (select id from me)
        or a.id in (select private.my_co_applications())
        or (a.status <> 'draft' and a.listing_id in (select id from homes))
        or a.id in (
          select c.application_id from public.application_co_applicants c
          where c.profile_id = (select id from me) or c.email = private.my_verified_email()
        )
    ),
    agreed as materialized (
      select private.my_leases() as id
      union select l.id from public.leases l
        where l.host_id = (select id from me) or l.org_id in (select org_id from side)
    ),
    seen as materialized (
      select t.renter_id, t.guide_id, t.host_id from public.tours t
      where t.renter_id = (select id from me) or t.guide_id = (select id from me)
        or t.host_id = (select id from me) or t.org_id in (select org_id from side)
    )
    select other.user_id from public.conversation_participants mine
      join public.conversation_participants other on other.conversation_id = mine.conversation_id
      where mine.user_id = (select id from me)
    union select m.profile_id from public.organization_members m
      where m.org_id in (select org_id from side)
    union select i.invited_by from public.organization_invitations i
      where i.email = private.my_verified_email()
    union select applicant_id from requests
    union select c.profile_id from public.application_co_applicants c
      where c.application_id in (select id from requests)
    union select l.owner_id from public.listings l where l.id in (select listing_id from requests)
    union select p.profile_id from public.lease_parties p where p.lease_id in (select id from agreed)
    union select l.host_id from public.leases l where l.id in (select id from agreed)
    union select renter_id from seen
    union select guide_id from seen
    union select host_id from seen
    union select r.sender_id from public.mate_requests r where r.recipient_id = (select id from me)
    union select r.recipient_id from public.mate_requests r where r.sender_id = (select id from me)
    union select g.profile_id from public.mate_group_members g
      where g.group_id in (select private.my_mate_groups())
    union select m.profile_id from public.favorite_list_members m
      where m.list_id in (select private.my_favorite_lists())
    union select f.owner_id from public.favorite_lists f
      where f.id in (select private.my_favorite_lists())
    union select r.author_id from public.reviews r
      where r.reviewed_id = (select id from me) or r.listing_id in (select id from homes)
    union select b.blocked_id from public.blocks b where b.blocker_id = (select id from me)
  $function$
