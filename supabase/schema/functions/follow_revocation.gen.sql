-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: derives the verified mark again.
create function private.follow_revocation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set updated_at = now() where id = coalesce(new.profile_id, old.profile_id);
  return null;
end
$function$
