-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a row shows this file. Granted to nobody: for deleted accounts.
create function private.is_file_in_use(bucket text, object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    -- A new bucket gets its line; files of an unknown one stay.
    select case
      when bucket in ('home_images', 'home_videos') then exists (
        select from public.listing_media m
        where m.listing_id::text = (storage.foldername(object_name))[1]
          and (object_name = m.path or starts_with(object_name, m.path || '-')))
        or exists (
          select from public.videos v
          where bucket = 'home_videos' and v.path = object_name)
      when bucket = 'message_attachments' then private.is_attached(object_name)
      when bucket = 'application_images' then exists (
        select from public.document_versions v where v.path = object_name)
      when bucket = 'tour_reports' then exists (
        select from public.tour_reports r
        where r.tour_id::text = (storage.foldername(object_name))[1]
          and (object_name = any (r.pictures)
            or r.voice_notes @> jsonb_build_array(jsonb_build_object('path', object_name))))
      when bucket = 'maintenance_images' then exists (
        select from public.maintenance_requests r where object_name = any (r.picture_paths))
        or private.is_inspection_picture(object_name)
      when bucket = 'receipts' then exists (
        select from public.expenses e where object_name = any (e.receipt_paths))
      when bucket = 'feedback-screenshots' then exists (
        select from private.feedback f where f.screenshot_path = object_name)
      when bucket = 'user_images' then exists (
        select from public.profiles p
        where p.id::text = (storage.foldername(object_name))[1] and p.avatar_url like '%/user_images/%'
          and right(p.avatar_url, char_length(object_name)) = object_name)
        or exists (select from public.videos v where v.poster_path = object_name)
      when bucket = 'guide-documents' then exists (
        select from public.guides g where g.id::text = (storage.foldername(object_name))[1])
      else true
    end
  $function$
