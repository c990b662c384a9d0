-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Says whether a mail was taken; one that was not is tried again later. For the service alone.
create function public.finish_mail(delivery uuid, claim uuid, delivered boolean, error text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.finish_delivery(delivery, claim, delivered, error) $function$
