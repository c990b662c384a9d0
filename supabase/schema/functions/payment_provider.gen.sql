-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Which provider moves money here, sandbox or stripe: what a page of payments asks for follows from it.
-- executable by authenticated
create function public.payment_provider()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.payment_provider() $function$

-- Definer: the setting is the server's.
-- executable by authenticated
create function private.payment_provider()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select coalesce((select p.name from private.payment_provider p), 'sandbox') $function$
