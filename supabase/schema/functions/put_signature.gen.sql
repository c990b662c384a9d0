-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Writes a signature whose signer was checked, and what follows the last one. Granted to nobody; the caller has the lease's lock.
create function private.put_signature(was public.leases, mine public.lease_parties, signer uuid, name_typed text, drawing jsonb, device text, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.lease_parties p set signed_at = now(), signed_by = signer, consented_at = now(),
    name_typed = put_signature.name_typed, document_hash = was.document_hash, signature = drawing
    where p.lease_id = was.id and p.profile_id = mine.profile_id;
  if was.status = 'sent' then
    update public.leases l set status = 'partly_signed' where l.id = was.id;
  end if;
  -- What was signed, by whom, how, on which device, under which name and that it was agreed to: all of it
  -- in the chain.
  perform private.append_lease_event(was.id, 'signed', jsonb_strip_nulls(jsonb_build_object('profile_id',
    mine.profile_id, 'party', mine.party, 'name_typed', put_signature.name_typed,
    'name_of_signer', (select f.full_name from public.profiles f where f.id = signer),
    'consent_to_sign_electronically', true,
    'signature_hash', private.drawing_hash(drawing), 'device', device) || details), signer);
  if not exists (
    select from public.lease_parties p where p.lease_id = was.id and p.signed_at is null
  ) then
    perform private.begin_tenancy(was);
  end if;
end
$function$
