-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What whoever showed the home found there. Several for a tour, each with its author's id: sent again it is the same report.
create table public.tour_reports (
  id uuid not null default gen_random_uuid(),
  tour_id uuid not null,
  author_id uuid not null default auth.uid(),
  checklist jsonb not null default '[]'::jsonb,
  notes text not null default ''::text,
  pictures text[] not null default '{}'::text[],
  written_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  timeline jsonb not null default '[]'::jsonb,
  voice_notes jsonb not null default '[]'::jsonb,
  signature jsonb,
  visitor_signature jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (private.lie_in((tour_id || '/'::text) || author_id, pictures)),
  CHECK (octet_length(voice_notes::text) <= 8000 AND private.are_voice_notes((tour_id || '/'::text) || author_id, voice_notes)),
  CHECK (octet_length(checklist::text) <= 32000 AND private.is_tour_checklist(checklist)),
  CHECK (char_length(notes) <= 5000),
  CHECK (cardinality(pictures) <= 20),
  CHECK (signature IS NULL OR private.is_report_signature(signature)),
  CHECK (octet_length(timeline::text) <= 120000 AND private.is_tour_timeline(timeline)),
  CHECK (visitor_signature IS NULL OR private.is_report_signature(visitor_signature))
);
create policy session_has_shown_second_factor on public.tour_reports as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy who_shows_writes_tour_report on public.tour_reports for insert to authenticated
  with check (((author_id = ( SELECT auth.uid() AS uid)) AND private.may_write_report_on(tour_id)));
create policy author_and_host_side_read_tour_report on public.tour_reports for select to authenticated
  using (((author_id = ( SELECT auth.uid() AS uid)) OR private.may_report_on(tour_id)));
create policy author_changes_own_tour_report on public.tour_reports for update to authenticated
  using ((author_id = ( SELECT auth.uid() AS uid)))
  with check ((author_id = ( SELECT auth.uid() AS uid)));
grant insert (id, tour_id, author_id, checklist, notes, pictures, written_at, timeline, voice_notes, signature, visitor_signature), select, update (checklist, notes, pictures, written_at, timeline, voice_notes, signature, visitor_signature) on public.tour_reports to authenticated;
CREATE INDEX tour_reports_author_id_idx ON public.tour_reports USING btree (author_id, written_at);
CREATE INDEX tour_reports_tour_id_idx ON public.tour_reports USING btree (tour_id, written_at);
CREATE TRIGGER brake_rows AFTER INSERT ON public.tour_reports REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER tour_reports_check_asked_points BEFORE INSERT OR UPDATE OF checklist ON public.tour_reports FOR EACH ROW EXECUTE FUNCTION private.check_asked_points();
CREATE TRIGGER tour_reports_clean_signatures BEFORE INSERT OR UPDATE OF signature, visitor_signature ON public.tour_reports FOR EACH ROW EXECUTE FUNCTION private.clean_report_signatures();
CREATE TRIGGER tour_reports_clean_text BEFORE INSERT OR UPDATE OF notes ON public.tour_reports FOR EACH ROW EXECUTE FUNCTION private.clean_text('notes:text');
CREATE TRIGGER tour_reports_erase_files AFTER INSERT OR DELETE OR UPDATE OF pictures, voice_notes ON public.tour_reports FOR EACH ROW EXECUTE FUNCTION private.erase_files_off_report();
CREATE TRIGGER tour_reports_follow_guide_visit AFTER INSERT OR UPDATE OF checklist, pictures ON public.tour_reports FOR EACH ROW EXECUTE FUNCTION private.follow_guide_visit();
CREATE TRIGGER tour_reports_limit BEFORE INSERT ON public.tour_reports FOR EACH ROW EXECUTE FUNCTION private.limit_tour_reports();
CREATE TRIGGER tour_reports_tell_host AFTER INSERT ON public.tour_reports FOR EACH ROW EXECUTE FUNCTION private.tell_of_report();
CREATE TRIGGER tour_reports_touch BEFORE UPDATE ON public.tour_reports FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
