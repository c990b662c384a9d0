-- The proof of a visit covers what its report was signed with; proofs without signatures stay genuine (decision 186).

alter table private.guide_visits add column signatures_hash text check (signatures_hash ~ '^[0-9a-f]{64}$');
comment on column private.guide_visits.signatures_hash is
  'SHA-256 of the signatures of the report, each with the hash of what it covers; null where nothing was signed.';

create function private.report_signatures_hash(report public.tour_reports) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case when (report).signature is not null or (report).visitor_signature is not null then
      encode(sha256(convert_to(
        jsonb_build_array((report).signature, (report).visitor_signature)::text, 'UTF8')), 'hex') end
  $$;
comment on function private.report_signatures_hash is 'The hash of a report''s signatures; null without any. Granted to nobody.';
revoke execute on function private.report_signatures_hash(public.tour_reports) from public;

create or replace function private.guide_visit_text(visit private.guide_visits) returns text
  language sql stable
  set search_path = ''
  as $$
    select concat_ws(E'\n', 'visit 1', (visit).id, (visit).tour_id, (visit).listing_id, (visit).guide_id,
      (extract(epoch from (visit).held_at) * 1000000)::bigint,
      to_char((visit).held_on, 'YYYY-MM-DD'), (visit).time_zone,
      (select string_agg(format('%s: %s', line ->> 'item', line ->> 'state'), E'\n' order by place)
        from jsonb_array_elements((visit).checklist) with ordinality l (line, place)),
      'pictures: ' || array_to_string((visit).picture_hashes, ' '),
      -- Without signatures there is no such line: what was signed before there were any stays as it was signed.
      'signatures: ' || (visit).signatures_hash)
  $$;

create or replace function private.guide_visit_facts(visit private.guide_visits) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('code', private.guide_visit_code(visit), 'held_on', (visit).held_on,
      'fades_on', ((visit).held_at at time zone (visit).time_zone + interval '90 days')::date,
      'guide', jsonb_build_object('id', (visit).guide_id, 'full_name',
        (select c.full_name from private.profile_cards c where c.id = (visit).guide_id)),
      'checklist', (visit).checklist, 'pictures', cardinality((visit).picture_hashes),
      'is_signed', (visit).signatures_hash is not null)
  $$;

create or replace function private.judge_guide_visit(tour_id uuid, waits boolean default true) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;

create or replace function private.tour_guide_visit(tour uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  visit private.guide_visits;
begin
  if coalesce(private.my_tour_side((select t from public.tours t where t.id = tour)), 'renter') = 'renter' then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  select * into visit from private.guide_visits v where v.tour_id = tour;
  if visit.id is null then
    return null;
  end if;
  return private.guide_visit_facts(visit) || jsonb_build_object(
    'is_withdrawn', visit.withdrawn_at is not null,
    'is_shown', coalesce(private.listing_guide_visit(visit.listing_id) ->> 'code'
      = private.guide_visit_code(visit), false),
    -- Null where nothing was signed.
    'are_signatures_same', (select visit.signatures_hash = coalesce(private.report_signatures_hash(r), '')
      from public.tour_reports r where r.tour_id = tour and r.author_id = visit.guide_id and r.checklist <> '[]'
      order by r.written_at desc, r.id limit 1));
end
$$;
