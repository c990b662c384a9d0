-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The renter or the host's side calls it off and says why.
-- executable by authenticated
create function public.cancel_tour(tour uuid, reason text)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.cancel_tour(tour, reason) $function$

-- The renter or the host's side, with a reason; within 24 hours of a time that was agreed it is late.
-- executable by authenticated
create function private.cancel_tour(tour_id uuid, reason text)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  side text := private.allow_tour_sides(before, '{renter,host}');
  tour public.tours;
  words record;
begin
  if before.status = 'cancelled' then
    return before;
  end if;
  if char_length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'tours.reason_needed',
      message = 'Say why, in at most 500 characters.';
  end if;
  update public.tours t set status = 'cancelled', cancel_reason = trim(reason),
      cancelled_by = auth.uid(),
      cancelled_late = before.status <> 'requested' and before.starts_at - now() < interval '24 hours'
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'cancelled', before.status,
    jsonb_build_object('late', tour.cancelled_late));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter,host,guide}',
    case side when 'renter' then 'The renter cancelled a tour' else 'A tour was cancelled' end,
    format('The tour of %s is cancelled: %s. Reason: %s', words.home, words.place_time,
      tour.cancel_reason), 'high');
  return tour;
end
$function$
