-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller verified a code of this purpose themselves.
-- executable by authenticated
create function public.has_verified_code(purpose text DEFAULT 'account'::text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.has_verified_code(purpose) $function$

-- Definer: codes are readable for nobody.
-- executable by authenticated
create function private.has_verified_code(purpose text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.verification_codes v
      where v.user_id = (select auth.uid()) and v.verified
        and v.purpose = has_verified_code.purpose
        -- Of an account only its own address counts, not any that the person can read.
        and (v.purpose <> 'account' or v.email = (
          select lower(u.email) from auth.users u where u.id = v.user_id
        ))
    )
  $function$
