-- A notification says which home and which person it is about, and the whole side of the host hears of an
-- application: only the owner of the home did.

create function private.notice_about(recipient uuid, message text, metadata jsonb) returns text
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  lease uuid := metadata ->> 'lease_id';
  application uuid := metadata ->> 'application_id';
  request uuid := metadata ->> 'request_id';
  charge uuid := metadata ->> 'charge_id';
  payment uuid := metadata ->> 'payment_id';
  home uuid := metadata ->> 'listing_id';
  paid public.payments;
  person text;
  words text := coalesce(message, '');
begin
  if payment is not null then
    select p.* into paid from public.payments p where p.id = payment;
    words := concat_ws(' · ', nullif(words, ''),
      '$' || to_char(paid.amount_cents / 100.0, 'FM999,999,990.00'));
    charge := coalesce(charge, (
      select a.charge_id from public.payment_allocations a where a.payment_id = payment limit 1));
    person := (select p.full_name from public.profiles p
      where p.id = paid.payer_id and p.id <> recipient);
  end if;
  if charge is not null then
    select coalesce(home, c.listing_id), coalesce(lease, c.lease_id) into home, lease
      from public.charges c where c.id = charge;
  end if;
  if request is not null then
    person := (select p.full_name from public.maintenance_requests m
      join public.profiles p on p.id = m.reporter_id
      where m.id = request and p.id <> recipient);
  end if;
  if application is not null then
    select coalesce(home, a.listing_id), (
      select p.full_name from public.profiles p
      where p.id = case when recipient = a.applicant_id then l.owner_id else a.applicant_id end
    ) into home, person
      from public.applications a join public.listings l on l.id = a.listing_id
      where a.id = application;
  end if;
  if lease is not null then
    -- The other side of the lease: the host for a tenant, the tenants for all others.
    person := coalesce(person, case when exists (
      select from public.lease_parties me
      where me.lease_id = lease and me.profile_id = recipient and me.party = 'tenant'
    ) then (
      select p.full_name from public.leases l join public.profiles p on p.id = l.host_id
      where l.id = lease
    ) else (
      select string_agg(p.full_name, ', ' order by o.signing_order)
      from public.lease_parties o join public.profiles p on p.id = o.profile_id
      where o.lease_id = lease and o.party = 'tenant'
    ) end);
  end if;
  return concat_ws(' · ', nullif(words, ''), (
    select l.title from public.listings l where l.id = home and strpos(words, l.title) = 0
  ), case when strpos(words, person) = 0 then person end);
end
$$;
comment on function private.notice_about is
  'The words of a notification with the home, the person and the amount that they do not name yet.';
revoke execute on function private.notice_about from public;

create or replace function private.notify(
  recipient uuid, notification_type text, title text, message text default '',
  metadata jsonb default '{}', priority text default 'medium', org uuid default null,
  property uuid default null
) returns uuid
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into public.notifications
      (recipient_id, notification_type, title, message, metadata, priority, org_id, property_id)
    select notify.recipient, notify.notification_type, left(notify.title, 200),
      left(case when notify.notification_type in ('application', 'lease', 'payment', 'maintenance', 'review')
        then private.notice_about(notify.recipient, notify.message, notify.metadata)
        else notify.message end, 2000),
      notify.metadata, notify.priority, notify.org, notify.property
    where notify.recipient is not null
    returning id
  $$;

create or replace function private.tell_host_of_application(
  application uuid, title text, message text, priority text default 'medium'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(side.id, 'application', tell_host_of_application.title,
      case tell_host_of_application.title
        when 'A new application' then format('%s applied for %s.', who.person, l.title)
        when 'An application was withdrawn' then
          format('%s withdrew the application for %s.', who.person, l.title)
        when 'A document was shared with you' then
          format('%s shared a document for the application for %s.', who.person, l.title)
        else tell_host_of_application.message end,
      jsonb_build_object('application_id', a.id, 'listing_id', l.id),
      tell_host_of_application.priority, l.org_id, l.property_id)
    from public.applications a
      join public.listings l on l.id = a.listing_id
      cross join lateral (
        select coalesce((select p.full_name from public.profiles p where p.id = a.applicant_id),
          'A renter') as person
      ) who
      cross join lateral (
        select l.owner_id as id union
        (select m.profile_id from public.organization_members m
          where m.org_id = l.org_id order by m.created_at limit 20)
      ) side
    where a.id = tell_host_of_application.application and side.id is distinct from auth.uid()
  $$;

create or replace function private.tell_applicants(
  application uuid, title text, message text default '', details jsonb default '{}',
  priority text default 'high'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(p.id, 'application', tell_applicants.title,
      case
        when tell_applicants.title = 'Your application was declined' then
          format('%s declined your application for %s.', who.host, l.title)
        when tell_applicants.title = 'Your application was approved' then
          format('%s approved your application for %s. The lease comes next.', who.host, l.title)
        when tell_applicants.message = l.title || ': screening' then
          format('%s looks at your application for %s.', who.host, l.title)
        when tell_applicants.message = l.title || ': shortlisted' then
          format('%s put your application for %s on the shortlist.', who.host, l.title)
        when tell_applicants.title = 'The home was let to somebody else' then
          format('%s was let to another applicant.', l.title)
        else tell_applicants.message end,
      jsonb_build_object('application_id', a.id, 'listing_id', a.listing_id)
        || tell_applicants.details, tell_applicants.priority)
    from public.applications a
      join public.listings l on l.id = a.listing_id
      cross join lateral (
        select coalesce((select h.full_name from public.profiles h where h.id = l.owner_id),
          'The host') as host
      ) who
      cross join lateral (
        select a.applicant_id as id union
        select c.profile_id from public.application_co_applicants c
          where c.application_id = a.id and c.status = 'confirmed'
      ) p
    where a.id = tell_applicants.application
  $$;

-- Owner and managers hear of a lease with the host that signs it; whose turn it is to sign hears alone.
create or replace function private.tell_lease_parties(
  lease uuid, title text, message text default '', details jsonb default '{}',
  priority text default 'high', only_for uuid default null
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(side.id, 'lease', tell_lease_parties.title, tell_lease_parties.message,
      jsonb_build_object('lease_id', l.id, 'listing_id', l.listing_id) || tell_lease_parties.details,
      tell_lease_parties.priority, case when side.of_host then l.org_id end)
    from public.leases l
      cross join lateral (
        select p.profile_id as id, p.party = 'host' as of_host
          from public.lease_parties p where p.lease_id = l.id
        union
        select m.profile_id, true from public.organization_members m
          where m.org_id = l.org_id and m.role in ('owner', 'manager')
            and tell_lease_parties.only_for is null
      ) side
    where l.id = tell_lease_parties.lease and side.id is distinct from auth.uid()
      and (tell_lease_parties.only_for is null or side.id = tell_lease_parties.only_for)
  $$;
