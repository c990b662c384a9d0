-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: names of signers are one visible line. Definer: the functions that clean are granted to nobody.
create function private.clean_report_signatures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.signature := private.clean_signature(new.signature);
  new.visitor_signature := private.clean_signature(new.visitor_signature);
  return new;
end
$function$
