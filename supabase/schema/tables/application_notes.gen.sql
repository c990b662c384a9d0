-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the host's side notes about an application, for itself. Of a deleted one only its id is left, so that a late repetition does not bring it back.
create table public.application_notes (
  id uuid not null,
  application_id uuid not null,
  author_id uuid,
  content text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  deleted_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE,
  FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK ((deleted_at IS NULL) = (char_length(TRIM(BOTH FROM content)) >= 1)),
  CHECK (char_length(content) <= 2000)
);
create policy session_has_shown_second_factor on public.application_notes as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_side_reads_notes on public.application_notes for select to authenticated
  using (((deleted_at IS NULL) AND (EXISTS ( SELECT FROM public.applications a WHERE ((a.id = application_notes.application_id) AND (a.applicant_id <> ( SELECT auth.uid() AS uid)) AND private.manages_listing(a.listing_id))))));
grant select on public.application_notes to authenticated;
CREATE INDEX application_notes_application_id_idx ON public.application_notes USING btree (application_id, created_at);
CREATE INDEX application_notes_author_id_idx ON public.application_notes USING btree (author_id);
CREATE TRIGGER application_notes_clean_text BEFORE INSERT OR UPDATE OF content ON public.application_notes FOR EACH ROW EXECUTE FUNCTION private.clean_text('content:text');
CREATE TRIGGER brake_rows AFTER INSERT ON public.application_notes REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
