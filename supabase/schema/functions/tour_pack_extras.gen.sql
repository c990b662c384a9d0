-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: the way in is no client's. What tour_details does not say: the way in for who shows the home now, first pictures, the caller's own report, the last messages of the caller's own conversations about the home.
create function private.tour_pack_extras(tour public.tours, side text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
        'written_at', r.written_at, 'pictures', private.report_pictures(r.pictures, r.timeline),
        'voice_notes', r.voice_notes, 'signature', r.signature, 'visitor_signature', r.visitor_signature)
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
$function$
