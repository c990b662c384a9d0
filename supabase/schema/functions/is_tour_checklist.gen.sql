-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is a list of {item, state ok, problem or skipped, note, asked true where the home's host asked it, size {length, width} in millimeters of a room}.
-- executable by authenticated, service_role
create function private.is_tour_checklist(checklist jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select jsonb_typeof(checklist) = 'array' and jsonb_array_length(checklist) <= 60 and not exists (
      select from jsonb_array_elements(checklist) c
      where jsonb_typeof(c) <> 'object' or c - '{item,state,note,asked,size}'::text[] <> '{}'
        or char_length(coalesce(c ->> 'item', '')) not between 1 and 120
        or coalesce(c ->> 'state', '') not in ('ok', 'problem', 'skipped')
        or char_length(coalesce(c ->> 'note', '')) > 500
        or coalesce(c -> 'asked', 'true') <> 'true'
        or c ? 'size' and (
          jsonb_typeof(c -> 'size') <> 'object' or c ? 'asked' or c ->> 'state' <> 'ok'
          or c ->> 'item' = any (private.tour_checklist_points())
          or (c -> 'size') - '{length,width}'::text[] <> '{}'
          or coalesce(c -> 'size' ->> 'length', '') !~ '^[1-9][0-9]{0,4}$|^100000$'
          or coalesce(c -> 'size' ->> 'width', '') !~ '^[1-9][0-9]{0,4}$|^100000$'
          or jsonb_typeof(c -> 'size' -> 'length') <> 'number' or jsonb_typeof(c -> 'size' -> 'width') <> 'number')
    )
  $function$
