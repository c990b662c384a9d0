-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- {verified, reason: invalid or too_many_attempts} or {verified, id, secret}; the secret, given only for a code without an account, re-attaches it with claim_verification_code.
-- executable by anon, authenticated
create function public.verify_code(email text, code text, purpose text DEFAULT 'account'::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.verify_code(email, code, purpose) $function$

-- Definer: codes are readable for nobody.
-- executable by anon, authenticated
create function private.verify_code(email text, code text, purpose text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  address text := lower(trim(verify_code.email));
  found_code public.verification_codes;
  recent_failures integer;
  secret text;
begin
  select v.* into found_code from public.verification_codes v
    where v.email = address and v.purpose = verify_code.purpose and not v.verified
    order by v.created_at desc limit 1
    for update;
  select coalesce(sum(v.failures), 0) into recent_failures from public.verification_codes v
    where v.email = address and v.created_at > now() - interval '15 minutes';
  if recent_failures >= 10 or found_code.failures >= 5 then
    return jsonb_build_object('verified', false, 'reason', 'too_many_attempts');
  end if;
  -- Unknown, expired, somebody else's and wrong read the same.
  if found_code.id is null or found_code.expires_at <= now()
    or (found_code.user_id is not null and found_code.user_id is distinct from me)
    or found_code.code_hash <> private.hash_secret(verify_code.code, found_code.id::text) then
    update public.verification_codes v set failures = v.failures + 1 where v.id = found_code.id;
    return jsonb_build_object('verified', false, 'reason', 'invalid');
  end if;

  if found_code.user_id is null then
    secret := encode(extensions.gen_random_bytes(32), 'hex');
  end if;
  update public.verification_codes v
    set verified = true, verified_at = now(),
      claim_hash = private.hash_secret(secret, v.id::text)
    where v.id = found_code.id;
  if found_code.purpose = 'organization' then
    update public.guides g
      -- Anyone has an address of a free provider: it says nothing of an organisation.
      set organization_email = found_code.email,
        organization_email_verified = not private.is_free_mail(found_code.email)
      where g.id = me;
  end if;
  return jsonb_strip_nulls(
    jsonb_build_object('verified', true, 'id', found_code.id, 'secret', secret));
end
$function$
