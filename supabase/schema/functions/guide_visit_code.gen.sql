-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a proof is checked by: its id and its signature.
create function private.guide_visit_code(visit private.guide_visits)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select format('KV1.%s.%s', replace((visit).id::text, '-', ''), (visit).signature) $function$
