-- Who knows a home's exact address (DEC-42): its own people, and those with a confirmed tour, an application in
-- review or later, or a lease. Every account could read street and position of each home on offer, and of its
-- property, by their columns. The rows say neighborhood, city and ZIP to all; the rest is asked for by its home.

revoke select on public.listings, public.properties from authenticated;
grant select (id, owner_id, org_id, property_id, title, description, status, home_type, unit, city, state,
  postal_code, neighborhood, time_zone, bedrooms, bathrooms, area_sqft, furnished, pets_allowed, amenities,
  rent_cents, deposit_cents, currency, available_from, published_at, created_at, updated_at, search,
  lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included, rent_confirmed_cents,
  row_version) on public.listings to authenticated;
grant select (id, owner_id, org_id, kind, name, city, state, postal_code, neighborhood, time_zone, built_in,
  created_at, updated_at) on public.properties to authenticated;

create function private.knows_address(home uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select private.manages_listing(home)
      or exists (
        select from public.leases o
        where o.listing_id = home and o.id in (select private.my_leases())
      )
      or exists (
        select from public.applications a
        where a.listing_id = home and a.status in ('screening', 'shortlisted', 'approved')
          and (a.applicant_id = (select auth.uid()) or a.id in (select private.my_co_applications()))
      )
      or exists (
        select from public.tours t
        where t.listing_id = home and (
          (t.renter_id = (select auth.uid()) and private.knows_tour_place(t, 'renter'))
          or (t.guide_id = (select auth.uid()) and private.knows_tour_place(t, 'guide')))
      )
  $$;
comment on function private.knows_address is
  'Whether the caller may know where exactly a home is (DEC-42).';

-- Definer: the column is no client's.
create function private.street_of(home uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select l.street_address from public.listings l where l.id = home and private.knows_address(home)
  $$;
comment on function private.street_of is
  'The street and number of a home for who may know it (DEC-42), else null.';

-- Definer: the column is no client's. One object, so that a search over thousands of rows reads it once.
create function private.side_streets() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(l.id, l.street_address), '{}') from public.listings l
    where l.street_address is not null
      and (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
  $$;
comment on function private.side_streets is
  'Streets and numbers of the homes of the caller''s side, by the ids of the homes.';

-- Definer: the columns are no client's.
create function private.home_address(listing uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('street_address', l.street_address, 'latitude', l.latitude,
      'longitude', l.longitude)
    from public.listings l where l.id = listing and private.knows_address(listing)
  $$;
create function public.home_address(listing uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.home_address(listing) $$;
comment on function private.home_address is
  'Definer: the columns are no client''s. Null for who may not know it.';
comment on function public.home_address is
  'Where exactly a home is, for who may know it (DEC-42): {street_address, latitude, longitude}; null for others.';
revoke execute on function private.knows_address(uuid), private.street_of(uuid), private.side_streets(),
  private.home_address(uuid),
  public.home_address(uuid) from public, anon;
grant execute on function private.knows_address(uuid), private.street_of(uuid), private.side_streets(),
  private.home_address(uuid),
  public.home_address(uuid) to authenticated;

-- Definer: whether a home has a place on the map counts for its quality.
create function private.listing_score(listing uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'score', coalesce(sum(q.points) filter (where q.reached), 0),
      'missing', coalesce(jsonb_agg(jsonb_build_object('reason', q.reason, 'points', q.points,
        'needed', q.needed) order by q.needed desc, q.points desc, q.reason)
        filter (where not q.reached), '[]'))
    from public.listings l, lateral private.listing_quality(l) q
    where l.id = listing and private.manages_listing(l.id)
    having count(*) > 0
  $$;
comment on function private.listing_score is
  'Definer: it looks at the place of a home on the map, too. For the home''s own people alone.';
revoke execute on function private.listing_score(uuid) from public, anon;
grant execute on function private.listing_score(uuid) to authenticated;
create or replace function public.listing_quality(listing uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.listing_score(listing) $$;

-- Whose page names a home without being its people says no more of its place than they may know.
create or replace function private.my_homes(ids uuid[]) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'title', l.title, 'city', l.city, 'state', l.state,
      'street_address', private.street_of(l.id), 'unit', l.unit, 'time_zone', l.time_zone,
      'on_offer', l.status = 'active',
      'host_id', l.owner_id,
      'host_name', (select c.full_name from private.profile_cards c where c.id = l.owner_id),
      'picture', (
        select jsonb_build_object('path', m.path, 'widths', m.widths, 'alt', m.alt,
          'dominant_color', m.dominant_color)
        from public.listing_media m
        where m.listing_id = l.id and m.kind = 'image' order by m.position limit 1
      )
    ) order by l.id), '[]')
    from public.listings l
    where l.id = any (ids[1:100]) and (l.status = 'active' or private.has_to_do_with_home(l.id))
  $$;

create or replace function private.payment_receipt(payment uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('code', r.code, 'issued_at', r.issued_at,
      'time_zone', coalesce(private.payment_zone(p.id), 'UTC'),
      'settled_on', p.settled_on, 'amount_cents', p.amount_cents, 'refunded_cents', p.refunded_cents,
      'currency', p.currency, 'method', p.method, 'reference', p.provider_reference,
      'payer', coalesce((select f.full_name from public.profiles f where f.id = p.payer_id),
        -- The account is gone, the receipt stays.
        'Tenant'),
      'receiver', coalesce(nullif(trim(o.company_name), ''), o.name),
      'host', (select f.full_name from public.organization_members m
          join public.profiles f on f.id = m.profile_id
        where m.org_id = p.org_id and m.role = 'owner' order by m.created_at limit 1),
      'homes', (
        select coalesce(jsonb_agg(distinct concat_ws(', ', h.title,
          nullif(concat_ws(' ', private.street_of(h.id), h.unit), ''), h.city,
          concat_ws(' ', h.state, h.postal_code))), '[]')
        from public.payment_allocations a join public.charges c on c.id = a.charge_id
          join public.listings h on h.id = c.listing_id
        where a.payment_id = p.id),
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'description', c.description,
          'due_on', c.due_on, 'amount_cents', a.amount_cents, 'refunded_cents', a.refunded_cents)
          order by c.due_on, c.id), '[]')
        from public.payment_allocations a join public.charges c on c.id = a.charge_id
        where a.payment_id = p.id))
    from public.payments p
      join public.receipts r on r.payment_id = p.id
      join public.organizations o on o.id = p.org_id
    where p.id = payment
      and (p.payer_id = (select auth.uid()) or p.org_id in (select private.my_managed_organizations()))
  $$;

create or replace function public.search_own(q text, page_size integer default 5) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
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
$$;
