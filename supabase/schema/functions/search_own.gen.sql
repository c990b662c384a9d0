-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's own things whose names hold the words, under the caller's policies: {items: [{kind, id, title, score 0 to 1, at, …}]}, the best first, then the newest. Kinds: person, home, application, tour, lease, conversation, message, document, request, work_order, vendor.
-- executable by authenticated
create function public.search_own(q text, page_size integer DEFAULT 5)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  most integer := least(greatest(coalesce(page_size, 5), 1), 10);
  found jsonb;
  people uuid[];
  homes uuid[];
  items jsonb := '[]';
  part jsonb;
begin
  select jsonb_object_agg(e.subject_id, jsonb_build_object(
    'kind', e.kind, 'title', e.title, 'score', e.score, 'at', e.changed_at)) into found
  from private.find_entries(q, most + 1) e where e.subject_id <> me;
  found := coalesce(found, '{}');
  select array_agg(key::uuid) filter (where value ->> 'kind' = 'person'),
    array_agg(key::uuid) filter (where value ->> 'kind' = 'home')
  into people, homes from jsonb_each(found);

  if people is not null then
    -- A person is shown by what the caller may read of them, and not at all without it.
    select coalesce(jsonb_agg(row order by row -> 'score' desc), '[]') into part from (
      select jsonb_build_object(
        'kind', 'person', 'id', p.id, 'title', found -> p.id::text ->> 'title',
        'score', found -> p.id::text -> 'score', 'at', found -> p.id::text -> 'at',
        'lease', l.it, 'application', a.it, 'tour', t.it, 'guided', g.it,
        'member', m.role, 'conversation', c.id) as row
      from unnest(people) as p (id)
      left join lateral (
        select jsonb_build_object('id', l.id, 'status', l.status, 'home', h.title) as it
        from public.lease_parties lp
        join public.leases l on l.id = lp.lease_id
        join public.listings h on h.id = l.listing_id
        where lp.profile_id = p.id and lp.party = 'tenant'
        order by (l.status in ('active', 'ending')) desc, l.starts_on desc limit 1
      ) l on true
      left join lateral (
        select jsonb_build_object('id', a.id, 'status', a.status, 'home', h.title) as it
        from public.applications a join public.listings h on h.id = a.listing_id
        -- An array: an `or` here would read every application under its policy.
        where a.status <> 'draft' and a.id = any (array(
          select mine.id from public.applications mine where mine.applicant_id = p.id
          union all
          select ca.application_id from public.application_co_applicants ca where ca.profile_id = p.id))
        order by a.submitted_at desc nulls last, a.created_at desc limit 1
      ) a on true
      left join lateral (
        select jsonb_build_object('id', t.id, 'status', t.status, 'home', h.title) as it
        from public.tours t join public.listings h on h.id = t.listing_id
        where t.renter_id = p.id order by t.starts_at desc limit 1
      ) t on true
      left join lateral (
        select jsonb_build_object('id', t.id, 'status', t.status, 'home', h.title) as it
        from public.tours t join public.listings h on h.id = t.listing_id
        where t.guide_id = p.id order by t.starts_at desc limit 1
      ) g on true
      left join public.organization_members m on m.profile_id = p.id
      left join lateral (
        select w.id from private.threads_with(array[p.id]) w
        order by w.at desc nulls last limit 1
      ) c on true
      where coalesce(l.it, a.it, t.it, g.it) is not null or m.role is not null or c.id is not null
    ) shown;
    items := items || part;
  end if;

  if homes is not null then
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', 'home', 'id', h.id, 'title', h.title, 'score', found -> h.id::text -> 'score',
      'at', h.updated_at, 'status', h.status,
      'place', concat_ws(', ', nullif(concat_ws(' ', private.street_of(h.id), h.unit), ''), h.neighborhood, h.city))
      ), '[]') into part
    from public.listings h where h.id = any (homes)
      and (h.owner_id = me or h.org_id in (select private.my_organizations()));
    items := items || part;
  end if;

  -- What is about the people and homes that were found; the person's word weighs more.
  if people is not null or homes is not null then
    select coalesce(jsonb_agg(row), '[]') into part from (
      select jsonb_build_object('kind', 'application', 'id', a.id, 'title', private.entry_name(a.applicant_id),
        'home', h.title, 'status', a.status, 'at', coalesce(a.submitted_at, a.created_at),
        'score', s.score) as row
      from public.applications a
      join public.listings h on h.id = a.listing_id
      join lateral (select greatest((found -> a.applicant_id::text ->> 'score')::real * 0.9,
        (found -> h.id::text ->> 'score')::real * 0.75) as score) s on true
      where (a.applicant_id = any (people) or a.listing_id = any (homes))
        and a.status <> 'draft' and a.applicant_id <> me
        and (h.owner_id = me or h.org_id in (select private.my_organizations()))
      order by s.score desc, a.status in ('submitted', 'screening', 'shortlisted') desc, a.created_at desc
      limit most
    ) shown;
    items := items || part;

    select coalesce(jsonb_agg(row), '[]') into part from (
      select jsonb_build_object('kind', 'tour', 'id', t.id, 'title', private.entry_name(t.renter_id),
        'home', h.title, 'status', t.status, 'at', t.starts_at, 'time_zone', t.time_zone, 'score', s.score) as row
      from public.tours t
      join public.listings h on h.id = t.listing_id
      join lateral (select greatest((found -> t.renter_id::text ->> 'score')::real * 0.88,
        (found -> t.guide_id::text ->> 'score')::real * 0.8,
        (found -> h.id::text ->> 'score')::real * 0.74) as score) s on true
      where (t.renter_id = any (people) or t.guide_id = any (people) or t.listing_id = any (homes))
        and (t.host_id = me or t.org_id in (select private.my_organizations()))
      order by s.score desc, t.status in ('requested', 'scheduled', 'confirmed', 'in_progress') desc,
        abs(extract(epoch from t.starts_at - now()))
      limit most
    ) shown;
    items := items || part;

    select coalesce(jsonb_agg(row), '[]') into part from (
      select jsonb_build_object('kind', 'lease', 'id', l.id, 'title', h.title,
        'status', l.status, 'at', l.starts_on, 'ends_on', l.ends_on,
        'people', (select string_agg(private.entry_name(lp.profile_id), ', ' order by lp.signing_order)
          from public.lease_parties lp
          where lp.lease_id = l.id and lp.party = 'tenant'),
        'score', s.score) as row
      from public.leases l
      join public.listings h on h.id = l.listing_id
      join lateral (select greatest(
        (select max((found -> lp.profile_id::text ->> 'score')::real) from public.lease_parties lp
          where lp.lease_id = l.id and lp.party = 'tenant') * 0.89,
        (found -> h.id::text ->> 'score')::real * 0.76) as score) s on true
      where (l.listing_id = any (homes) or l.id = any (array(
          select lp.lease_id from public.lease_parties lp
          where lp.profile_id = any (people) and lp.party = 'tenant')))
        and (l.host_id = me or l.org_id in (select private.my_managed_organizations()))
      order by s.score desc, l.status in ('active', 'ending') desc, l.starts_on desc
      limit most
    ) shown;
    items := items || part;
  end if;

  if people is not null then
    select coalesce(jsonb_agg(row), '[]') into part from (
      select jsonb_build_object('kind', 'conversation', 'id', w.id, 'at', w.at,
        'title', found -> w.person::text ->> 'title',
        'home', private.conversation_listing_title(w.id),
        'score', (found -> w.person::text ->> 'score')::real * 0.92) as row
      from private.threads_with(people) w
      order by (found -> w.person::text ->> 'score')::real desc, w.at desc nulls last
      limit most
    ) shown;
    items := items || part;
  end if;

  items := items || private.find_messages(q, least(most, 3));
  if found = '{}' then return jsonb_build_object('items', items); end if;

  select coalesce(jsonb_agg(jsonb_build_object('kind', 'document', 'id', d.id, 'title', d.title,
    'document', d.kind, 'at', d.updated_at, 'ends_on', d.expires_on,
    'score', found -> d.id::text -> 'score')), '[]') into part
  from public.documents d
  where d.id = any (array(select key::uuid from jsonb_each(found) where value ->> 'kind' = 'document'));
  items := items || part;

  select coalesce(jsonb_agg(jsonb_build_object('kind', 'request', 'id', r.id, 'title', r.title,
    'status', r.status, 'home', h.title, 'at', r.created_at,
    'score', found -> r.id::text -> 'score')), '[]') into part
  from public.maintenance_requests r join public.listings h on h.id = r.listing_id
  where r.id = any (array(select key::uuid from jsonb_each(found) where value ->> 'kind' = 'request'));
  items := items || part;

  select coalesce(jsonb_agg(jsonb_build_object('kind', 'work_order', 'id', w.id, 'title', w.title,
    'status', w.status, 'home', h.title, 'at', w.created_at, 'request', w.request_id,
    'score', found -> w.id::text -> 'score')), '[]') into part
  from public.work_orders w join public.listings h on h.id = w.listing_id
  where w.id = any (array(select key::uuid from jsonb_each(found) where value ->> 'kind' = 'work_order'));
  items := items || part;

  select coalesce(jsonb_agg(jsonb_build_object('kind', 'vendor', 'id', v.id, 'title', v.name,
    'trade', v.trade, 'contact', v.contact_name, 'at', v.updated_at,
    'score', found -> v.id::text -> 'score')), '[]') into part
  from public.vendors v where not v.archived
    and v.id = any (array(select key::uuid from jsonb_each(found) where value ->> 'kind' = 'vendor'));
  items := items || part;

  return jsonb_build_object('items', (
    select coalesce(jsonb_agg(item order by (item ->> 'score')::real desc, item ->> 'at' desc nulls last), '[]')
    from jsonb_array_elements(items) item));
end
$function$
