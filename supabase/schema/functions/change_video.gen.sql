-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Another title, poster, begin, end, chapters or captions of one's own video; the policies decide whose it is.
-- executable by authenticated
create function public.change_video(video uuid, changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- A field that is not named stays; one that is null is emptied.
  update public.videos v set
    title = coalesce(changes ->> 'title', v.title),
    poster_path = case when changes ? 'poster_path' then changes ->> 'poster_path' else v.poster_path end,
    starts_at = case when changes ? 'starts_at' then (changes ->> 'starts_at')::numeric else v.starts_at end,
    ends_at = case when changes ? 'ends_at' then (changes ->> 'ends_at')::numeric else v.ends_at end,
    chapters = coalesce(changes -> 'chapters', v.chapters),
    captions = case when changes ? 'captions' then changes ->> 'captions' else v.captions end,
    captions_language = case when changes ? 'captions' then changes ->> 'captions_language'
      else v.captions_language end
    where v.id = video;
  if not found then
    raise exception using errcode = 'P0001', hint = 'videos.missing',
      message = 'This video is not available';
  end if;
end
$function$
