-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What is signed of a visit, a line for each fact.
create function private.guide_visit_text(visit private.guide_visits)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select concat_ws(E'\n', 'visit 1', (visit).id, (visit).tour_id, (visit).listing_id, (visit).guide_id,
      (extract(epoch from (visit).held_at) * 1000000)::bigint,
      to_char((visit).held_on, 'YYYY-MM-DD'), (visit).time_zone,
      (select string_agg(format('%s: %s', line ->> 'item', line ->> 'state'), E'\n' order by place)
        from jsonb_array_elements((visit).checklist) with ordinality l (line, place)),
      'pictures: ' || array_to_string((visit).picture_hashes, ' '),
      -- Without signatures there is no such line: what was signed before there were any stays as it was signed.
      'signatures: ' || (visit).signatures_hash)
  $function$
