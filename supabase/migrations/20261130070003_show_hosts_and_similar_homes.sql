-- What the page of a home leads to: homes like it, and the page of its host.

create function public.similar_listings(listing uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select private.listing_cards(array(
      select near.id
      from public.listings asked
      cross join lateral (
        -- The newest of the city are enough to choose from.
        select l.id, l.rent_cents, l.bedrooms, l.home_type, l.neighborhood
        from public.listings l
        where l.status = 'active' and lower(l.city) = lower(asked.city) and l.id <> asked.id
          and lower(l.state) = lower(asked.state)
          and l.rent_cents between asked.rent_cents * 0.7 and asked.rent_cents * 1.3
          and l.bedrooms between asked.bedrooms - 1 and asked.bedrooms + 1
        order by l.published_at desc, l.id desc limit 300
      ) near
      where asked.id = similar_listings.listing
      -- A tenth of the rent weighs as much as another type or neighborhood, a bedroom twice that.
      order by abs(near.rent_cents - asked.rent_cents) * 10.0 / greatest(asked.rent_cents, 1)
        + abs(near.bedrooms - asked.bedrooms) * 2
        + (near.home_type <> asked.home_type)::integer
        + (near.neighborhood is distinct from asked.neighborhood)::integer,
        near.id
      limit 4
    ))
  $$;
comment on function public.similar_listings is
  'Cards of up to four homes on offer that are nearest to one in place, size, type and rent. As the caller: of a home that they may not see there is none.';

create function private.host_replies(host uuid, out answered integer, out minutes integer)
  language sql stable security definer
  set search_path = ''
  as $$
    with begun as (
      select c.conversation_id, first.created_at as at
      from public.conversation_participants c
      cross join lateral (
        select m.sender_id, m.created_at from public.messages m
        where m.conversation_id = c.conversation_id
        order by m.created_at, m.id limit 1
      ) first
      where c.user_id = host and first.sender_id <> host
        and first.created_at between now() - interval '180 days' and now() - interval '1 day'
      order by first.created_at desc limit 200
    )
    select round(100.0 * count(reply.at) / nullif(count(*), 0))::integer,
      round(extract(epoch from percentile_cont(0.5) within group (order by reply.at - begun.at))
        / 60)::integer
    from begun left join lateral (
      select m.created_at as at from public.messages m
      where m.conversation_id = begun.conversation_id and m.sender_id = host
      order by m.created_at, m.id limit 1
    ) reply on true
    -- Of fewer than three one would read single conversations.
    having count(*) >= 3
  $$;
comment on function private.host_replies is
  'The share of first messages that a host answered, and the middle of the times until then. Definer: conversations are their participants''; only these two figures leave.';

create function private.host_page(host uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
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
  $$;
comment on function private.host_page is
  'Definer: since when somebody is here is on their profile, of which only the month leaves.';

create function public.host_page(host uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select private.host_page(host) || jsonb_build_object('listings', private.listing_cards(array(
      select l.id from public.listings l
      where l.owner_id = host and l.status = 'active'
      order by l.published_at desc, l.id desc limit 24
    )))
  $$;
comment on function public.host_page is
  'Who a host is, for everybody: papers, since when, how they answer, and the newest 24 homes on offer; null for others.';

grant execute on function
  public.similar_listings(uuid), private.host_page(uuid), public.host_page(uuid)
  to anon, authenticated;
