-- Hosts write their homes. Facts are columns with grants; the status moves through one function.

insert into private.transitions (machine, from_status, to_status) values
  ('listings', 'draft', 'active'),
  ('listings', 'draft', 'archived'),
  ('listings', 'active', 'paused'),
  ('listings', 'active', 'rented'),
  ('listings', 'active', 'archived'),
  ('listings', 'paused', 'active'),
  ('listings', 'paused', 'rented'),
  ('listings', 'paused', 'archived'),
  ('listings', 'rented', 'active'),
  ('listings', 'rented', 'archived'),
  ('listings', 'archived', 'draft');

create trigger listings_guard_transition before update of status on public.listings
  for each row execute function private.guard_transition();

-- The organisation decides who else may write: it is taken from the owner, never from the client.
create function private.place_listing() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  new.org_id := coalesce(new.org_id, (select p.org_id from public.profiles p where p.id = new.owner_id));
  return new;
end
$$;
comment on function private.place_listing is
  'Trigger: a new home belongs to its owner''s organisation. Definer: it reads the owner''s profile.';
create trigger listings_place before insert on public.listings
  for each row execute function private.place_listing();

create policy host_adds_own_listing on public.listings
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and (select private.has_role('host')));

create policy host_side_updates_listing on public.listings
  for update to authenticated
  using (owner_id = (select auth.uid()) or org_id in (select private.my_organizations()))
  with check (owner_id = (select auth.uid()) or org_id in (select private.my_organizations()));

-- Not status, published_at (the function below), owner and organisation (they decide power). No
-- delete: applications, leases and conversations refer to a home; it is archived.
grant
  insert (id, owner_id, title, description, home_type, street_address, unit, city, state,
    postal_code, neighborhood, latitude, longitude, time_zone, bedrooms, bathrooms, area_sqft,
    furnished, pets_allowed, amenities, rent_cents, deposit_cents, available_from),
  update (title, description, home_type, street_address, unit, city, state, postal_code,
    neighborhood, latitude, longitude, time_zone, bedrooms, bathrooms, area_sqft, furnished,
    pets_allowed, amenities, rent_cents, deposit_cents, available_from)
  on public.listings to authenticated;

-- A zone that Postgres does not know would break every tour of the home. Asking it to convert is a
-- hundred times cheaper than reading pg_timezone_names; the pattern keeps abbreviations out, whose
-- daylight saving nobody can tell.
create function private.guard_listing_time_zone() returns trigger
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if new.time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)+$' then
    perform now() at time zone new.time_zone;
    return new;
  end if;
  raise invalid_parameter_value;
exception when invalid_parameter_value then
  raise exception using errcode = 'P0001', hint = 'listings.time_zone_unknown',
    message = 'This time zone is not known.';
end
$$;
comment on function private.guard_listing_time_zone is 'Trigger: only zones of the IANA database.';
create trigger listings_guard_time_zone before insert or update of time_zone on public.listings
  for each row execute function private.guard_listing_time_zone();

-- Quality ------------------------------------------------------------------------------------------

-- Weights add up to 100. `needed` are those without which a home cannot be published.
create function private.listing_quality(home public.listings)
  returns table (reason text, points integer, reached boolean, needed boolean)
  language sql stable
  set search_path = ''
  as $$
    with pictures as (
      select count(*) filter (where m.kind = 'image') as total,
        count(*) filter (where m.kind = 'image' and m.alt = '') as unexplained
      from public.listing_media m where m.listing_id = home.id
    )
    select q.* from pictures p, lateral (values
      ('picture', 20, p.total >= 1, true),
      ('five_pictures', 20, p.total >= 5, false),
      ('picture_texts', 5, p.total >= 1 and p.unexplained = 0, false),
      ('rent', 10, home.rent_cents > 0, true),
      ('available_from', 10, home.available_from is not null, true),
      ('description', 10, char_length(home.description) >= 40, true),
      ('long_description', 10, char_length(home.description) >= 300, false),
      ('area', 5, home.area_sqft is not null, false),
      ('amenities', 5, cardinality(home.amenities) >= 3, false),
      ('place', 5, home.latitude is not null and home.longitude is not null, false)
    ) as q (reason, points, reached, needed)
  $$;
comment on function private.listing_quality is
  'What makes a home''s page good, with the points of each reason; 100 in all.';

create function public.listing_quality(listing uuid) returns jsonb
  language sql stable
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
comment on function public.listing_quality is
  'For the host''s side: {score 0 to 100, missing [{reason, points, needed}]}, null for others.';

-- Status -------------------------------------------------------------------------------------------

create function private.set_listing_status(listing uuid, target text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  home public.listings;
  gaps text;
begin
  -- The lock makes two changes at once one after the other; the guard then judges the second.
  select * into home from public.listings l where l.id = listing for update;
  if home.id is null or not private.manages_listing(listing) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if target is null or target not in ('draft', 'active', 'paused', 'rented', 'archived') then
    raise exception using errcode = 'P0001', hint = 'listings.status_unknown',
      message = 'There is no such status.';
  end if;
  if target = 'active' and home.status <> 'active' then
    select string_agg(q.reason, ', ' order by q.reason) into gaps
      from private.listing_quality(home) q where q.needed and not q.reached;
    if gaps is not null then
      raise exception using errcode = 'P0001', hint = 'listings.incomplete', detail = gaps,
        message = 'Before it is published, a home needs a picture, its rent, a date and a description.';
    end if;
  end if;
  update public.listings l set status = target,
    published_at = case when target = 'active' then coalesce(l.published_at, now()) else l.published_at end
    where l.id = listing and l.status <> target;
  return target;
end
$$;
comment on function private.set_listing_status is 'Definer: status and published_at are no client''s.';

create function public.set_listing_status(listing uuid, target text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.set_listing_status(listing, target) $$;
comment on function public.set_listing_status is
  'Publishes, pauses, lets, archives or takes back a home; repeating it changes nothing.';

grant execute on function private.listing_quality(public.listings), public.listing_quality(uuid),
  private.set_listing_status(uuid, text), public.set_listing_status(uuid, text) to authenticated;
