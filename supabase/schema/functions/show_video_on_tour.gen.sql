-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Shows one's own video on a tour on which one shows the home; again changes nothing.
-- executable by authenticated
create function public.show_video_on_tour(video uuid, tour uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.show_video_on_tour(video, tour) $function$

-- Definer: no client adds rows, notices are the server's, and the file behind a video is its to judge.
-- executable by authenticated
create function private.show_video_on_tour(video uuid, tour_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  -- The lock makes two additions one after the other: else both would find room.
  tour public.tours := private.hold_tour(tour_id);
  own public.videos;
  words record;
  who text;
begin
  if not private.shows_tour(tour) then
    raise exception using errcode = 'P0001', hint = 'videos.tour_of_another',
      message = 'Who shows the home chooses the videos of its tour.';
  end if;
  select v.* into own from public.videos v where v.id = video and v.owner_id = auth.uid();
  if own.id is null then
    raise exception using errcode = 'P0001', hint = 'videos.missing',
      message = 'This video is not available';
  end if;
  if exists (select from public.tour_videos s where s.tour_id = tour.id and s.video_id = own.id) then
    return;
  end if;
  if not private.takes_videos(tour) then
    raise exception using errcode = 'P0001', hint = 'videos.tour_closed',
      message = 'Videos are shown on a tour that is agreed on, until thirty days after it.';
  end if;
  if not exists (
    select from storage.objects o where o.bucket_id = 'home_videos' and o.name = own.path
  ) then
    raise exception using errcode = 'P0001', hint = 'videos.on_its_way',
      message = 'This video is still on its way. Show it once it has arrived.';
  end if;
  if (select count(*) from public.tour_videos s where s.tour_id = tour.id) >= 3 then
    raise exception using errcode = 'P0001', hint = 'videos.tour_full',
      message = 'A tour shows up to three videos. Take one off to show another.';
  end if;
  insert into public.tour_videos (tour_id, video_id, owner_id) values (tour.id, own.id, own.owner_id);
  -- What comes within an hour is one notice: three videos are chosen one after the other.
  if exists (
    select from public.notifications n
    where n.recipient_id = tour.renter_id and n.notification_type = 'tour'
      and n.title = 'A video for your tour' and n.metadata ->> 'tour_id' = tour.id::text
      and n.created_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  select * into words from private.tour_words(tour);
  who := coalesce((select c.full_name from private.profile_cards c where c.id = auth.uid()), words.guide);
  perform private.tell_tour(tour, '{renter}', 'A video for your tour',
    format('%s shows you a video of %s: %s.', who, words.home, words.place_time));
  if private.my_tour_side(tour) = 'guide' then
    perform private.tell_tour(tour, '{host}', 'A guide shows a video',
      format('%s shows %s a video of %s: %s.', who, words.renter, words.home, words.place_time), 'low');
  end if;
end
$function$
