-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Videos of hosts and guides: a file of home_videos, what is shown of it, its chapters by room and its captions.
create table public.videos (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null default auth.uid(),
  title text not null,
  path text not null,
  type text not null,
  bytes bigint not null,
  seconds numeric(7,1),
  width integer,
  height integer,
  poster_path text,
  starts_at numeric(7,1),
  ends_at numeric(7,1),
  chapters jsonb not null default '[]'::jsonb,
  captions text,
  captions_language text,
  created_at timestamp with time zone not null default now(),
  UNIQUE (path),
  PRIMARY KEY (id),
  FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (bytes >= 1 AND bytes <= 104857600),
  CHECK (char_length(captions) <= 200000 AND captions ~ '^WEBVTT'::text),
  CHECK (captions_language ~ '^[a-z]{2}$'::text),
  CHECK (private.are_chapters(chapters)),
  CHECK (ends_at > starts_at),
  CHECK ((captions IS NULL) = (captions_language IS NULL)),
  CHECK (ends_at > 0::numeric),
  CHECK (height > 0),
  CHECK (path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(mp4|webm|mov)$'::text),
  CHECK (poster_path ~ '^[0-9a-f-]{36}/[A-Za-z0-9._-]{1,100}$'::text),
  CHECK (seconds > 0::numeric AND seconds <= 1800::numeric),
  CHECK (starts_at >= 0::numeric),
  CHECK (char_length(TRIM(BOTH FROM title)) >= 1 AND char_length(TRIM(BOTH FROM title)) <= 120),
  CHECK (type = ANY (ARRAY['video/mp4'::text, 'video/webm'::text, 'video/quicktime'::text])),
  CHECK (width > 0)
);
create policy session_has_shown_second_factor on public.videos as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_removes_own_video on public.videos for delete to authenticated
  using ((owner_id = ( SELECT auth.uid() AS uid)));
create policy host_or_guide_adds_own_video on public.videos for insert to authenticated
  with check (((owner_id = ( SELECT auth.uid() AS uid)) AND private.owns_folder(path) AND ((poster_path IS NULL) OR private.owns_folder(poster_path)) AND (( SELECT private.has_role('host'::text) AS has_role) OR ( SELECT private.has_role('guide'::text) AS has_role))));
create policy reader_of_home_and_side_of_tour_read_videos on public.videos for select to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (EXISTS ( SELECT FROM public.listing_media m WHERE (m.video_id = videos.id))) OR (EXISTS ( SELECT FROM public.tour_videos s WHERE (s.video_id = videos.id)))));
create policy visitor_of_home_reads_videos on public.videos for select to anon
  using ((EXISTS ( SELECT FROM public.listing_media m WHERE (m.video_id = videos.id))));
create policy person_changes_own_video on public.videos for update to authenticated
  using ((owner_id = ( SELECT auth.uid() AS uid)))
  with check (((owner_id = ( SELECT auth.uid() AS uid)) AND ((poster_path IS NULL) OR private.owns_folder(poster_path))));
grant select (id, title, path, type, bytes, seconds, width, height, poster_path, starts_at, ends_at, chapters, captions, captions_language) on public.videos to anon;
grant delete, insert (id, owner_id, title, path, type, bytes, seconds, width, height, poster_path), select, update (title, poster_path, starts_at, ends_at, chapters, captions, captions_language) on public.videos to authenticated;
CREATE INDEX videos_owner_id_idx ON public.videos USING btree (owner_id, created_at DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.videos REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER videos_clean_text BEFORE INSERT OR UPDATE OF title, captions ON public.videos FOR EACH ROW EXECUTE FUNCTION private.clean_text('title:line', 'captions:text');
CREATE TRIGGER videos_erase_files AFTER DELETE ON public.videos FOR EACH ROW EXECUTE FUNCTION private.erase_video_files();
CREATE TRIGGER videos_limit BEFORE INSERT ON public.videos FOR EACH ROW EXECUTE FUNCTION private.limit_videos();
