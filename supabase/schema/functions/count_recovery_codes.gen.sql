-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How many codes the caller has left.
-- executable by authenticated
create function public.count_recovery_codes()
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.count_recovery_codes() $function$

-- Definer: nobody reads codes directly.
-- executable by authenticated
create function private.count_recovery_codes()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select count(*)::integer from private.recovery_codes r where r.user_id = auth.uid() $function$
