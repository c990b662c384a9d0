-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who shows the home says that the renter is there, with the token that they scanned or the code that they typed; `at` is the time of the device, `sent` that at which it sends this.
-- executable by authenticated
create function public.check_in_tour(tour uuid, shown text, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.check_in_tour(tour, shown, at, sent) $function$

-- Definer: the codes are no client's, and it writes history. The side that shows the home, with what the renter showed it, when its device says; once, delivered within seven days.
-- executable by authenticated
create function private.check_in_tour(tour_id uuid, shown text, said_at timestamp with time zone, sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  span tstzrange := private.check_in_window(before);
  -- Clocks differ by ten minutes.
  wide tstzrange := tstzrange(lower(span) - interval '10 minutes', upper(span) + interval '10 minutes', '[]');
  given text := upper(trim(coalesce(shown, '')));
  scanned boolean := given like 'KC1.%';
  codes record;
  moment timestamptz := private.said_moment(said_at, sent_at, wide);
  tour public.tours;
begin
  perform private.allow_tour_sides(before, '{host,guide}');
  if before.kind <> 'in_person' or before.status in ('requested', 'scheduled', 'cancelled') then
    raise exception using errcode = 'P0001', hint = 'tours.no_check_in',
      message = 'There is no check-in for this tour: it is for confirmed tours in person.';
  end if;
  select * into codes from private.check_in_codes(before);
  if scanned and given <> codes.token
    or not scanned and regexp_replace(translate(given, 'OIL', '011'), '[^0-9A-Z]', '', 'g') <> codes.code
  then
    raise exception using errcode = 'P0001', hint = 'tours.check_in_wrong',
      message = 'This is not the check-in code of this tour at this time.';
  end if;
  -- Sent again, or from a second device, it is the same check-in.
  if before.checked_in_at is not null then
    return before;
  end if;
  if not wide @> moment or now() > before.ends_at + interval '7 days' then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'A renter checks in around the time of their tour, from half an hour before until half an hour after it.';
  end if;
  update public.tours t set checked_in_at = moment where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'checked_in', before.status, jsonb_build_object(
    'at', moment, 'by', case when scanned then 'scan' else 'code' end,
    'said_at', case when said_at < now() - interval '1 minute' or said_at > now() + interval '1 minute'
      then said_at end));
  return tour;
end
$function$
