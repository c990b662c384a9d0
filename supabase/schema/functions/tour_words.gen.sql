-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The names and the time that sentences about a tour need. Definer: it reads names.
create function private.tour_words(tour public.tours)
 RETURNS TABLE(home text, renter text, guide text, place_time text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce((select left(l.title, 120) from public.listings l where l.id = (tour).listing_id), 'a home'),
      coalesce((select c.full_name from private.profile_cards c where c.id = (tour).renter_id), 'A renter'),
      coalesce((select c.full_name from private.profile_cards c where c.id = (tour).guide_id), 'The guide'),
      private.tour_time_text((tour).starts_at, (tour).time_zone)
  $function$
