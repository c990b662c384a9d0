-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: pairs of pictures, and homes that are not on offer.
-- executable by authenticated
create function private.like_pictures_of(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    -- 'earlier': another host had them before; 'later': another host added them after this home.
    with pairs as (
      select mine.id as mine, other.listing_id, other.created_at, p.is_earlier
      from public.listing_media mine
      join public.listings home on home.id = mine.listing_id
      cross join lateral (
        select l.earlier_id as id, true as is_earlier from private.like_pictures l where l.picture_id = mine.id
        union all
        select l.picture_id, false from private.like_pictures l where l.earlier_id = mine.id
      ) p
      join public.listing_media other on other.id = p.id
      join public.listings theirs on theirs.id = other.listing_id
      where mine.listing_id = listing
        -- Homes of one building share a plan, whose hosts they are; and lines on white look much alike.
        and mine.kind <> 'plan' and other.kind <> 'plan'
        -- Of drafts nothing is said; a home may have changed hands since.
        and theirs.status in ('active', 'paused', 'rented') and theirs.published_at is not null
        and theirs.owner_id <> home.owner_id and theirs.org_id is distinct from home.org_id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
        'who', case when s.is_earlier then 'earlier' else 'later' end,
        'pictures', s.pictures,
        'since', to_char(s.since at time zone 'utc', 'YYYY-MM'),
        -- One that a reader can look at, where there is one.
        'home', (
          select p.listing_id from pairs p join public.listings l on l.id = p.listing_id
          where p.is_earlier = s.is_earlier and l.status = 'active'
          group by p.listing_id order by count(*) desc, min(p.created_at), p.listing_id limit 1
        )
      ) order by s.is_earlier desc), '[]')
    from (
      select p.is_earlier, count(distinct p.mine) as pictures, min(p.created_at) as since
      from pairs p group by p.is_earlier
    ) s
  $function$
