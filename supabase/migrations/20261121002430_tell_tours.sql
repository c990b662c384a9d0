-- The one way to say a tour's time in a sentence; rules.ts says it in the same words. Names of zones
-- differ between engines (CET, GMT+1) and abbreviations mean several zones, so: the zone's city and
-- the offset, which also tells the two halves of a doubled hour apart.
create function private.tour_time_text(at timestamptz, zone text) returns text
  language sql stable
  set search_path = ''
  as $$
    select to_char(at at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM')
      || ' (' || replace(regexp_replace(zone, '^.*/', ''), '_', ' ') || ' time, UTC'
      || case when shift < interval '0' then '-' else '+' end
      || to_char(greatest(shift, -shift), 'HH24:MI') || ')'
    from (select (at at time zone zone) - (at at time zone 'UTC') as shift) t
  $$;
comment on function private.tour_time_text is
  'As people read it: Sun, Nov 1, 2026, 1:30 AM (New York time, UTC-05:00).';

create function private.tell_tour(
  tour public.tours, sides text[], title text, message text, priority text default 'medium'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(p.id, 'tour', title, message,
      jsonb_build_object('tour_id', (tour).id, 'listing_id', (tour).listing_id,
        'status', (tour).status, 'starts_at', (tour).starts_at, 'time_zone', (tour).time_zone),
      priority, case when p.is_host then (tour).org_id end)
    from (
      select (tour).renter_id as id, false as is_host where 'renter' = any (sides)
      union select (tour).guide_id, false where 'guide' = any (sides)
      union select (tour).host_id, true where 'host' = any (sides)
      union (select m.profile_id, true from public.organization_members m
        where 'host' = any (sides) and m.org_id = (tour).org_id order by m.created_at limit 20)
    ) p
    where p.id is not null and p.id is distinct from auth.uid()
  $$;
comment on function private.tell_tour is
  'Tells the sides of a tour, but not whoever does it. Definer: it reads who works for the host.';

create function private.tour_words(tour public.tours)
  returns table (home text, renter text, guide text, place_time text)
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce((select left(l.title, 120) from public.listings l where l.id = (tour).listing_id), 'a home'),
      coalesce((select c.full_name from private.profile_cards c where c.id = (tour).renter_id), 'A renter'),
      coalesce((select c.full_name from private.profile_cards c where c.id = (tour).guide_id), 'The guide'),
      private.tour_time_text((tour).starts_at, (tour).time_zone)
  $$;
comment on function private.tour_words is
  'The names and the time that sentences about a tour need. Definer: it reads names.';
