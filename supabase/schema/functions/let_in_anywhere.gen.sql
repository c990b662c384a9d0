-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side lets the renter of a self-guided tour open the way in wherever their device says that they are.
-- executable by authenticated
create function public.let_in_anywhere(tour uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.let_in_anywhere(tour) $function$

-- Definer: it writes the history. The host's side alone.
-- executable by authenticated
create function private.let_in_anywhere(tour_id uuid)
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
  if tour.kind <> 'self_guided' or tour.status not in ('confirmed', 'in_progress') then
    raise exception using errcode = 'P0001', hint = 'tours.no_access_needed',
      message = 'This tour needs no way in now.';
  elsif private.has_event(tour, 'way_in_anywhere') then
    return;
  end if;
  perform private.log_tour(tour, 'way_in_anywhere', tour.status);
  perform private.tell_tour(tour, '{renter}', 'The host lets you in',
    (select format('Open the way in to %s again: your position is not asked for any more.', w.home)
      from private.tour_words(tour) w), 'urgent');
end
$function$
