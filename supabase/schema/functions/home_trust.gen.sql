-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a reader of a home can go by: {papers_checked, taken and added {count, from, to}, alike as like_pictures, low_rent {low_cents, homes}}; null for a home that the caller may not see.
-- executable by anon, authenticated
create function public.home_trust(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.home_trust(l.id) from public.listings l where l.id = listing $function$

-- Definer, as the functions that it asks.
-- executable by anon, authenticated
create function private.home_trust(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'papers_checked', coalesce((
        select card.papers_checked and card.is_verified and card.user_type = 'host'
        from private.profile_cards card where card.id = l.owner_id
      ), false),
      -- Months, where the home is.
      'taken', (
        select jsonb_build_object('count', count(*), 'from', to_char(min(m.taken_on), 'YYYY-MM'),
          'to', to_char(max(m.taken_on), 'YYYY-MM'))
        from public.listing_media m
        where m.listing_id = l.id and m.kind = 'image' and m.taken_on is not null having count(*) > 0
      ),
      'added', (
        select jsonb_build_object('count', count(*),
          'from', to_char(min(m.created_at at time zone l.time_zone), 'YYYY-MM'),
          'to', to_char(max(m.created_at at time zone l.time_zone), 'YYYY-MM'))
        from public.listing_media m
        where m.listing_id = l.id and m.kind = 'image' and m.taken_on is null having count(*) > 0
      ),
      'alike', private.like_pictures_of(l.id),
      'low_rent', private.low_rent(l.id)
    )
    from public.listings l where l.id = listing
  $function$
