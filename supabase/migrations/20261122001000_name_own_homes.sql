-- Row level security shows homes that are on offer. Whoever lives in one, lived there, applied for it
-- or toured it still has to read which home their lease, application or review is about.
create function private.my_homes(ids uuid[]) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'title', l.title, 'city', l.city, 'state', l.state,
      'street_address', l.street_address, 'unit', l.unit, 'time_zone', l.time_zone,
      'on_offer', l.status = 'active',
      'picture', (
        select jsonb_build_object('path', m.path, 'widths', m.widths, 'alt', m.alt,
          'dominant_color', m.dominant_color)
        from public.listing_media m
        where m.listing_id = l.id and m.kind = 'image' order by m.position limit 1
      )
    ) order by l.id), '[]')
    from public.listings l
    where l.id = any (ids[1:100]) and (
      l.status = 'active'
      or exists (
        select from public.leases o
        where o.listing_id = l.id and o.id in (select private.my_leases())
      )
      or exists (
        select from public.applications a where a.listing_id = l.id and (
          a.applicant_id = (select auth.uid()) or a.id in (select private.my_co_applications())
        )
      )
      or exists (
        select from public.tours t
        where t.listing_id = l.id and t.renter_id = (select auth.uid())
      )
    )
  $$;
comment on function private.my_homes is
  'Definer: a home that is let or no longer shown keeps its name for its tenants, applicants and visitors.';

create function public.my_homes(ids uuid[]) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.my_homes(ids) $$;
comment on function public.my_homes is
  'Name, address and first picture of homes that the caller lives or lived in, applied for or toured, and of those on offer; others are left out. At most 100 at once.';

grant execute on function private.my_homes(uuid[]), public.my_homes(uuid[]) to authenticated;
