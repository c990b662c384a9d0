-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because clients write no entries: a changed name is found at once, an erased one no more.
create function private.rename_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' or coalesce(new.full_name, '') = '' then
    delete from private.search_entries e where e.subject_id = old.id and e.kind = 'person';
  else
    update private.search_entries e
    set title = new.full_name, words = private.search_text(new.full_name)
    where e.subject_id = new.id and e.kind = 'person';
  end if;
  return null;
end
$function$
