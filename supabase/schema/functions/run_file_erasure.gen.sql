-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: how many files wait to be erased, at most a batch; the function erase-files then does it.
create function private.run_file_erasure(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select count(*)::integer from (
      select from private.files_to_erase f where f.asked_at <= at limit batch
    ) waiting
  $function$
