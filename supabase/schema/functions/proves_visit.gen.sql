-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a report says that its author was inside and found what is listed: something was fine, and neither the listing nor the way in was wrong.
create function private.proves_visit(checklist jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select exists (select from jsonb_array_elements(seen) line where line ->> 'state' = 'ok')
      and not exists (select from jsonb_array_elements(seen) line
        where line ->> 'state' = 'problem' and line ->> 'item' in ('Home as listed', 'Access and keys'))
    from private.guide_visit_checklist(checklist) seen
  $function$
