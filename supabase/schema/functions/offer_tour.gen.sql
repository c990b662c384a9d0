-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side offers somebody that it knows one of a home's free slots; they confirm it. The same id again is the same tour.
-- executable by authenticated
create function public.offer_tour(id uuid, listing uuid, renter uuid, starts timestamp with time zone, kind text DEFAULT 'in_person'::text, message text DEFAULT ''::text)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.offer_tour(id, listing, renter, starts, kind, message) $function$

-- Definer: it looks at other people's tours to find the time free, and nobody inserts tours.
-- executable by authenticated
create function private.offer_tour(id uuid, listing uuid, renter uuid, starts timestamp with time zone, kind text, message text)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  home public.listings;
  rules public.tour_rules;
  ends timestamptz;
  tour public.tours;
  words record;
  taken text;
begin
  if private.manages_listing(listing) is not true then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  perform private.lock_tour_parties(listing, array[renter]);
  select * into tour from public.tours t where t.id = id;
  if tour.id is not null then
    -- The same offer once more, whatever became of it since.
    if tour.renter_id = renter and tour.listing_id = listing then
      return tour;
    end if;
    raise exception using errcode = 'P0001', hint = 'tours.missing', message = 'This tour is not available';
  end if;
  select * into home from public.listings l where l.id = listing;
  if private.may_offer_tour(renter, home) is not true then
    raise exception using errcode = 'P0001', hint = 'tours.renter_missing',
      message = 'This person is not available';
  end if;
  if exists (
    select from public.tours t where t.renter_id = renter and t.listing_id = listing
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
  ) then
    raise exception using errcode = 'P0001', hint = 'tours.already_offered',
      message = 'There is a tour of this home with the same person already. Move it instead.';
  end if;
  -- An offer holds the person's time, so nobody may be given many.
  if (select count(*) from public.tours t where t.renter_id = renter
    and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')) >= 10
  then
    raise exception using errcode = 'P0001', hint = 'tours.renter_full',
      message = 'This person has ten tours ahead already.';
  end if;
  select s.ends_at into ends
    from private.home_slots(listing, starts, starts + interval '1 second', kind) s
    where s.starts_at = starts;
  if ends is null then
    raise exception using errcode = 'P0001', hint = 'tours.slot_taken',
      message = 'This time is taken. Choose another one.';
  end if;
  rules := private.home_tour_rules(listing);
  begin
    insert into public.tours (id, listing_id, renter_id, host_id, org_id, kind, status, proposed_by,
        starts_at, ends_at, time_zone, home_held, guide_held, message)
      values (coalesce(id, gen_random_uuid()), listing, renter, home.owner_id, home.org_id, kind,
        'scheduled', 'host', starts, ends, home.time_zone, private.tour_held(starts, ends, rules),
        tstzrange(starts, ends), coalesce(message, ''))
      returning * into tour;
  exception when exclusion_violation then
    get stacked diagnostics taken = constraint_name;
    perform private.refuse_tour_overlap(taken);
  end;
  perform private.log_tour(tour, 'scheduled', null, jsonb_build_object('starts_at', starts));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter}', 'You are invited to a tour',
    format('The host would like to show you %s: %s. Please confirm it.', words.home,
      words.place_time), 'high');
  return tour;
end
$function$
