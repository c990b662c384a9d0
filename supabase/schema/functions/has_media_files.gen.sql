-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether all files of a picture or video lie in the home's folder. Definer: it reads storage.
create function private.has_media_files(listing uuid, kind text, path text, widths integer[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case
      when kind in ('image', 'plan') then cardinality(widths) > 0 and not exists (
        select from unnest(widths) width
        where not exists (select from storage.objects o
          where o.bucket_id = 'home_images' and o.name = format('%s-%s.webp', path, width)))
      when kind = 'video' then cardinality(widths) = 0 and exists (
        select from storage.objects o where o.bucket_id = 'home_videos' and o.name = path)
      else false
    end and path ~ ('^' || listing || '/[A-Za-z0-9._-]{1,200}$')
  $function$
