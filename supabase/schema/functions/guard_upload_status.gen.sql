-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: pending becomes completed or failed, failed may be tried again, completed is the end.
create function private.guard_upload_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.upload_status = 'completed' and new.upload_status <> 'completed' then
    raise exception using errcode = 'P0001', hint = 'uploads.already_completed',
      message = 'This upload is already completed';
  end if;
  return new;
end
$function$
