-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The hash of a drawn signature; null for none.
create function private.drawing_hash(drawing jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select encode(sha256(convert_to(drawing::text, 'UTF8')), 'hex') $function$
