-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: names. What everybody may know of a visit: day, guide, known points, how many pictures; no tour, no hour, no renter. Granted to nobody.
create function private.guide_visit_facts(visit private.guide_visits)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('code', private.guide_visit_code(visit), 'held_on', (visit).held_on,
      'fades_on', ((visit).held_at at time zone (visit).time_zone + interval '90 days')::date,
      'guide', jsonb_build_object('id', (visit).guide_id, 'full_name',
        (select c.full_name from private.profile_cards c where c.id = (visit).guide_id)),
      'checklist', (visit).checklist, 'pictures', cardinality((visit).picture_hashes),
      'is_signed', (visit).signatures_hash is not null)
  $function$
