-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The renter says how the tour was: one to five stars, whether they would like to live there, and a text.
-- executable by authenticated
create function public.rate_tour(tour uuid, stars integer, content text DEFAULT ''::text, interest text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.rate_tour(tour, stars, content, interest) $function$

-- Definer: nobody inserts feedback. Within 30 days it can be changed, and is told once.
-- executable by authenticated
create function private.rate_tour(tour_id uuid, stars integer, content text, interest text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  words record;
begin
  perform private.allow_tour_sides(tour, '{renter}');
  if tour.status <> 'completed' then
    raise exception using errcode = 'P0001', hint = 'tours.not_completed',
      message = 'Tell us how it was once the tour is over.';
  elsif tour.completed_at < now() - interval '30 days' then
    raise exception using errcode = 'P0001', hint = 'tours.rating_closed',
      message = 'This tour was more than 30 days ago.';
  elsif coalesce(stars, 0) not between 1 and 5 or char_length(content) > 2000
    or coalesce(interest, 'yes') not in ('yes', 'maybe', 'no')
  then
    raise exception using errcode = 'P0001', hint = 'tours.rating_invalid',
      message = 'Give one to five stars, and at most 2000 characters.';
  end if;
  insert into public.tour_feedback as f (tour_id, renter_id, stars, content, interest)
    values (tour.id, tour.renter_id, stars, trim(coalesce(content, '')), interest)
    on conflict on constraint tour_feedback_pkey do nothing;
  if found then
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{host,guide}', 'What a renter says of a tour',
      format('%s gives the tour of %s %s of 5 stars.', words.renter, words.home, stars), 'low');
  else
    update public.tour_feedback f set stars = stars, content = trim(coalesce(content, '')),
        interest = interest
      where f.tour_id = tour.id and (f.stars, f.content, f.interest)
        is distinct from (stars, trim(coalesce(content, '')), interest);
  end if;
end
$function$
