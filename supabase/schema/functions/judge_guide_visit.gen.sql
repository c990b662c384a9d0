-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: the proofs are no client's. Leaves the proof of a tour that was held and reported on, once all pictures of the report are there or are not waited for; takes back and gives back the one that is there. Granted to nobody.
create function private.judge_guide_visit(tour_id uuid, waits boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours;
  report public.tour_reports;
  good boolean;
  visit private.guide_visits;
begin
  -- Two devices, or report and outcome at once: one after the other.
  select * into tour from public.tours t where t.id = tour_id for no key update;
  if tour.guide_id is null then
    return false;
  end if;
  select * into report from public.tour_reports r
    where r.tour_id = tour_id and r.author_id = tour.guide_id and r.checklist <> '[]'
    order by r.written_at desc, r.id limit 1;
  good := tour.status = 'completed' and tour.guide_answer = 'accepted' and tour.kind <> 'self_guided'
    and report.id is not null and private.proves_visit(report.checklist)
    -- Who lets the home is no witness of it.
    and tour.guide_id <> tour.host_id and not exists (select from public.organization_members m
      where m.org_id = tour.org_id and m.profile_id = tour.guide_id);
  select * into visit from private.guide_visits v where v.tour_id = tour_id;
  if visit.id is not null then
    -- A correction takes the proof back, and another one gives it back; what it says stays.
    update private.guide_visits v set withdrawn_at = case when good then null else now() end
      where v.id = visit.id and (v.withdrawn_at is null) <> good;
    return false;
  elsif not good then
    return false;
  end if;
  select gen_random_uuid(), tour.id, tour.listing_id, tour.guide_id,
      least(coalesce(tour.started_at, tour.starts_at), now()), null, tour.time_zone,
      private.guide_visit_checklist(report.checklist),
      coalesce(array_agg(o.user_metadata ->> 'sha256' order by p.place)
        filter (where o.user_metadata ->> 'sha256' ~ '^[0-9a-f]{64}$'), '{}'), '', now(), null,
      private.report_signatures_hash(report)
    into visit.id, visit.tour_id, visit.listing_id, visit.guide_id, visit.held_at, visit.held_on, visit.time_zone,
      visit.checklist, visit.picture_hashes, visit.signature, visit.created_at, visit.withdrawn_at,
      visit.signatures_hash
    from (values (1)) one left join unnest(report.pictures) with ordinality p (path, place) on true
      left join storage.objects o on o.bucket_id = 'tour_reports' and o.name = p.path;
  -- Pictures travel by themselves and may come after the report.
  if waits and cardinality(visit.picture_hashes) < cardinality(report.pictures) then
    return false;
  end if;
  visit.held_on := (visit.held_at at time zone visit.time_zone)::date;
  visit.signature := private.guide_visit_signature(visit);
  insert into private.guide_visits select (visit).* on conflict do nothing;
  return found;
end
$function$
