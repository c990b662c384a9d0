-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A message, home, person, review, question about a home or its answer that somebody reported; an operator judges it.
create table public.reports (
  id uuid not null default gen_random_uuid(),
  reporter_id uuid,
  subject text not null,
  subject_id uuid not null,
  reason text not null,
  details text not null default ''::text,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (reporter_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (reason <> 'other'::text OR TRIM(BOTH FROM details) <> ''::text),
  CHECK (char_length(details) <= 2000),
  CHECK (reason = ANY (ARRAY['spam'::text, 'scam'::text, 'harassment'::text, 'discrimination'::text, 'false_information'::text, 'inappropriate'::text, 'other'::text])),
  CHECK (status = ANY (ARRAY['open'::text, 'reviewing'::text, 'resolved'::text, 'dismissed'::text])),
  CHECK (subject = ANY (ARRAY['message'::text, 'listing'::text, 'profile'::text, 'review'::text, 'question'::text, 'answer'::text]))
);
create policy session_has_shown_second_factor on public.reports as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_reports on public.reports for select to authenticated
  using ((reporter_id = ( SELECT auth.uid() AS uid)));
grant select on public.reports to authenticated;
CREATE UNIQUE INDEX reports_pending_idx ON public.reports USING btree (reporter_id, subject, subject_id) WHERE (status = ANY (ARRAY['open'::text, 'reviewing'::text]));
CREATE INDEX reports_reporter_id_idx ON public.reports USING btree (reporter_id, created_at DESC);
CREATE INDEX reports_status_idx ON public.reports USING btree (status, created_at);
CREATE INDEX reports_subject_idx ON public.reports USING btree (subject, subject_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.reports REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER reports_clean_text BEFORE INSERT OR UPDATE OF details ON public.reports FOR EACH ROW EXECUTE FUNCTION private.clean_text('details:text');
CREATE TRIGGER reports_guard_transition BEFORE UPDATE OF status ON public.reports FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER reports_touch BEFORE UPDATE ON public.reports FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
