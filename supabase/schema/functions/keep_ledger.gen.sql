-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: nobody changes or removes what is in the books, whatever they own.
create function private.keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'P0001', hint = 'ledger.append_only',
    message = 'What stands in the books is never changed; post a further entry.';
end
$function$
