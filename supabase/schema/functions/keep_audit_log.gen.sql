-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: nobody changes the audit log, whatever they own; only what is older than seven years may go.
create function private.keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '7 years' then
    return old;
  end if;
  raise exception using errcode = 'P0001', hint = 'audit.append_only',
    message = 'Entries of the audit log cannot be changed.';
end
$function$
