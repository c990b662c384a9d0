-- A day's order needs a place of each home, of those too whose address the guide does not know yet: the public one.

create function private.public_place(home uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('latitude', s.spot[1], 'longitude', s.spot[0])
    from public.listings l
    cross join lateral (select private.public_point(l.id, l.latitude, l.longitude) as spot) s
    where l.id = home and s.spot is not null
  $$;
comment on function private.public_place is
  'Definer: the exact position is no client''s. Where a home stands on public maps; null without a position.';
revoke execute on function private.public_place(uuid) from public, anon, authenticated;

create or replace function private.my_tour_packs() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with mine as (
      select t, private.my_tour_side(t) as side from public.tours t
      where (t.renter_id = (select auth.uid()) or t.guide_id = (select auth.uid())
          or t.host_id = (select auth.uid()) or t.member_id = (select auth.uid()))
        and t.starts_at between now() - interval '56 hours' and now() + interval '4 days'
    ), shown as (
      select m.t, m.side from mine m
      where (m.t).ends_at > now() - interval '48 hours'
        -- Today and the next two days, by the clock of the home.
        and (m.t).starts_at < (date_trunc('day', now() at time zone (m.t).time_zone) + interval '3 days')
          at time zone (m.t).time_zone
        and ((m.t).status in ('requested', 'scheduled', 'confirmed', 'in_progress')
          or (m.t).status in ('completed', 'no_show', 'nobody_said')
            and (m.t).starts_at >= date_trunc('day', now() at time zone (m.t).time_zone)
              at time zone (m.t).time_zone)
        -- The renter, and who shows the home: its guide, else a member, else the host.
        and case m.side
          when 'renter' then true
          when 'guide' then true
          when 'host' then (m.t).kind <> 'self_guided' and case when (m.t).guide_answer = 'accepted'
            then (m.t).guide_id else coalesce((m.t).member_id, (m.t).host_id) end = (select auth.uid())
          else false end
      order by (m.t).starts_at, (m.t).id limit 40
    )
    select coalesce(jsonb_agg(private.tour_details((s.t).id) || jsonb_build_object(
        'keep_until', (s.t).ends_at + interval '48 hours',
        'extras', private.tour_pack_extras(s.t, s.side)
          || jsonb_build_object('check_in', private.check_in_of(s.t, s.side),
            'public_place', private.public_place((s.t).listing_id)))
      order by (s.t).starts_at, (s.t).id), '[]')
    from shown s
  $$;
