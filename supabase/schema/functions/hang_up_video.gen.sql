-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Hangs one's own video up at a home that one manages, behind what hangs there; again changes nothing.
-- executable by authenticated
create function public.hang_up_video(video uuid, listing uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.hang_up_video(video, listing) $function$

-- Definer: limits, order and the file behind a video are the server's to judge.
-- executable by authenticated
create function private.hang_up_video(video uuid, listing uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own public.videos;
begin
  -- The lock makes two additions one after the other: else both would find room.
  perform from public.listings l where l.id = listing for no key update;
  if not private.manages_listing(listing) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  select v.* into own from public.videos v where v.id = video and v.owner_id = auth.uid();
  if own.id is null then
    raise exception using errcode = 'P0001', hint = 'videos.missing',
      message = 'This video is not available';
  end if;
  if exists (select from public.listing_media m where m.listing_id = listing and m.video_id = video) then
    return;
  end if;
  if not exists (
    select from storage.objects o where o.bucket_id = 'home_videos' and o.name = own.path
  ) then
    raise exception using errcode = 'P0001', hint = 'videos.on_its_way',
      message = 'This video is still on its way. Hang it up once it has arrived.';
  end if;
  if (
    select count(*) from public.listing_media m where m.listing_id = listing and m.kind = 'video'
  ) >= 3 then
    raise exception using errcode = 'P0001', hint = 'media.too_many', detail = '3',
      message = 'A home holds up to 30 pictures and 3 videos. Remove one to add another.';
  end if;
  insert into public.listing_media (listing_id, kind, path, width, height, alt, position, video_id)
  values (listing, 'video', own.path, own.width, own.height, own.title,
    (select coalesce(max(m.position) + 1, 0) from public.listing_media m where m.listing_id = listing), video);
end
$function$
