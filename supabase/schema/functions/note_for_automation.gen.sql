-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: what happens to a home is an event of its organisation; the argument says which. Definer: rules are not the renter's to read.
create function private.note_for_automation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_automation_event(l.org_id, tg_argv[0], tg_table_name, new.id)
    from public.listings l where l.id = new.listing_id and l.org_id is not null;
  return null;
end
$function$
