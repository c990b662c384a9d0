-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The words of a notification with the home, the person and the amount that they do not name yet.
create function private.notice_about(recipient uuid, message text, metadata jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
