-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether all paths are inside of a folder.
-- executable by authenticated, service_role
create function private.lie_in(folder text, paths text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select not exists (
      select from unnest(paths) p
      where p is null or not starts_with(p, folder || '/') or p like '%..%' or char_length(p) > 300
    )
  $function$
