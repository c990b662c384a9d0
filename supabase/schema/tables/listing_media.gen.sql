-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Pictures, floor plans and videos of a home, in order.
create table public.listing_media (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  kind text not null default 'image'::text,
  path text not null,
  widths integer[] not null default '{}'::integer[],
  width integer,
  height integer,
  alt text not null default ''::text,
  dominant_color text,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  hash text,
  video_id uuid,
  look text,
  taken_on date,
  PRIMARY KEY (id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (video_id) REFERENCES public.videos(id) ON DELETE CASCADE,
  CHECK (char_length(alt) <= 500),
  CHECK (dominant_color ~ '^#[0-9a-fA-F]{6}$'::text),
  CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  CHECK (height > 0),
  CHECK (kind = ANY (ARRAY['image'::text, 'video'::text, 'plan'::text])),
  CHECK (look ~ '^[0-9a-f]{32}$'::text),
  CHECK (char_length(path) >= 1 AND char_length(path) <= 2048),
  CHECK ("position" >= 0),
  CHECK (EXTRACT(day FROM taken_on) = 1::numeric AND taken_on >= '1990-01-01'::date),
  CHECK (width > 0),
  CHECK (cardinality(widths) <= 10)
);
create policy session_has_shown_second_factor on public.listing_media as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_side_removes_media on public.listing_media for delete to authenticated
  using ((listing_id IN ( SELECT l.id FROM public.listings l WHERE ((l.owner_id = ( SELECT auth.uid() AS uid)) OR (l.org_id IN ( SELECT private.my_organizations() AS my_organizations))))));
create policy reader_of_listing_reads_media on public.listing_media for select to anon, authenticated
  using ((EXISTS ( SELECT FROM public.listings l WHERE (l.id = listing_media.listing_id))));
create policy host_side_describes_media on public.listing_media for update to authenticated
  using ((listing_id IN ( SELECT l.id FROM public.listings l WHERE ((l.owner_id = ( SELECT auth.uid() AS uid)) OR (l.org_id IN ( SELECT private.my_organizations() AS my_organizations))))));
grant select on public.listing_media to anon;
grant delete, select, update (alt) on public.listing_media to authenticated;
CREATE UNIQUE INDEX listing_media_hash_idx ON public.listing_media USING btree (listing_id, hash);
CREATE INDEX listing_media_listing_id_idx ON public.listing_media USING btree (listing_id, "position");
CREATE INDEX listing_media_look_idx ON public.listing_media USING gin (private.look_parts(look)) WHERE (look IS NOT NULL);
CREATE UNIQUE INDEX listing_media_video_idx ON public.listing_media USING btree (video_id, listing_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.listing_media REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER listing_media_clean_text BEFORE INSERT OR UPDATE OF alt ON public.listing_media FOR EACH ROW EXECUTE FUNCTION private.clean_text('alt:line');
CREATE TRIGGER listing_media_note_added AFTER INSERT ON public.listing_media FOR EACH ROW WHEN (new.kind <> 'image'::text) EXECUTE FUNCTION private.note_plans_and_videos();
CREATE TRIGGER listing_media_note_marked AFTER UPDATE OF kind ON public.listing_media FOR EACH ROW WHEN (new.kind <> old.kind) EXECUTE FUNCTION private.note_plans_and_videos();
CREATE TRIGGER listing_media_note_removed AFTER DELETE ON public.listing_media FOR EACH ROW WHEN (old.kind <> 'image'::text) EXECUTE FUNCTION private.note_plans_and_videos();
