-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a report says that its author was inside and found what is listed.
create function private.proves_visit(checklist jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select private.guide_visit_checklist(checklist) @> '[{"item": "Home as listed", "state": "ok"}]'
      and not private.guide_visit_checklist(checklist) @> '[{"item": "Access and keys", "state": "problem"}]'
  $function$
