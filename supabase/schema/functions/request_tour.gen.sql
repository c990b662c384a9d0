-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Asks for one of the home's free slots, and for a guide or a language where guides show it; the same id again is the same tour.
-- executable by authenticated
create function public.request_tour(id uuid, listing uuid, starts timestamp with time zone, kind text DEFAULT 'in_person'::text, message text DEFAULT ''::text, guide uuid DEFAULT NULL::uuid, language text DEFAULT NULL::text)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.request_tour(id, listing, starts, kind, message, guide, language) $function$

-- Definer: it looks at other people's tours to find the time free, and nobody inserts tours.
-- executable by authenticated
create function private.request_tour(id uuid, listing uuid, starts timestamp with time zone, kind text, message text, guide uuid, language text)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  home public.listings;
  rules public.tour_rules;
  ends timestamptz;
  tour public.tours;
  words record;
  booked text;
  taken text;
begin
  if me is null then
    raise exception using errcode = 'P0001', hint = 'auth.required', message = 'Please sign in first.';
  end if;
  if not exists (select from public.profiles p where p.id = me and p.is_verified) then
    raise exception using errcode = 'P0001', hint = 'tours.verification_required',
      message = 'Please verify your e-mail address first.';
  end if;
  perform private.lock_tour_parties(listing, array[me]);
  select * into tour from public.tours t where t.id = id;
  if tour.id is not null then
    -- The same request once more, whatever became of it since.
    if tour.renter_id = me and tour.listing_id = listing then
      return tour;
    end if;
    raise exception using errcode = 'P0001', hint = 'tours.missing', message = 'This tour is not available';
  end if;
  select * into home from public.listings l where l.id = listing;
  perform private.refuse_tour(home);
  select t.id::text into booked from public.tours t
    where t.renter_id = me and t.listing_id = listing
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
    order by t.starts_at, t.id limit 1;
  if booked is not null then
    raise exception using errcode = 'P0001', hint = 'tours.already_booked', detail = booked,
      message = 'You have a tour of this home already. Move it instead.';
  end if;
  -- A request holds its time, so nobody may hold many.
  if (select count(*) from public.tours t where t.renter_id = me
    and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')) >= 10
  then
    raise exception using errcode = 'P0001', hint = 'tours.too_many',
      message = 'You have ten tours ahead of you. Cancel one to request another.';
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
    insert into public.tours (id, listing_id, renter_id, host_id, org_id, kind, starts_at, ends_at,
        time_zone, home_held, guide_held, message)
      values (coalesce(id, gen_random_uuid()), listing, me, home.owner_id, home.org_id, kind, starts,
        ends, home.time_zone, private.tour_held(starts, ends, rules), tstzrange(starts, ends),
        coalesce(message, ''))
      returning * into tour;
  exception when exclusion_violation then
    get stacked diagnostics taken = constraint_name;
    perform private.refuse_tour_overlap(taken);
  end;
  perform private.put_tour_wish(tour, guide, language);
  perform private.log_tour(tour, 'requested', null, jsonb_build_object('starts_at', starts));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{host}', format('%s asks for a tour', words.renter),
    format('%s would like to see %s: %s.', words.renter, words.home, words.place_time), 'high');
  return tour;
end
$function$
