-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The files that wait longest to be erased. For the service alone.
create function public.files_to_erase(batch integer DEFAULT 100)
 RETURNS TABLE(bucket_id text, name text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select f.bucket_id, f.name from private.files_to_erase f
    order by f.asked_at, f.bucket_id, f.name limit least(greatest(batch, 1), 1000)
  $function$
