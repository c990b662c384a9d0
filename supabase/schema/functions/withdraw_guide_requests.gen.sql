-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side takes back what guides were asked and have not answered; answers how many.
-- executable by authenticated
create function public.withdraw_guide_requests(tour uuid, guides uuid[])
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_guide_requests(tour, guides) $function$

-- Definer: nobody updates requests.
-- executable by authenticated
create function private.withdraw_guide_requests(tour_id uuid, guides uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  words record;
  guide uuid;
  withdrawn integer := 0;
begin
  perform private.allow_tour_sides(tour, '{host}');
  select * into words from private.tour_words(tour);
  for guide in
    update public.guide_requests r set status = 'withdrawn', answered_at = now()
      where r.tour_id = tour_id and r.guide_id = any (guides) and r.status = 'asked'
      returning r.guide_id
  loop
    perform private.tell_guide(tour, guide, 'A tour needs no guide any more',
      format('%s: %s. You need not answer.', words.home, words.place_time));
    withdrawn := withdrawn + 1;
  end loop;
  return withdrawn;
end
$function$
