-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A look as bits; how many of them differ is how different two pictures look.
create function private.look_bits(look text)
 RETURNS bit
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select ('x' || look)::bit(128) $function$
