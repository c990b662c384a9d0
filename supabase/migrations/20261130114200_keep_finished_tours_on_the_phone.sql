-- A finished tour left the phone at midnight, and the next morning nobody could write its report without
-- signal. It stays for two days after its end, as what is not finished does.
create or replace function private.my_tour_packs()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
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
        -- What is over stays as long: its report is written the next morning, too, also without signal.
        and (m.t).status in ('requested', 'scheduled', 'confirmed', 'in_progress', 'completed', 'no_show',
          'nobody_said')
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
