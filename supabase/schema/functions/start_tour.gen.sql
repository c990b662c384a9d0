-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- From half an hour before the time until an hour after its end.
-- executable by authenticated
create function public.start_tour(tour uuid)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.start_tour(tour) $function$

-- The side that shows the home begins, up to two days after the end where it could not before; of a self-guided tour the renter.
-- executable by authenticated
create function private.start_tour(tour_id uuid)
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
  perform private.allow_tour_sides(before,
    case before.kind when 'self_guided' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'in_progress' then
    return before;
  end if;
  if before.status = 'confirmed' and not tstzrange(before.starts_at - interval '30 minutes',
    before.ends_at + interval '48 hours', '[]') @> now()
  then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'A tour begins at its time, at most half an hour before.';
  end if;
  update public.tours t set status = 'in_progress', started_at = now()
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'started', before.status);
  select * into words from private.tour_words(tour);
  if now() > tour.ends_at then
    perform private.tell_tour(tour, '{renter,host}', 'A tour took place',
      format('The tour of %s took place.', words.home), 'low');
  else
    perform private.tell_tour(tour, '{renter,host}', 'A tour has begun',
      format('The tour of %s has begun.', words.home), 'low');
  end if;
  return tour;
end
$function$
