-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who a host is, for everybody: papers, since when, how they answer, and the newest 24 homes on offer; null for others.
-- executable by anon, authenticated
create function public.host_page(host uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select private.host_page(host) || jsonb_build_object('listings', private.listing_cards(array(
      select l.id from public.listings l
      where l.owner_id = host and l.status = 'active'
      order by l.published_at desc, l.id desc limit 24
    )))
  $function$

-- Definer: since when somebody is here is on their profile, of which only the month leaves.
-- executable by anon, authenticated
create function private.host_page(host uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'id', card.id, 'full_name', card.full_name, 'avatar_url', card.avatar_url,
      'papers_checked', card.papers_checked and card.is_verified and card.user_type = 'host',
      'since', to_char(p.created_at, 'YYYY-MM'),
      'homes', (
        select count(*) from public.listings l where l.owner_id = host and l.status = 'active'
      ),
      'answered', replies.answered, 'reply_minutes', replies.minutes
    )
    from private.profile_cards card
    join public.profiles p on p.id = card.id
    left join lateral private.host_replies(host) replies on true
    where card.id = host and exists (
      -- Whoever never offered a home has no page.
      select from public.listings l where l.owner_id = host and l.published_at is not null
    )
  $function$
