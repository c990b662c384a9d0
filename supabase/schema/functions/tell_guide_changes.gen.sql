-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Logs and tells that somebody shows the home, or no more.
create function private.tell_guide_changes(before public.tours, tour public.tours)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  words record;
begin
  if before.guide_id is not distinct from tour.guide_id then
    return;
  end if;
  if before.guide_id is not null then
    select * into words from private.tour_words(before);
    perform private.log_tour(tour, 'guide_removed', before.status,
      jsonb_build_object('guide_id', before.guide_id));
    perform private.tell_tour(before, '{guide}', 'A tour is no longer yours',
      format('You do not show %s any more: %s.', words.home, words.place_time));
  end if;
  if tour.guide_id is not null then
    select * into words from private.tour_words(tour);
    perform private.log_tour(tour, 'guide_assigned', before.status,
      jsonb_build_object('guide_id', tour.guide_id));
    perform private.tell_tour(tour, '{guide}', 'Can you show a home?',
      format('%s would like to see %s: %s. Please accept or decline.', words.renter, words.home,
        words.place_time), 'high');
  end if;
end
$function$
