-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the host's side: up to 50 guides who could show this tour.
-- executable by authenticated
create function public.free_guides(tour uuid)
 RETURNS TABLE(guide_id uuid, full_name text, avatar_url text, languages_spoken text[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.free_guides(tour) $function$

-- Definer: it looks into guides' calendars and tells only who is free.
-- executable by authenticated
create function private.free_guides(tour_id uuid)
 RETURNS TABLE(guide_id uuid, full_name text, avatar_url text, languages_spoken text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  tour public.tours;
begin
  select * into tour from public.tours t where t.id = free_guides.tour_id;
  if tour.id is null or private.my_tour_side(tour) is distinct from 'host' then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  return query
    select c.id, c.full_name, c.avatar_url, g.languages_spoken
    from private.profile_cards c join public.guides g on g.id = c.id
    where g.onboarding_completed and c.is_verified and c.id <> tour.renter_id
      and private.guide_hindrance(c.id, tour.kind, tour.starts_at, tour.ends_at, tour.id) is null
    order by c.full_name, c.id limit 50;
end
$function$
