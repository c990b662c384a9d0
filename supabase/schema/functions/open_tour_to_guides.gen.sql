-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side lets any guide near take the tour, or no more.
-- executable by authenticated
create function public.open_tour_to_guides(tour uuid, opened boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.open_tour_to_guides(tour, opened) $function$

-- Definer: nobody updates tours.
-- executable by authenticated
create function private.open_tour_to_guides(tour_id uuid, opened boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
begin
  perform private.allow_tour_sides(tour, '{host}');
  if tour.open_to_guides is not distinct from opened then
    return;
  elsif opened and tour.kind = 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.no_guide_needed',
      message = 'Nobody guides this tour: the renter goes alone.';
  elsif opened and tour.guide_id is not null then
    raise exception using errcode = 'P0001', hint = 'tours.guide_taken',
      message = 'A guide has this tour already. Take the guide off to ask others.';
  elsif opened and (tour.status not in ('requested', 'scheduled', 'confirmed') or tour.starts_at <= now()) then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; nobody can be sent there any more.', tour.status);
  end if;
  update public.tours t set open_to_guides = coalesce(opened, false)
    where t.id = tour_id returning * into tour;
  if opened then
    perform private.log_tour(tour, 'opened_to_guides', tour.status);
  end if;
end
$function$
