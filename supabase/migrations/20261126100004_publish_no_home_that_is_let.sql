-- A home with a signed lease went back on the market with one click. It is published again for the
-- time after a lease that ends: its own date has to be later than the last day.

create or replace function private.set_listing_status(listing uuid, target text)
  returns text
  language plpgsql
  security definer
  set search_path = ''
  as $$
declare
  home public.listings;
  gaps text;
  let_until date;
  running integer;
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
  if target = 'active' and home.status <> 'active' then
    select max(l.ends_on) filter (where l.status = 'ending'), count(*) filter (where l.status = 'active')
      into let_until, running
      from public.leases l where l.listing_id = listing and l.status in ('active', 'ending');
    if running > 0 or let_until >= home.available_from then
      raise exception using errcode = 'P0001', hint = 'listings.let',
        detail = coalesce(let_until::text, ''),
        message = 'This home has a signed lease. It can be published for the time after the lease ends.';
    end if;
  end if;
  update public.listings l set status = target,
    published_at = case when target = 'active' then coalesce(l.published_at, now()) else l.published_at end
    where l.id = listing and l.status <> target;
  return target;
end
$$;
