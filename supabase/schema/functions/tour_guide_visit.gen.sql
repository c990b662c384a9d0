-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For who showed the home and its host: the proof that this tour left, whether it was taken back, and whether the home's page shows it; null where it left none.
-- executable by authenticated
create function public.tour_guide_visit(tour uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.tour_guide_visit(tour) $function$

-- Definer: the proofs are no client's. For the guide and the host's side of a tour.
-- executable by authenticated
create function private.tour_guide_visit(tour uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  visit private.guide_visits;
begin
  if coalesce(private.my_tour_side((select t from public.tours t where t.id = tour)), 'renter') = 'renter' then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  select * into visit from private.guide_visits v where v.tour_id = tour;
  if visit.id is null then
    return null;
  end if;
  return private.guide_visit_facts(visit) || jsonb_build_object(
    'is_withdrawn', visit.withdrawn_at is not null,
    'is_shown', coalesce(private.listing_guide_visit(visit.listing_id) ->> 'code'
      = private.guide_visit_code(visit), false),
    -- Null where nothing was signed.
    'are_signatures_same', (select visit.signatures_hash = coalesce(private.report_signatures_hash(r), '')
      from public.tour_reports r where r.tour_id = tour and r.author_id = visit.guide_id and r.checklist <> '[]'
      order by r.written_at desc, r.id limit 1));
end
$function$
