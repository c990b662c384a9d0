-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Confirmed signatures of one device become signatures, in the order of signing. Granted to nobody; the caller has the lease's lock.
create function private.settle_device_signatures(lease uuid, changed boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.leases;
  turn public.lease_parties;
  given public.lease_device_signatures;
begin
  loop
    select * into was from public.leases l where l.id = lease;
    update public.lease_device_signatures d set state = 'refused', reason = 'signed_already',
        settled_at = now()
      from public.lease_parties p
      where d.lease_id = lease and d.state = 'waiting' and p.lease_id = lease
        and p.profile_id = d.signer_id and p.signed_at is not null;
    exit when was.status not in ('sent', 'partly_signed');
    select * into turn from public.lease_parties p
      where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
    select * into given from public.lease_device_signatures d
      where d.lease_id = lease and d.signer_id = turn.profile_id and d.state = 'waiting'
        and d.confirmed_at is not null
      order by d.confirmed_at, d.id limit 1;
    exit when given.id is null;
    if given.document_hash is distinct from was.document_hash or was.expires_at <= now()
      or (turn.party = 'host' and not private.signs_for_host(was, given.confirmed_by))
    then
      update public.lease_device_signatures d set state = 'refused', settled_at = now(),
        reason = case when given.document_hash is distinct from was.document_hash then 'document_changed'
          when was.expires_at <= now() then 'offer_expired' else 'not_allowed' end
        where d.id = given.id;
      continue;
    end if;
    begin
      perform private.put_signature(was, turn, given.confirmed_by, given.name_typed, given.signature,
        given.device, jsonb_build_object('given_at', given.given_at, 'delivered_by', given.delivered_by,
          'confirmed_at', given.confirmed_at));
      update public.lease_device_signatures d set state = 'signed', settled_at = now()
        where d.id = given.id;
      changed := true;
    -- The home went to another lease meanwhile: the signatures before stay.
    exception when raise_exception then
      update public.lease_device_signatures d set state = 'refused', reason = 'home_taken',
        settled_at = now() where d.id = given.id;
    end;
  end loop;
  -- Who is asked to confirm a signature was notified of that.
  if changed and was.status in ('sent', 'partly_signed') and not exists (
    select from public.lease_device_signatures d
    where d.lease_id = lease and d.signer_id = turn.profile_id and d.state = 'waiting'
  ) then
    perform private.tell_lease_parties(lease, 'It is your turn to sign', '', '{}', 'high',
      turn.profile_id);
  end if;
  return was.status;
end
$function$
