-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Re-attaches a code from before registration to the caller, whose address it must be.
-- executable by authenticated
create function public.claim_verification_code(code_id uuid, secret text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.claim_verification_code(code_id, secret) $function$

-- Definer: codes are writable for nobody.
-- executable by authenticated
create function private.claim_verification_code(code_id uuid, secret text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.verification_codes v set user_id = auth.uid(), claim_hash = null
    where v.id = code_id and v.user_id is null and v.verified and v.purpose = 'account'
      and v.claim_hash = private.hash_secret(secret, v.id::text)
      and v.email = (select lower(u.email) from auth.users u where u.id = auth.uid());
  return found;
end
$function$
