-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the renter's device has of a live tour, as tour_reports.timeline; its sides read it.
create table public.tour_timelines (
  tour_id uuid not null,
  renter_id uuid not null,
  timeline jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (tour_id),
  FOREIGN KEY (renter_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (octet_length(timeline::text) <= 120000 AND private.is_tour_timeline(timeline))
);
create policy session_has_shown_second_factor on public.tour_timelines as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy side_reads_timeline_of_own_tour on public.tour_timelines for select to authenticated
  using ((EXISTS ( SELECT FROM public.tours t WHERE (t.id = tour_timelines.tour_id))));
grant select on public.tour_timelines to authenticated;
CREATE INDEX tour_timelines_renter_id_idx ON public.tour_timelines USING btree (renter_id);
CREATE TRIGGER tour_timelines_touch BEFORE UPDATE ON public.tour_timelines FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
