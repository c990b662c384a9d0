-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A member of the host's side shows the home, null its host; guides are asked no more.
-- executable by authenticated
create function public.set_tour_member(tour uuid, member uuid)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_tour_member(tour, member) $function$

-- Definer: nobody updates tours.
-- executable by authenticated
create function private.set_tour_member(tour_id uuid, member uuid)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours := before;
  words record;
  guide uuid;
begin
  perform private.allow_tour_sides(before, '{host}');
  if before.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; nobody can be sent there any more.', before.status);
  elsif before.kind = 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.no_guide_needed',
      message = 'Nobody guides this tour: the renter goes alone.';
  elsif member is not null and member <> before.host_id and not exists (
    select from public.organization_members m where m.org_id = before.org_id and m.profile_id = member)
  then
    raise exception using errcode = 'P0001', hint = 'tours.member_unknown',
      message = 'Choose somebody of your organization.';
  end if;
  if before.guide_id is null and before.member_id is not distinct from nullif(member, before.host_id)
    and not before.open_to_guides and not exists (
      select from public.guide_requests r where r.tour_id = before.id and r.status = 'asked')
  then
    return before;
  end if;
  if before.guide_id is not null then
    tour := private.place_tour(before, before.status, before.starts_at, null, before.proposed_by);
    perform private.tell_guide_changes(before, tour);
  end if;
  perform private.withdraw_guide_requests(tour_id, array(
    select r.guide_id from public.guide_requests r where r.tour_id = tour_id and r.status = 'asked'));
  update public.tours t set member_id = nullif(member, before.host_id), open_to_guides = false
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'member_assigned', tour.status,
    jsonb_build_object('member_id', coalesce(member, before.host_id)));
  select * into words from private.tour_words(tour);
  if tour.member_id is not null and tour.member_id is distinct from auth.uid() then
    perform private.notify(tour.member_id, 'tour', 'You show a home',
      format('%s would like to see %s: %s.', words.renter, words.home, words.place_time),
      jsonb_build_object('tour_id', tour.id, 'listing_id', tour.listing_id, 'status', tour.status,
        'starts_at', tour.starts_at, 'time_zone', tour.time_zone), 'high', tour.org_id);
  end if;
  return tour;
end
$function$
