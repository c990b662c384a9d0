-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes the caller's own block back; the other person's stays. Nothing happens without one.
-- executable by authenticated
create function public.unblock_person(person uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.unblock_person(person) $function$

-- Definer: nobody deletes blocks directly.
-- executable by authenticated
create function private.unblock_person(person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from public.blocks b where b.blocker_id = (select auth.uid()) and b.blocked_id = person
  $function$
