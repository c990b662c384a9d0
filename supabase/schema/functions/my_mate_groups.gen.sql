-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Groups that the caller is in or invited to. Definer: the policies of both tables ask it.
-- executable by authenticated
create function private.my_mate_groups()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select m.group_id from public.mate_group_members m where m.profile_id = (select auth.uid())
  $function$
