-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Signs the text of this hash in turn, in the caller's own name and with consent to sign electronically, typed or drawn: tenants first, the host's side last. Answers the status.
-- executable by authenticated
create function public.sign_lease(lease uuid, document_hash text, name_typed text, consent boolean DEFAULT false, signature jsonb DEFAULT NULL::jsonb)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.sign_lease(lease, document_hash, name_typed, consent, signature) $function$

-- Definer: nobody writes signatures directly.
-- executable by authenticated
create function private.sign_lease(lease uuid, document_hash text, name_typed text, consent boolean, signature jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  my_name text := (select f.full_name from public.profiles f where f.id = me);
  was public.leases := private.lock_lease(lease);
  -- JSON's null and SQL's are the same signature here: a typed one.
  drawing jsonb := nullif(sign_lease.signature, 'null'::jsonb);
  mine public.lease_parties;
  turn public.lease_parties;
begin
  select * into mine from public.lease_parties p
    where p.lease_id = lease and p.profile_id = me and p.party <> 'host' and was.status <> 'draft';
  if mine.lease_id is null and private.manages_lease(lease) then
    select * into mine from public.lease_parties p where p.lease_id = lease and p.party = 'host';
  end if;
  if mine.lease_id is null then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status = 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_sent',
      message = 'A draft is not signed. Send it first.';
  end if;
  if sign_lease.document_hash is distinct from was.document_hash then
    raise exception using errcode = 'P0001', hint = 'leases.document_changed',
      message = 'This is not the text that was sent. Read it again.';
  end if;
  if mine.signed_at is not null then
    if mine.signed_by = me then
      return was.status;
    end if;
    raise exception using errcode = 'P0001', hint = 'leases.signed_already',
      message = 'Somebody else signed for the host already.';
  end if;
  -- One that was signed elsewhere and came in running has parties without signatures.
  if was.status not in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'This lease runs already.';
  end if;
  -- The job that ends an offer comes once an hour.
  if was.expires_at <= now() then
    raise exception using errcode = 'P0001', hint = 'leases.offer_expired',
      detail = was.expires_at::text, message = 'The time to sign this lease is over.';
  end if;
  if char_length(trim(sign_lease.name_typed)) between 1 and 200 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.name_missing',
      message = 'Type your name to sign.';
  end if;
  -- A name without a letter or digit is equal to every other of the kind.
  if coalesce(private.folded_name(my_name), '') = '' then
    raise exception using errcode = 'P0001', hint = 'leases.name_unknown',
      message = 'Your profile has no name. Add your full name there, then sign.';
  end if;
  if private.folded_name(sign_lease.name_typed) <> private.folded_name(my_name) then
    raise exception using errcode = 'P0001', hint = 'leases.name_of_another',
      message = format('Sign in your own name, as your profile has it: %s.', my_name);
  end if;
  if consent is not true then
    raise exception using errcode = 'P0001', hint = 'leases.consent_missing',
      message = 'Agree to sign electronically first.';
  end if;
  if drawing is not null and not private.is_drawing(drawing) then
    raise exception using errcode = 'P0001', hint = 'leases.signature_invalid',
      message = 'This drawing is not taken. Draw your signature again, or type it.';
  end if;
  select * into turn from public.lease_parties p
    where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
  if turn.profile_id <> mine.profile_id then
    raise exception using errcode = 'P0001', hint = 'leases.not_your_turn',
      message = 'Others sign before you.';
  end if;
  perform private.put_signature(was, mine, me, trim(sign_lease.name_typed), drawing,
    private.calling_device(), '{}');
  return private.settle_device_signatures(lease, true);
end
$function$
