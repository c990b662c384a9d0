-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: the host's side is notified of a guide's report. Definer: it notifies.
create function private.tell_of_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  tour public.tours;
  words record;
begin
  select * into tour from public.tours t where t.id = new.tour_id;
  if tour.host_id <> new.author_id and not exists (select from public.organization_members m
    where m.org_id = tour.org_id and m.profile_id = new.author_id)
  then
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{host}', 'A guide reports on a tour',
      format('%s reports on %s: %s.', coalesce(
        (select c.full_name from private.profile_cards c where c.id = new.author_id), 'The guide'),
        words.home, words.place_time));
  end if;
  return null;
end
$function$
