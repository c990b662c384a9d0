-- A library of one's own videos (/video-system): a host or a guide uploads one once, says what is in it, and
-- hangs it up at homes. The row comes first or last: the file is on its way by itself, also after the browser was
-- closed, and whether it has arrived is asked of storage.

create function private.are_chapters(chapters jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(chapters) = 'array' and jsonb_array_length(chapters) <= 40
      and not exists (
        select from jsonb_array_elements(chapters) c
        where jsonb_typeof(c) <> 'object'
          or jsonb_typeof(c -> 'at') is distinct from 'number' or (c ->> 'at')::numeric not between 0 and 7200
          or jsonb_typeof(c -> 'title') is distinct from 'string'
          or char_length(trim(c ->> 'title')) not between 1 and 80)
  $$;
comment on function private.are_chapters is
  'Whether this is a list of {at, title}: seconds from the begin of a video, and the room that comes there.';
grant execute on function private.are_chapters(jsonb) to authenticated, service_role;

create table public.videos (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  title text not null check (char_length(trim(title)) between 1 and 120),
  -- In the bucket home_videos: <owner>/<id>.<ending>.
  path text not null unique check (path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(mp4|webm|mov)$'),
  type text not null check (type in ('video/mp4', 'video/webm', 'video/quicktime')),
  bytes bigint not null check (bytes between 1 and 104857600),
  -- Null where the uploader's browser could not open it.
  seconds numeric(7, 1) check (seconds > 0 and seconds <= 1800),
  width integer check (width > 0),
  height integer check (height > 0),
  -- In the bucket user_images, in the owner's folder.
  poster_path text check (poster_path ~ '^[0-9a-f-]{36}/[A-Za-z0-9._-]{1,100}$'),
  -- What is shown of it, in seconds; null is the whole.
  starts_at numeric(7, 1) check (starts_at >= 0),
  ends_at numeric(7, 1) check (ends_at > 0),
  chapters jsonb not null default '[]' check (private.are_chapters(chapters)),
  -- WebVTT.
  captions text check (char_length(captions) <= 200000 and captions ~ '^WEBVTT'),
  captions_language text check (captions_language ~ '^[a-z]{2}$'),
  created_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((captions is null) = (captions_language is null))
);
comment on table public.videos is
  'Videos of hosts and guides: a file of home_videos, what is shown of it, its chapters by room and its captions.';
create index videos_owner_id_idx on public.videos (owner_id, created_at desc);

alter table public.listing_media
  add column video_id uuid references public.videos (id) on delete cascade;
comment on column public.listing_media.video_id is 'The video of a library that hangs here.';
create unique index listing_media_video_idx on public.listing_media (video_id, listing_id);

alter table public.videos enable row level security;

create policy session_has_shown_second_factor on public.videos as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- Everyone who sees a home sees its videos: the sub-query is under the policies of its media.
create policy reader_of_home_reads_videos on public.videos
  for select to anon, authenticated
  using (owner_id = (select auth.uid())
    or exists (select from public.listing_media m where m.video_id = videos.id));
create policy host_or_guide_adds_own_video on public.videos
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and private.owns_folder(path)
    and (poster_path is null or private.owns_folder(poster_path))
    and ((select private.has_role('host')) or (select private.has_role('guide'))));
create policy person_changes_own_video on public.videos
  for update to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid())
    and (poster_path is null or private.owns_folder(poster_path)));
create policy person_removes_own_video on public.videos
  for delete to authenticated using (owner_id = (select auth.uid()));

grant select (id, title, path, type, bytes, seconds, width, height, poster_path, starts_at, ends_at, chapters,
  captions, captions_language) on public.videos to anon;
grant select,
  insert (id, owner_id, title, path, type, bytes, seconds, width, height, poster_path),
  update (title, poster_path, starts_at, ends_at, chapters, captions, captions_language), delete
  on public.videos to authenticated;

create trigger videos_clean_text before insert or update of title, captions on public.videos
  for each row execute function private.clean_text('title:line', 'captions:text');
create trigger brake_rows after insert on public.videos
  referencing new table as inserted
  for each statement execute function private.brake_rows();

create function private.limit_videos() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- The lock makes two additions one after the other: else both would find room.
  perform from public.profiles p where p.id = new.owner_id for no key update;
  if (select count(*) from public.videos v where v.owner_id = new.owner_id) >= 50 then
    raise exception using errcode = 'P0001', hint = 'videos.too_many',
      message = 'A library holds up to 50 videos. Remove one to add another.';
  end if;
  return new;
end
$$;
comment on function private.limit_videos is 'Trigger; definer, because the count is the server''s.';
create trigger videos_limit before insert on public.videos
  for each row execute function private.limit_videos();

create function private.erase_video_files() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.files_to_erase (bucket_id, name)
    select * from (values ('home_videos', old.path), ('user_images', old.poster_path)) f (bucket_id, name)
    where f.name is not null
    on conflict do nothing;
  return null;
end
$$;
comment on function private.erase_video_files is
  'Trigger: the files of a removed video go. Definer: the list is no client''s.';
create trigger videos_erase_files after delete on public.videos
  for each row execute function private.erase_video_files();

create function public.my_videos() returns jsonb
  language sql stable
  set search_path = ''
  as $$
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
        where m.video_id = v.id)
    ) order by v.created_at desc, v.id), '[]')
    from public.videos v where v.owner_id = (select auth.uid())
  $$;
comment on function public.my_videos is
  'The caller''s videos, the newest first: whether the file has arrived, and the homes where each hangs.';

create function public.change_video(video uuid, changes jsonb) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
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
$$;
comment on function public.change_video is
  'Another title, poster, begin, end, chapters or captions of one''s own video; the policies decide whose it is.';

create function public.remove_video(video uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ delete from public.videos v where v.id = video $$;
comment on function public.remove_video is
  'Removes one''s own video from the library and from every home; of one that is not there is nothing to remove.';

create function private.hang_up_video(video uuid, listing uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.hang_up_video is
  'Definer: limits, order and the file behind a video are the server''s to judge.';

create function public.hang_up_video(video uuid, listing uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.hang_up_video(video, listing) $$;
comment on function public.hang_up_video is
  'Hangs one''s own video up at a home that one manages, behind what hangs there; again changes nothing.';

create function public.take_down_video(video uuid, listing uuid) returns void
  language sql volatile
  set search_path = ''
  as $$
    delete from public.listing_media m
    where m.video_id = video and m.listing_id = take_down_video.listing
  $$;
comment on function public.take_down_video is
  'Takes a video down from a home that one manages; it stays in its library.';

grant execute on function
  public.my_videos(), public.change_video(uuid, jsonb), public.remove_video(uuid),
  private.hang_up_video(uuid, uuid), public.hang_up_video(uuid, uuid), public.take_down_video(uuid, uuid)
  to authenticated;

drop policy person_reads_own_files on storage.objects;
create policy person_reads_own_files on storage.objects
  for select to authenticated using (
    (
      (
        (bucket_id in ('user_images', 'application_images', 'guide-documents', 'message_attachments')
          and private.owns_folder(name))
        or (bucket_id in ('home_images', 'home_videos') and private.manages_home_folder(name))
        or (bucket_id = 'home_videos' and private.owns_folder(name))
        or (bucket_id = 'message_attachments' and private.in_conversation_folder(name))
      )
      and (bucket_id <> 'application_images' or not private.holds_document(name))
    )
    or (bucket_id = 'application_images' and private.reads_document_file(name))
    or (
      (bucket_id = 'tour_reports'
        and (storage.foldername(name))[2] = (select auth.uid())::text)
      or (bucket_id = 'tour_reports' and private.in_reported_tour_folder(name))
    )
    or (
      (bucket_id = 'maintenance_images' and private.owns_folder(name))
      or (bucket_id = 'maintenance_images' and private.in_seen_request_folder(name))
      or (bucket_id = 'receipts' and private.in_managed_receipts_folder(name))
    )
    or (bucket_id = 'feedback-screenshots' and private.owns_folder(name))
  );

drop policy person_uploads_to_own_folder on storage.objects;
create policy person_uploads_to_own_folder on storage.objects
  for insert to authenticated with check (
    (
      (bucket_id in ('user_images', 'application_images', 'guide-documents')
        and private.owns_folder(name))
      or (bucket_id in ('home_images', 'home_videos')
        and (select private.has_role('host')) and private.manages_home_folder(name))
      or (bucket_id = 'home_videos' and private.owns_folder(name)
        and ((select private.has_role('host')) or (select private.has_role('guide'))))
      or (bucket_id = 'message_attachments'
        and private.owns_folder(name) and private.in_conversation_folder(name))
      or (bucket_id = 'tour_reports'
        and (storage.foldername(name))[2] = (select auth.uid())::text
        and (bucket_id = 'tour_reports' and private.in_reported_tour_folder(name)))
      or (
        (bucket_id = 'maintenance_images' and private.owns_folder(name))
        or (bucket_id = 'receipts' and private.in_managed_receipts_folder(name))
      )
      or (bucket_id = 'feedback-screenshots' and private.owns_folder(name))
    )
    and (bucket_id <> 'message_attachments' or not private.is_attached(name))
  );

drop policy person_removes_own_file on storage.objects;
create policy person_removes_own_file on storage.objects
  for delete to authenticated using (
    (
      (
        (bucket_id in ('user_images', 'application_images', 'guide-documents')
          and private.owns_folder(name))
        or (bucket_id in ('home_images', 'home_videos')
          and (select private.has_role('host')) and private.manages_home_folder(name))
        or (bucket_id = 'home_videos' and private.owns_folder(name))
        or (bucket_id = 'message_attachments'
          and private.owns_folder(name) and private.is_unsent_file(name))
      )
      and (bucket_id <> 'application_images' or not private.holds_document(name))
    )
    or (bucket_id = 'tour_reports' and (storage.foldername(name))[2] = (select auth.uid())::text)
    or (
      (bucket_id = 'maintenance_images' and private.owns_folder(name))
      or (bucket_id = 'receipts' and private.in_managed_receipts_folder(name))
    )
    or (bucket_id = 'message_attachments' and private.owns_folder(name)
      and not private.is_attached(name))
  );

create or replace function private.is_file_in_use(bucket text, object_name text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
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
          and object_name = any (r.pictures || r.voice))
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
  $$;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.videos', 'owner_id', true, 'erase', 'Only its person hangs it up.');
