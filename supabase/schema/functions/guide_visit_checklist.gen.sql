-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A check-list as a proof has it: the known points in their order, without notes.
create function private.guide_visit_checklist(checklist jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(jsonb_build_object('item', p.item, 'state', c.line ->> 'state') order by p.place), '[]')
    from unnest(private.tour_checklist_points()) with ordinality p (item, place)
      cross join lateral (select line from jsonb_array_elements(checklist) with ordinality l (line, place)
        where line ->> 'item' = p.item order by l.place desc limit 1) c
  $function$
