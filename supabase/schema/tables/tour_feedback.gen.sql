-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How the renter found the tour; its sides read it.
create table public.tour_feedback (
  tour_id uuid not null,
  renter_id uuid not null,
  stars integer not null,
  content text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  interest text,
  PRIMARY KEY (tour_id),
  FOREIGN KEY (renter_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (char_length(content) <= 2000),
  CHECK (interest = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text])),
  CHECK (stars >= 1 AND stars <= 5)
);
create policy session_has_shown_second_factor on public.tour_feedback as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy side_reads_feedback_of_own_tour on public.tour_feedback for select to authenticated
  using ((EXISTS ( SELECT FROM public.tours t WHERE (t.id = tour_feedback.tour_id))));
grant select on public.tour_feedback to authenticated;
CREATE INDEX tour_feedback_renter_id_idx ON public.tour_feedback USING btree (renter_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.tour_feedback REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER tour_feedback_clean_text BEFORE INSERT OR UPDATE OF content ON public.tour_feedback FOR EACH ROW EXECUTE FUNCTION private.clean_text('content:text');
CREATE TRIGGER tour_feedback_touch BEFORE UPDATE ON public.tour_feedback FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
