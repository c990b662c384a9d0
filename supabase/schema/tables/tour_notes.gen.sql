-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What whoever showed the home keeps for themselves about the renter; nobody else reads it.
create table public.tour_notes (
  tour_id uuid not null,
  author_id uuid not null default auth.uid(),
  content text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (tour_id, author_id),
  FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (char_length(TRIM(BOTH FROM content)) >= 1 AND char_length(TRIM(BOTH FROM content)) <= 2000)
);
create policy session_has_shown_second_factor on public.tour_notes as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy author_removes_own_tour_note on public.tour_notes for delete to authenticated
  using ((author_id = ( SELECT auth.uid() AS uid)));
create policy who_shows_writes_tour_note on public.tour_notes for insert to authenticated
  with check (((author_id = ( SELECT auth.uid() AS uid)) AND private.may_report_on(tour_id)));
create policy author_reads_own_tour_note on public.tour_notes for select to authenticated
  using ((author_id = ( SELECT auth.uid() AS uid)));
create policy author_changes_own_tour_note on public.tour_notes for update to authenticated
  using ((author_id = ( SELECT auth.uid() AS uid)))
  with check ((author_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (tour_id, author_id, content), select, update (content) on public.tour_notes to authenticated;
CREATE INDEX tour_notes_author_id_idx ON public.tour_notes USING btree (author_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.tour_notes REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER tour_notes_clean_text BEFORE INSERT OR UPDATE OF content ON public.tour_notes FOR EACH ROW EXECUTE FUNCTION private.clean_text('content:text');
CREATE TRIGGER tour_notes_touch BEFORE UPDATE ON public.tour_notes FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
