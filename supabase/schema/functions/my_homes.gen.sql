-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Name, address and first picture of homes that are the caller's side's, where the caller lives or lived, that they applied for or toured, and of those on offer; others are left out. At most 100 at once.
-- executable by authenticated
create function public.my_homes(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.my_homes(ids) $function$

-- Definer: a home that is let or no longer shown keeps its name for its tenants, applicants and visitors.
-- executable by authenticated
create function private.my_homes(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'title', l.title, 'city', l.city, 'state', l.state,
      'street_address', private.street_of(l.id), 'unit', l.unit, 'time_zone', l.time_zone,
      'on_offer', l.status = 'active',
      -- Of the caller's side's own alone: to others it is on offer or not.
      'own_status', case when private.manages_listing(l.id) then l.status end,
      'has_guides', l.status = 'active' and private.works_with_guides(l),
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
    where l.id = any (ids[1:100])
      and (l.status = 'active' or private.manages_listing(l.id) or private.has_to_do_with_home(l.id))
  $function$
