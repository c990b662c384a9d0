-- Each account read the name and picture of every other one, page after page: a new host could write down
-- all renters. A card is for those who have to do with its person; that of a host with a home to let, and
-- that of a guide for those who are signed in, is part of what they offer.

create function private.people_i_know() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
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
    union select m.profile_id from public.favorite_list_members m
      where m.list_id in (select private.my_favorite_lists())
    union select f.owner_id from public.favorite_lists f
      where f.id in (select private.my_favorite_lists())
    union select r.author_id from public.reviews r
      where r.reviewed_id = (select id from me) or r.listing_id in (select id from homes)
    union select b.blocked_id from public.blocks b where b.blocker_id = (select id from me)
  $$;
comment on function private.people_i_know is
  'Whom the caller has to do with: by a conversation, a request, a tour, a lease, a list, a review, or as a colleague.';

create function private.offers_homes(person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.listings l where l.owner_id = person and l.status = 'active')
  $$;
comment on function private.offers_homes is 'Whether somebody has a home that everybody may see.';

create function private.shows_homes(person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.guides g where g.id = person and g.onboarding_completed)
  $$;
comment on function private.shows_homes is 'Whether somebody is a guide who can be asked.';

create function private.has_spoken(person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.reviews r
      where r.author_id = person and r.revealed_at is not null and r.hidden_at is null
        and r.subject <> 'renter'
    )
  $$;
comment on function private.has_spoken is 'Whether a review by somebody stands where all can read it.';

grant execute on function private.people_i_know(), private.shows_homes(uuid),
  private.has_spoken(uuid) to authenticated;
grant execute on function private.offers_homes(uuid) to anon, authenticated;

drop policy person_reads_cards on private.profile_cards;
create policy person_reads_cards_of_those_they_know on private.profile_cards
  for select to authenticated
  using (
    id = (select auth.uid())
    or id in (select private.people_i_know())
    or (user_type = 'host' and private.offers_homes(id))
    or (user_type = 'guide' and private.shows_homes(id))
    or private.has_spoken(id)
  );

drop policy visitor_reads_cards_of_partners on private.profile_cards;
create policy visitor_reads_cards_of_hosts on private.profile_cards for select to anon
  using (user_type = 'host' and private.offers_homes(id));
