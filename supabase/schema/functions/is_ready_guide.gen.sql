-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether somebody may show homes: holds the role, is verified, has told about themselves.
create function private.is_ready_guide(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.profiles p join public.guides g on g.id = p.id
        join public.profile_roles r on r.profile_id = p.id and r.role = 'guide'
      where p.id = person and p.is_verified and g.onboarding_completed
    )
  $function$
