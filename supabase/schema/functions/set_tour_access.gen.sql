-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side says how one gets in: a code and its window, ten minutes before the tour until its end unless said.
-- executable by authenticated
create function public.set_tour_access(tour uuid, code text, instructions text DEFAULT ''::text, opens timestamp with time zone DEFAULT NULL::timestamp with time zone, closes timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_tour_access(tour, code, instructions, opens, closes) $function$

-- Definer: the table is no client's.
-- executable by authenticated
create function private.set_tour_access(tour_id uuid, code text, instructions text, opens timestamp with time zone, closes timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  from_at timestamptz := coalesce(opens, tour.starts_at - interval '10 minutes');
  to_at timestamptz := coalesce(closes, tour.ends_at);
  before private.tour_access;
begin
  perform private.allow_tour_sides(tour, '{host}');
  if tour.status not in ('requested', 'scheduled', 'confirmed', 'in_progress') then
    raise exception using errcode = 'P0001', hint = 'tours.no_access_needed',
      message = 'This tour is over: there is no way in to set any more.';
  end if;
  if char_length(trim(coalesce(code, ''))) not between 1 and 60
    or char_length(instructions) > 1000
    or not tstzrange(tour.starts_at - interval '1 hour', tour.ends_at + interval '1 hour', '[]')
      @> from_at
    or from_at > tour.starts_at or to_at < tour.ends_at or to_at > tour.ends_at + interval '1 hour'
  then
    raise exception using errcode = 'P0001', hint = 'tours.access_invalid',
      message = 'Give a code of at most 60 characters, and a window around the tour of at most an hour more on each side.';
  end if;
  select * into before from private.way_in_of(tour);
  insert into private.tour_access as a (tour_id, code, instructions, opens_at, closes_at)
    values (tour_id, trim(code), coalesce(instructions, ''), from_at, to_at)
    on conflict on constraint tour_access_pkey do update set code = excluded.code,
      instructions = excluded.instructions, opens_at = excluded.opens_at, closes_at = excluded.closes_at;
  perform private.notify_way_in_changed(before);
end
$function$
