-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes files from the list that storage does not hold any more; answers how many. For the service alone.
create function public.forget_erased_files(bucket text, names text[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  forgotten integer;
begin
  -- What is still there, somebody has to try again.
  delete from private.files_to_erase f
    where f.bucket_id = bucket and f.name = any (names)
      and not exists (select from storage.objects o where o.bucket_id = bucket and o.name = f.name);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$function$
