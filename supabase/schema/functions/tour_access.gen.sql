-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The window, and the code: for the host's side always, else from half an hour before it opens until it closes, once the tour is confirmed.
-- executable by authenticated
create function public.tour_access(tour uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.tour_access(tour) $function$

-- Definer: the table is no client's; the renter who goes alone and the guide who accepted, in time, and the host's side.
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
begin
  select * into tour from public.tours t where t.id = tour_id;
  side := private.my_tour_side(tour);
  if side = 'host' or (side = 'renter' and tour.kind = 'self_guided')
    or (side = 'guide' and tour.guide_answer = 'accepted')
  then
    select * into access from private.tour_access a where a.tour_id = tour.id;
  end if;
  if access.tour_id is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  shown_from := access.opens_at - interval '30 minutes';
  return jsonb_build_object('opens_at', access.opens_at, 'closes_at', access.closes_at,
    'shown_from', shown_from)
    || case when side = 'host' or (tour.status in ('confirmed', 'in_progress')
        and now() between shown_from and access.closes_at)
      then jsonb_build_object('code', access.code, 'instructions', access.instructions)
      else jsonb_build_object('code', null, 'instructions', null) end;
end
$function$
