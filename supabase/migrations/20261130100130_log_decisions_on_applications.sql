-- Evidence of equal treatment: with each move of the host's side is written down what it was looked at by (the
-- criteria and the facts of the home at that moment, the version that was read, whether a proof of income was
-- shared), and the whole log of a home or a period is read page by page.

alter table public.application_events
  add column looked_at jsonb check (jsonb_typeof(looked_at) = 'object');
comment on column public.application_events.looked_at is
  'For a move of the host''s side: {version, criteria, home, proof} at that moment; null for the applicant''s own and for moves before it was written down.';
drop trigger application_events_keep on public.application_events;
create trigger application_events_keep
  before update of id, application_id, from_status, to_status, reason, looked_at, happened_at
  on public.application_events for each row execute function private.refuse_change();

create function private.criteria_of(listing uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(
      (select to_jsonb(h) - '{listing_id,row_version,created_at,updated_at}'::text[]
        from public.home_criteria h where h.listing_id = l.id),
      (select to_jsonb(c) - '{org_id,row_version,created_at,updated_at}'::text[]
        from public.application_criteria c where c.org_id = l.org_id))
    from public.listings l
    where l.id = listing
  $$;
comment on function private.criteria_of is
  'The criteria of a home, or null. Definer: its callers decide who reads them. Granted to nobody.';
revoke execute on function private.criteria_of(uuid) from public;

create or replace function private.listing_criteria(listing uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select private.criteria_of(l.id)
    from public.listings l
    where l.id = listing and (l.status = 'active' or private.manages_listing(l.id) or exists (
      select from public.applications a
      where a.listing_id = l.id and a.applicant_id = (select auth.uid())))
  $$;

create function private.looked_at(application uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'version', a.version,
      'criteria', private.criteria_of(l.id),
      'home', jsonb_build_object('rent_cents', l.rent_cents, 'bedrooms', l.bedrooms,
        'pets_allowed', l.pets_allowed, 'available_from', l.available_from),
      'proof', exists (
        select from public.document_shares s join public.documents d on d.id = s.document_id
        where s.application_id = a.id and s.revoked_at is null and d.kind = 'income'))
    from public.applications a join public.listings l on l.id = a.listing_id
    where a.id = application
  $$;
comment on function private.looked_at is
  'What an application is looked at by now. Definer: written into events by a trigger. Granted to nobody.';
revoke execute on function private.looked_at(uuid) from public;

create or replace function private.log_application_event() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into public.application_events
    (application_id, actor_id, from_status, to_status, reason, looked_at, happened_at)
  values (new.id, auth.uid(), case when tg_op = 'UPDATE' then old.status end, new.status,
    new.decline_reason,
    case when tg_op = 'UPDATE' and old.status <> 'draft' and new.status <> 'withdrawn'
      then private.looked_at(new.id) end,
    case when tg_op = 'UPDATE' then clock_timestamp() else new.created_at end);
  return null;
end
$$;

create function private.application_log(
  listing uuid, only_status text, since date, until date, after_at timestamptz, after_id uuid,
  page_size integer)
  returns table (id uuid, home text, city text, state text, time_zone text, currency text, applicant text,
    status text, submitted_at timestamptz, looked_at jsonb, checked_at timestamptz, version integer,
    content jsonb, moves jsonb, total bigint)
  language sql stable security definer
  set search_path = ''
  as $$
    with received as materialized (
      select a.id, a.applicant_id, a.status, a.version, a.submitted_at, l.title, l.city, l.state,
        l.time_zone, l.currency
      from public.applications a join public.listings l on l.id = a.listing_id
      where (select private.second_factor_given())
        and (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
        and a.applicant_id <> (select auth.uid())
        and a.status <> 'draft' and a.submitted_at is not null
        and (application_log.listing is null or l.id = application_log.listing)
        and (only_status is null or a.status = only_status)
        and (since is null or (a.submitted_at at time zone l.time_zone)::date >= since)
        and (until is null or (a.submitted_at at time zone l.time_zone)::date <= until)
    ), page as materialized (
      select r.* from received r
      where after_id is null or (r.submitted_at, r.id) < (after_at, after_id)
      order by r.submitted_at desc, r.id desc
      limit least(greatest(page_size, 1), 200)
    )
    select p.id, p.title, p.city, p.state, p.time_zone, p.currency, coalesce(who.full_name, ''),
      p.status, p.submitted_at, coalesce(last.looked_at, private.looked_at(p.id)),
      case when last.looked_at is not null then last.happened_at end, v.version,
      jsonb_build_object('facts', v.content -> 'facts', 'references', coalesce(
        jsonb_path_query_array(v.content, '$.references[*].id'), '[]')),
      coalesce((
        select jsonb_agg(jsonb_build_object('at', e.happened_at, 'to', e.to_status,
          'reason', e.reason, 'by', case when e.actor_id = p.applicant_id then 'applicant'
            else coalesce(nullif(actor.full_name, ''), '') end) order by e.happened_at, e.id)
        from public.application_events e left join public.profiles actor on actor.id = e.actor_id
        where e.application_id = p.id and e.to_status <> 'draft'), '[]'),
      (select count(*) from received)
    from page p
    left join public.profiles who on who.id = p.applicant_id
    left join lateral (
      select e.looked_at, e.happened_at from public.application_events e
      where e.application_id = p.id and e.looked_at is not null
      order by e.happened_at desc, e.id desc limit 1
    ) last on true
    left join public.application_versions v on v.application_id = p.id
      and v.version = coalesce((last.looked_at ->> 'version')::integer, p.version)
    order by p.submitted_at desc, p.id desc
  $$;
comment on function private.application_log is
  'The rows of public.application_log. Definer: names of applicants and colleagues are not the host''s to read from their profiles; asks for the caller''s side first.';
revoke execute on function private.application_log(uuid, text, date, date, timestamptz, uuid, integer) from public;
grant execute on function private.application_log(uuid, text, date, date, timestamptz, uuid, integer)
  to authenticated;

create function public.application_log(
  listing uuid default null, only_status text default null, since date default null,
  until date default null, after_at timestamptz default null, after_id uuid default null,
  page_size integer default 100)
  returns table (id uuid, home text, city text, state text, time_zone text, currency text, applicant text,
    status text, submitted_at timestamptz, looked_at jsonb, checked_at timestamptz, version integer,
    content jsonb, moves jsonb, total bigint)
  language sql stable
  set search_path = ''
  as $$
    select * from private.application_log(
      listing, only_status, since, until, after_at, after_id, page_size)
  $$;
comment on function public.application_log is
  'Received applications of the caller''s side with what they were looked at by and every move, the latest first; since and until are days at the home on which they were sent. Pages by keyset: after_at and after_id are submitted_at and id of the last row. looked_at without checked_at is as of now.';
revoke execute on function public.application_log(uuid, text, date, date, timestamptz, uuid, integer) from public;
grant execute on function public.application_log(uuid, text, date, date, timestamptz, uuid, integer)
  to authenticated;
