-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Says yes to the time that the other side chose.
-- executable by authenticated
create function public.confirm_tour(tour uuid)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirm_tour(tour) $function$

-- The side that did not choose the time says yes to it.
-- executable by authenticated
create function private.confirm_tour(tour_id uuid)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours;
  words record;
begin
  -- Who chose the time has said yes already; the guide speaks for the host's side.
  perform private.allow_tour_sides(before,
    case before.proposed_by when 'host' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'confirmed' then
    return before;
  end if;
  if before.status = 'scheduled' then
    -- Its way in may be being removed at this moment: one waits for the other (set_home_access).
    perform from public.listings l where l.id = before.listing_id for share;
    if before.starts_at <= now() then
      raise exception using errcode = 'P0001', hint = 'tours.too_late',
        message = 'The time of this tour has passed.';
    elsif before.guide_id is not null and before.guide_answer <> 'accepted' then
      raise exception using errcode = 'P0001', hint = 'tours.guide_unanswered',
        message = 'The guide has not answered yet.';
    elsif before.kind = 'self_guided' and not exists (select from private.way_in_of(before)) then
      raise exception using errcode = 'P0001', hint = 'tours.access_missing',
        message = 'The host has to say first how one gets into the home.';
    end if;
  end if;
  update public.tours t set status = 'confirmed' where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'confirmed', before.status);
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter}', 'Your tour is confirmed',
    format('You see %s: %s.', words.home, words.place_time));
  perform private.tell_tour(tour, '{host,guide}', 'A tour is confirmed',
    format('%s comes to %s: %s.', words.renter, words.home, words.place_time));
  return tour;
end
$function$
