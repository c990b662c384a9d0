-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a notification may be mailed later, with others.
create function private.waits_for_digest(topic text, priority text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select priority in ('medium', 'low') and private.digest_group(topic) is not null $function$
