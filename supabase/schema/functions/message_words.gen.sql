-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a notification says of a message: its first 200 characters, else what kind of files came. Granted to nobody.
create function private.message_words(content text, attachments jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case
      when trim(content) <> '' then left(content, 200)
      when files.photos = files.all_of_them then
        case files.all_of_them when 1 then 'Sent a photo' else 'Sent photos' end
      when files.videos = files.all_of_them then
        case files.all_of_them when 1 then 'Sent a video' else 'Sent videos' end
      when files.voice = files.all_of_them then 'Sent a voice message'
      when files.all_of_them > 1 then 'Sent attachments'
      else 'Sent an attachment'
    end
    from (
      select nullif(count(*), 0) all_of_them,
        count(*) filter (where file ->> 'type' like 'image/%') photos,
        count(*) filter (where file ->> 'type' like 'video/%') videos,
        count(*) filter (where file ->> 'type' like 'audio/%') voice
      from jsonb_array_elements(attachments) file
    ) files
  $function$
