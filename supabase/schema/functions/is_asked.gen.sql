-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether an invitation to apply is the caller's: by their proven address, or as a mate. Granted to no role.
create function private.is_asked(invitation public.application_co_applicants)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(invitation.email = private.my_verified_email(), false)
      or coalesce(invitation.mate_id = auth.uid(), false)
  $function$
