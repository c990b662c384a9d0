-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's videos, the newest first: whether the file has arrived, and the homes and tours where each is shown.
-- executable by authenticated
create function public.my_videos()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', v.id, 'title', v.title, 'path', v.path, 'type', v.type, 'bytes', v.bytes, 'seconds', v.seconds,
      'width', v.width, 'height', v.height, 'poster_path', v.poster_path, 'starts_at', v.starts_at,
      'ends_at', v.ends_at, 'chapters', v.chapters, 'captions', v.captions,
      'captions_language', v.captions_language, 'created_at', v.created_at,
      'arrived', exists (
        select from storage.objects o where o.bucket_id = 'home_videos' and o.name = v.path),
      'homes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by l.title, l.id), '[]')
        from public.listing_media m join public.listings l on l.id = m.listing_id
        where m.video_id = v.id),
      'tours', private.tours_of_video(v.id)
    ) order by v.created_at desc, v.id), '[]')
    from public.videos v where v.owner_id = (select auth.uid())
  $function$
