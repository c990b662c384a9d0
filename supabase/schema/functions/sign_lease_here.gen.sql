-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A party delivers a signature that was given on its device, under an id that the device made. The caller's own counts when it is their turn; that of another waits until its signer confirms it. Answers waiting, signed or refused; the same id again changes nothing.
-- executable by authenticated
create function public.sign_lease_here(signature uuid, lease uuid, signer uuid, document_hash text, name_typed text, consent boolean, drawing jsonb DEFAULT NULL::jsonb, given_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.sign_lease_here(signature, lease, signer, document_hash, name_typed, consent, drawing,
      given_at)
  $function$

-- Definer: nobody writes signatures directly.
-- executable by authenticated
create function private.sign_lease_here(signature uuid, lease uuid, signer uuid, document_hash text, name_typed text, consent boolean, drawing jsonb, given_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  my_name text := coalesce(private.folded_name((
    select f.full_name from public.profiles f where f.id = auth.uid())), '');
  words text := btrim(private.visible_line(coalesce(sign_lease_here.name_typed, '')));
  strokes jsonb := nullif(sign_lease_here.drawing, 'null'::jsonb);
  was public.leases := private.lock_lease(lease);
  given public.lease_device_signatures;
  party public.lease_parties;
  is_own boolean;
  refusal text;
begin
  select * into given from public.lease_device_signatures d where d.id = sign_lease_here.signature;
  if given.delivered_by = me and given.lease_id = lease then
    return given.state;
  end if;
  select * into party from public.lease_parties p where p.lease_id = lease and p.profile_id = signer;
  -- Tenants deliver also what they signed of a lease that is a draft again: its text was sent to them once.
  if given.id is not null or party.lease_id is null or not (
    private.manages_lease(lease) or exists (
      select from public.lease_parties p
      where p.lease_id = lease and p.profile_id = me and p.party <> 'host')
  ) or not exists (
    select from public.lease_documents d
    where d.lease_id = lease and d.document_hash = sign_lease_here.document_hash
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if char_length(words) between 1 and 200 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.name_missing',
      message = 'Type your name to sign.';
  end if;
  if consent is not true then
    raise exception using errcode = 'P0001', hint = 'leases.consent_missing',
      message = 'Agree to sign electronically first.';
  end if;
  if strokes is not null and not private.is_drawing(strokes) then
    raise exception using errcode = 'P0001', hint = 'leases.signature_invalid',
      message = 'This drawing is not taken. Draw your signature again, or type it.';
  end if;
  -- One lease does not become a pile of requests.
  if (select count(*) from public.lease_device_signatures d
      where d.lease_id = lease and d.delivered_by = me) >= 100 then
    raise exception using errcode = 'P0001', hint = 'leases.too_many_signatures',
      message = 'This device delivered 100 signatures of this lease. Sign on your own devices.';
  end if;
  is_own := signer = me or (party.party = 'host' and private.manages_lease(lease));
  refusal := case
    when was.document_hash is distinct from sign_lease_here.document_hash then 'document_changed'
    when party.signed_at is not null then 'signed_already'
    when was.status not in ('sent', 'partly_signed') then 'running'
    when was.expires_at <= now() then 'offer_expired'
    when is_own and (my_name = '' or my_name <> private.folded_name(words)) then 'name_of_another'
    when exists (
      select from public.lease_device_signatures d
      where d.lease_id = lease and d.signer_id = signer and d.delivered_by = me and d.state = 'waiting'
    ) then 'given_already' end;
  insert into public.lease_device_signatures (id, lease_id, signer_id, document_hash, name_typed,
      signature, given_at, device, delivered_by, confirmed_by, confirmed_at, state, reason, settled_at)
    values (sign_lease_here.signature, lease, signer, sign_lease_here.document_hash, words, strokes,
      least(coalesce(sign_lease_here.given_at, now()), now()), private.calling_device(), me,
      case when is_own then me end, case when is_own then now() end,
      case when refusal is null then 'waiting' else 'refused' end, refusal,
      case when refusal is not null then now() end);
  if refusal is not null then
    return 'refused';
  end if;
  if is_own then
    perform private.settle_device_signatures(lease, false);
  else
    perform private.tell_lease_parties(lease, 'Confirm your signature',
      'It was given on another device. It counts once you confirm it.',
      jsonb_build_object('device_signature_id', sign_lease_here.signature), 'high', signer);
  end if;
  return (select d.state from public.lease_device_signatures d where d.id = sign_lease_here.signature);
end
$function$
