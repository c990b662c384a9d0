-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: rows that are only ever added.
create function private.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'P0001', hint = 'history.immutable',
    message = 'What happened is not rewritten.';
end
$function$
