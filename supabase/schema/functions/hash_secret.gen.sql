-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Hash of a code or secret, salted with its row's id.
-- executable by service_role
create function private.hash_secret(secret text, salt text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select sha256(convert_to(salt || ':' || secret, 'UTF8')) $function$
