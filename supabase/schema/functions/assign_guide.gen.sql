-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side asks a guide who is ready and free to show the home; null takes the guide off.
-- executable by authenticated
create function public.assign_guide(tour uuid, guide uuid)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.assign_guide(tour, guide) $function$

-- The host's side names who shows the home, or takes the guide off.
-- executable by authenticated
create function private.assign_guide(tour_id uuid, guide uuid)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours;
begin
  perform private.allow_tour_sides(before, '{host}');
  if before.guide_id is not distinct from guide then
    return before;
  end if;
  if before.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; nobody can be sent there any more.', before.status);
  end if;
  tour := private.place_tour(before, before.status, before.starts_at, guide, before.proposed_by);
  perform private.tell_guide_changes(before, tour);
  return tour;
end
$function$
