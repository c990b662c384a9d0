-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because accounts and revocations are not the caller's to read.
create function private.derive_is_verified()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.is_verified :=
    nullif(trim(new.full_name), '') is not null
    and exists (select from auth.users u where u.id = new.id and u.email_confirmed_at is not null)
    and not exists (select from private.revoked_verifications r where r.profile_id = new.id);
  return new;
end
$function$
