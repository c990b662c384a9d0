-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The signer says whether a signature that was given on another's device is theirs. Answers waiting (for others who sign before), signed or refused.
-- executable by authenticated
create function public.confirm_signature(signature uuid, accept boolean)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirm_signature(signature, accept) $function$

-- Definer: nobody writes signatures directly.
-- executable by authenticated
create function private.confirm_signature(signature uuid, accept boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  my_name text := (select f.full_name from public.profiles f where f.id = me);
  was public.leases;
  given public.lease_device_signatures;
begin
  was := private.lock_lease((
    select d.lease_id from public.lease_device_signatures d where d.id = confirm_signature.signature));
  select * into given from public.lease_device_signatures d
    where d.id = confirm_signature.signature for update;
  if given.id is null or accept is null or not (given.signer_id = me or (
    exists (select from public.lease_parties p
      where p.lease_id = was.id and p.profile_id = given.signer_id and p.party = 'host')
    and private.manages_lease(was.id)))
  then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if given.state <> 'waiting' or given.confirmed_at is not null then
    return given.state;
  end if;
  if not accept then
    update public.lease_device_signatures d set state = 'refused', reason = 'not_given',
      settled_at = now() where d.id = given.id;
    perform private.tell_lease_parties(was.id, 'A signature was not confirmed',
      'It was given on another device. The lease waits for it as before.', '{}', 'high',
      given.delivered_by);
    return 'refused';
  end if;
  if coalesce(private.folded_name(my_name), '') = '' then
    raise exception using errcode = 'P0001', hint = 'leases.name_unknown',
      message = 'Your profile has no name. Add your full name there, then sign.';
  end if;
  if private.folded_name(given.name_typed) <> private.folded_name(my_name) then
    raise exception using errcode = 'P0001', hint = 'leases.name_of_another',
      message = format('Sign in your own name, as your profile has it: %s.', my_name);
  end if;
  update public.lease_device_signatures d set confirmed_by = me, confirmed_at = now()
    where d.id = given.id;
  perform private.settle_device_signatures(was.id, false);
  return (select d.state from public.lease_device_signatures d where d.id = given.id);
end
$function$
