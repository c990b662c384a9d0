-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses an update that names another version than the row has, and counts the change.
create function private.guard_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- An update that does not send a version arrives with the one that is there.
  if new.row_version is distinct from old.row_version then
    raise exception 'This was changed in the meantime. Nothing was saved.'
      using errcode = 'P0001', hint = 'rows.stale', detail = old.row_version::text;
  end if;
  new.row_version := old.row_version + 1;
  return new;
end
$function$
