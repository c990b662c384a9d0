-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: the name of a person who has to do with the caller's organisation or conversations; the policy of public_profiles would list all of them first.
-- executable by authenticated
create function private.entry_name(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select e.title from private.search_entries e
    where e.kind = 'person' and e.subject_id = person
      and e.scope_id in (select private.my_organizations() union select auth.uid()) limit 1
  $function$
