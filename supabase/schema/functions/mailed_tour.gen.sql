-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The tour of a notification as its mail needs it: times, place and how often it was changed; null where it is about none.
create function private.mailed_tour(notice public.notifications, reader uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('id', t.id,
      'status', case when part.has then t.status else 'cancelled' end,
      'starts_at', t.starts_at, 'ends_at', t.ends_at,
      'sequence', floor(extract(epoch from t.updated_at - t.created_at))::integer,
      'home', l.title,
      'place', concat_ws(', ', case when part.has then nullif(l.street_address, '') end,
        case when part.has then nullif(l.unit, '') end, l.city, l.state),
      'time', private.tour_time_text(t.starts_at, t.time_zone), 'time_zone', t.time_zone)
    from public.tours t join public.listings l on l.id = t.listing_id
    cross join lateral (select reader in (t.renter_id, t.host_id)
      or reader is not distinct from t.guide_id
      or exists (select from public.organization_members m
        where m.org_id = t.org_id and m.profile_id = reader) as has) part
    where (notice).notification_type = 'tour'
      and t.id::text = (notice).metadata ->> 'tour_id'
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress', 'cancelled')
  $function$
