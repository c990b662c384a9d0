-- The host's side hangs up pictures and videos. Files come first, through storage; a row is made for
-- what lies there: `<home>/<name>-<width>.webp` in home_images for each width, or a whole file of the
-- home's folder in home_videos.
alter table public.listing_media
  add column hash text check (hash ~ '^[0-9a-f]{64}$');
comment on column public.listing_media.hash is
  'SHA-256 of the file as it was chosen: the same picture is hung up once.';
create unique index listing_media_hash_idx on public.listing_media (listing_id, hash);

create function private.has_media_files(listing uuid, kind text, path text, widths integer[])
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select case kind
      when 'image' then cardinality(widths) > 0 and not exists (
        select from unnest(widths) width
        where not exists (select from storage.objects o
          where o.bucket_id = 'home_images' and o.name = format('%s-%s.webp', path, width)))
      when 'video' then cardinality(widths) = 0 and exists (
        select from storage.objects o where o.bucket_id = 'home_videos' and o.name = path)
      else false
    end and path ~ ('^' || listing || '/[A-Za-z0-9._-]{1,200}$')
  $$;
comment on function private.has_media_files is
  'Whether all files of a picture or video lie in the home''s folder. Definer: it reads storage.';

create function private.add_listing_media(
  id uuid, listing uuid, kind text, path text, widths integer[], width integer, height integer,
  hash text, alt text
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  most integer := case add_listing_media.kind when 'video' then 3 else 30 end;
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
    raise exception using errcode = 'P0001', hint = 'media.too_many', detail = most::text,
      message = 'A home holds up to 30 pictures and 3 videos. Remove one to add another.';
  end if;
  insert into public.listing_media
    (id, listing_id, kind, path, widths, width, height, hash, alt, position)
  values (add_listing_media.id, listing, add_listing_media.kind, add_listing_media.path,
    coalesce(add_listing_media.widths, '{}'), add_listing_media.width, add_listing_media.height,
    add_listing_media.hash, coalesce(add_listing_media.alt, ''),
    (select coalesce(max(m.position) + 1, 0) from public.listing_media m
      where m.listing_id = listing));
  return add_listing_media.id;
end
$$;
comment on function private.add_listing_media is
  'Definer: limits, order and the file behind a picture are the server''s to judge.';

create function public.add_listing_media(
  id uuid, listing uuid, kind text, path text, widths integer[] default '{}',
  width integer default null, height integer default null, hash text default null,
  alt text default ''
) returns uuid
  language sql volatile
  set search_path = ''
  as $$
    select private.add_listing_media(id, listing, kind, path, widths, width, height, hash, alt)
  $$;
comment on function public.add_listing_media is
  'Hangs an uploaded picture or video up behind the others; the same id again changes nothing.';

create function private.reorder_listing_media(listing uuid, ids uuid[]) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform from public.listings l where l.id = listing for no key update;
  if not private.manages_listing(listing) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  -- Exactly what is there: who orders an older set would lose what came since.
  if coalesce(array(select unnest(ids) order by 1), '{}') <> array(
    select m.id from public.listing_media m where m.listing_id = listing order by 1
  ) then
    raise exception using errcode = 'P0001', hint = 'media.order_stale',
      message = 'The pictures have changed meanwhile. Look at them again.';
  end if;
  update public.listing_media m set position = wanted.place - 1
    from unnest(ids) with ordinality wanted (id, place)
    where m.id = wanted.id and m.position <> wanted.place - 1;
end
$$;
comment on function private.reorder_listing_media is 'Definer: the position is written here only.';

create function public.reorder_listing_media(listing uuid, ids uuid[]) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.reorder_listing_media(listing, ids) $$;
comment on function public.reorder_listing_media is
  'Pictures and videos of a home in this order; `ids` names each of them once.';

-- A function for each row would cost a thousand times this set: an `update` without a condition asks
-- for every picture there is.
create policy host_side_describes_media on public.listing_media
  for update to authenticated
  using (listing_id in (
    select l.id from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  ));

create policy host_side_removes_media on public.listing_media
  for delete to authenticated
  using (listing_id in (
    select l.id from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  ));

-- No insert: the function above sees to files, limits and order.
grant update (alt), delete on public.listing_media to authenticated;

grant execute on function
  private.add_listing_media(uuid, uuid, text, text, integer[], integer, integer, text, text),
  public.add_listing_media(uuid, uuid, text, text, integer[], integer, integer, text, text),
  private.reorder_listing_media(uuid, uuid[]), public.reorder_listing_media(uuid, uuid[])
  to authenticated;
