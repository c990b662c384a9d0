-- What a person needs at the door of the coming days' tours, in one answer that their device keeps.

create function private.tour_pack_extras(tour public.tours, side text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  access private.tour_access;
begin
  -- Who goes alone opens the way in at the door; who shows the home has it on its day, while it is theirs.
  if (side = 'host' or side = 'guide' and tour.guide_answer = 'accepted')
    and tour.status in ('confirmed', 'in_progress')
  then
    select w.* into access from private.way_in_of(tour) w
      where now() between w.opens_at - interval '18 hours' and w.closes_at;
  end if;
  return jsonb_build_object(
    'way_in', case when access.tour_id is not null then jsonb_build_object('code', access.code,
      'instructions', access.instructions, 'opens_at', access.opens_at, 'closes_at', access.closes_at) end,
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('path', m.path, 'widths', m.widths,
        'alt', m.alt) order by m."position", m.id), '[]')
      from (select m.* from public.listing_media m
        where m.listing_id = tour.listing_id and m.kind = 'image'
        order by m."position", m.id limit 3) m),
    'report', (select jsonb_build_object('id', r.id, 'checklist', r.checklist, 'notes', r.notes,
        'written_at', r.written_at, 'pictures', private.report_pictures(r.pictures, r.timeline))
      from public.tour_reports r where r.tour_id = tour.id and r.author_id = me
      order by r.written_at desc limit 1),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'sender_id', m.sender_id,
        'sender_name', (select c.full_name from private.profile_cards c where c.id = m.sender_id),
        'content', left(m.content, 500), 'created_at', m.created_at) order by m.created_at, m.id), '[]')
      from (select m.* from private.conversation_pairs p
          join public.conversation_participants mine
            on mine.conversation_id = p.conversation_id and mine.user_id = me
          cross join lateral (select m.* from public.messages m
            where m.conversation_id = p.conversation_id and m.unsent_at is null and m.content <> ''
            order by m.seq desc limit 5) m
        where p.listing_id = tour.listing_id and me in (p.low_id, p.high_id)
          and case when p.low_id = me then p.high_id else p.low_id end
            in (tour.renter_id, tour.host_id, tour.guide_id, tour.member_id)
        order by m.created_at desc limit 5) m));
end
$$;
comment on function private.tour_pack_extras is
  'Definer: the way in is no client''s. What tour_details does not say: the way in for who shows the home now, first pictures, the caller''s own report, the last messages of the caller''s own conversations about the home.';

create function private.my_tour_packs() returns jsonb
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
        'extras', private.tour_pack_extras(s.t, s.side))
      order by (s.t).starts_at, (s.t).id), '[]')
    from shown s
  $$;
comment on function private.my_tour_packs is
  'Definer: tour_details and the way in are. The caller''s tours as their renter or as who shows the home, each as tour_details has it for that side.';

create function public.my_tour_packs() returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.my_tour_packs() $$;
comment on function public.my_tour_packs is
  'For the device: the caller''s tours of today and the next two days as their renter or as who shows the home, with way in, pictures, own report and last messages. At most 40.';

grant execute on function private.my_tour_packs(), public.my_tour_packs() to authenticated;
