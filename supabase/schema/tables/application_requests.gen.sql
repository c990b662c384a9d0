-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A paper or an answer that the host's side of an application asked its people for.
create table public.application_requests (
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  document_kind text,
  question text not null,
  asked_by uuid,
  asked_at timestamp with time zone not null default clock_timestamp(),
  answer text,
  document_id uuid,
  answered_by uuid,
  answered_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (answered_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE,
  FOREIGN KEY (asked_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE SET NULL,
  CHECK (char_length(answer) >= 1 AND char_length(answer) <= 2000),
  CHECK ((kind = 'paper'::text) = (document_kind IS NOT NULL)),
  CHECK (kind = 'paper'::text OR char_length(TRIM(BOTH FROM question)) >= 1),
  CHECK (answered_at IS NOT NULL OR answer IS NULL AND document_id IS NULL),
  CHECK (answered_at IS NULL OR withdrawn_at IS NULL),
  CHECK (document_kind = ANY (ARRAY['lease'::text, 'id'::text, 'income'::text, 'insurance'::text, 'receipt'::text, 'inspection'::text, 'license'::text, 'other'::text])),
  CHECK (kind = ANY (ARRAY['answer'::text, 'paper'::text])),
  CHECK (char_length(question) <= 1000)
);
create policy session_has_shown_second_factor on public.application_requests as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_application_reads_requests on public.application_requests for select to authenticated
  using ((EXISTS ( SELECT FROM public.applications a WHERE (a.id = application_requests.application_id))));
grant select on public.application_requests to authenticated;
CREATE INDEX application_requests_answered_by_idx ON public.application_requests USING btree (answered_by);
CREATE INDEX application_requests_application_id_idx ON public.application_requests USING btree (application_id, asked_at);
CREATE INDEX application_requests_asked_by_idx ON public.application_requests USING btree (asked_by);
CREATE INDEX application_requests_document_id_idx ON public.application_requests USING btree (document_id);
CREATE TRIGGER application_requests_clean_text BEFORE INSERT OR UPDATE OF question, answer ON public.application_requests FOR EACH ROW EXECUTE FUNCTION private.clean_text('question:text', 'answer:text');
CREATE TRIGGER brake_rows AFTER INSERT ON public.application_requests REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
