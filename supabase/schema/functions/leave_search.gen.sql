-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: what is deleted is found no more.
create function private.leave_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.search_entries e where e.subject_id = old.id and e.kind = tg_argv[0];
  return null;
end
$function$
