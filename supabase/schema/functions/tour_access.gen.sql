-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The window of the way in, and its code: for the host's side always, for the guide who accepted on the day of a confirmed tour; the renter of a self-guided one opens it with open_tour_access.
-- executable by authenticated
create function public.tour_access(tour uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.tour_access(tour) $function$

-- Definer: the tables are no client's; the renter who goes alone gets the window, the guide who accepted the code in time, the host's side always.
-- executable by authenticated
create function private.tour_access(tour_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours;
  side text;
  access private.tour_access;
  shown_from timestamptz;
  is_shown boolean;
begin
  select * into tour from public.tours t where t.id = tour_id;
  side := private.my_tour_side(tour);
  if side = 'host' or (side = 'renter' and tour.kind = 'self_guided')
    or (side = 'guide' and tour.guide_answer = 'accepted')
  then
    select * into access from private.way_in_of(tour);
  end if;
  if access.tour_id is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  -- A guide leaves in the morning and may be without a connection until the evening.
  shown_from := access.opens_at - case side when 'guide' then interval '18 hours' else interval '0' end;
  -- Who goes alone opens it (open_tour_access), which is logged and checked on the spot.
  is_shown := side = 'host' or side = 'guide' and tour.status in ('confirmed', 'in_progress')
    and now() between shown_from and access.closes_at;
  return jsonb_build_object('opens_at', access.opens_at, 'closes_at', access.closes_at,
    'shown_from', shown_from,
    'is_of_home', not exists (select from private.tour_access a where a.tour_id = tour.id),
    'code', case when is_shown then access.code end,
    'instructions', case when is_shown then access.instructions end);
end
$function$
