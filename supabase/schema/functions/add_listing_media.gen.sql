-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Hangs an uploaded picture or video up behind the others; the same id again changes nothing.
-- executable by authenticated
create function public.add_listing_media(id uuid, listing uuid, kind text, path text, widths integer[] DEFAULT '{}'::integer[], width integer DEFAULT NULL::integer, height integer DEFAULT NULL::integer, hash text DEFAULT NULL::text, alt text DEFAULT ''::text, look text DEFAULT NULL::text, taken_on date DEFAULT NULL::date)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.add_listing_media(id, listing, kind, path, widths, width, height, hash, alt, look, taken_on)
  $function$

-- Definer: limits, order and the file behind a picture are the server's to judge.
-- executable by authenticated
create function private.add_listing_media(id uuid, listing uuid, kind text, path text, widths integer[], width integer, height integer, hash text, alt text, look text, taken_on date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most integer := case add_listing_media.kind when 'video' then 3 when 'plan' then 5 else 30 end;
begin
  -- The lock makes two additions one after the other: else both would find room.
  perform from public.listings l where l.id = listing for no key update;
  if not private.manages_listing(listing) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if exists (
    select from public.listing_media m
    where m.id = add_listing_media.id and m.listing_id = listing
  ) then
    return add_listing_media.id;
  end if;
  if private.has_media_files(listing, add_listing_media.kind, add_listing_media.path,
    coalesce(add_listing_media.widths, '{}')) is not true then
    raise exception using errcode = 'P0001', hint = 'media.file_missing',
      message = 'This file has not arrived. Please upload it again.';
  end if;
  if exists (
    select from public.listing_media m
    where m.listing_id = listing and m.hash = add_listing_media.hash
  ) then
    raise exception using errcode = 'P0001', hint = 'media.duplicate',
      message = 'This home has the same file already.';
  end if;
  if (
    select count(*) from public.listing_media m
    where m.listing_id = listing and m.kind = add_listing_media.kind
  ) >= most then
    if add_listing_media.kind = 'plan' then
      raise exception using errcode = 'P0001', hint = 'media.too_many_plans', detail = most::text,
        message = 'A home holds up to 5 floor plans. Remove one to add another.';
    end if;
    raise exception using errcode = 'P0001', hint = 'media.too_many', detail = most::text,
      message = 'A home holds up to 30 pictures and 3 videos. Remove one to add another.';
  end if;
  insert into public.listing_media
    (id, listing_id, kind, path, widths, width, height, hash, alt, look, taken_on, position)
  values (add_listing_media.id, listing, add_listing_media.kind, add_listing_media.path,
    coalesce(add_listing_media.widths, '{}'), add_listing_media.width, add_listing_media.height,
    add_listing_media.hash, coalesce(add_listing_media.alt, ''),
    add_listing_media.look,
    -- A clock that was never set says 1980, or next year: then it is not known.
    case when add_listing_media.taken_on >= '1990-01-01'
        and add_listing_media.taken_on <= now() + interval '1 day'
      then date_trunc('month', add_listing_media.taken_on::timestamp)::date end,
    (select coalesce(max(m.position) + 1, 0) from public.listing_media m
      where m.listing_id = listing));
  -- Of a plan as well: marked as a picture later it is compared like one that always was.
  perform private.find_like_pictures(add_listing_media.id);
  return add_listing_media.id;
end
$function$
