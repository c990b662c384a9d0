-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Sends a draft to be signed within 1 to 60 days at the home, and answers the hash of its text; a repeated call answers the same. A rent far from the one before has to be confirmed as this number of cents.
-- executable by authenticated
create function public.send_lease(lease uuid, days integer DEFAULT 14, confirmed_cents integer DEFAULT NULL::integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.send_lease(lease, days, confirmed_cents) $function$

-- Definer: nobody writes leases directly.
-- executable by authenticated
create function private.send_lease(lease uuid, days integer, confirmed_cents integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.leases := private.managed_lease(lease);
  number integer;
  content text;
  fingerprint text;
begin
  if was.status in ('sent', 'partly_signed') then
    return was.document_hash;
  end if;
  if was.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_a_draft',
      message = 'Only a draft is sent.';
  end if;
  perform private.brake('lease_sends');
  if days between 1 and 60 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.days_invalid',
      message = 'Signers have 1 to 60 days.';
  end if;
  was.rent_confirmed_cents := coalesce(confirmed_cents, was.rent_confirmed_cents);
  perform private.refuse_far_rent(was.listing_id, was.rent_cents, coalesce(
    (select l.rent_cents from public.leases l where l.id = was.renews),
    (select h.rent_cents from public.listings h where h.id = was.listing_id)), was.rent_confirmed_cents);
  perform private.refuse_unfinished_addendum(was);
  select coalesce(max(d.version), 0) + 1 into number
    from public.lease_documents d where d.lease_id = lease;
  content := private.lease_text(lease, number);
  fingerprint := encode(sha256(convert_to(content, 'UTF8')), 'hex');
  insert into public.lease_documents (lease_id, version, content, document_hash)
    values (lease, number, content, fingerprint);
  update public.leases l set status = 'sent', document_hash = fingerprint, sent_at = now(),
    rent_confirmed_cents = was.rent_confirmed_cents,
    reminders = 0, reminded_at = null, returned_as = null, returned_reason = null,
    returned_by = null, returned_at = null,
    expires_at = (select ((now() at time zone h.time_zone)::date + days + 1)::timestamp
        at time zone h.time_zone from public.listings h where h.id = l.listing_id)
    where l.id = lease;
  perform private.append_lease_event(lease, 'sent',
    jsonb_build_object('version', number, 'days', days));
  perform private.tell_lease_parties(lease, case when was.addendum
      then 'A change of tenants is ready to sign' else 'Your lease is ready to sign' end, '', '{}', 'high',
    (select p.profile_id from public.lease_parties p where p.lease_id = lease
      order by p.signing_order limit 1));
  return fingerprint;
end
$function$
