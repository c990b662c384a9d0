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
