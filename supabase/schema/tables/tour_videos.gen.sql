-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Videos of a library that are shown on a tour, to its sides alone.
create table public.tour_videos (
  tour_id uuid not null,
  video_id uuid not null,
  owner_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (tour_id, video_id),
  FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  FOREIGN KEY (video_id) REFERENCES public.videos(id) ON DELETE CASCADE
);
create policy session_has_shown_second_factor on public.tour_videos as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_takes_own_video_off_tour on public.tour_videos for delete to authenticated
  using ((owner_id = ( SELECT auth.uid() AS uid)));
create policy side_of_tour_reads_its_videos on public.tour_videos for select to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (EXISTS ( SELECT FROM public.tours t WHERE (t.id = tour_videos.tour_id)))));
grant delete, select on public.tour_videos to authenticated;
CREATE INDEX tour_videos_owner_id_idx ON public.tour_videos USING btree (owner_id);
CREATE INDEX tour_videos_video_id_idx ON public.tour_videos USING btree (video_id);
