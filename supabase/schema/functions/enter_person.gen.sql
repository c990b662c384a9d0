-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes a person findable for an organisation, or for one person.
create function private.enter_person(scope uuid, person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.enter_search(scope, 'person', c.id, c.full_name, private.search_text(c.full_name))
    from private.profile_cards c where c.id = person and c.full_name <> ''
  $function$
