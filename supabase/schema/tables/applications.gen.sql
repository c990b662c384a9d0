-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Somebody's wish to live in a home.
create table public.applications (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  applicant_id uuid not null,
  status text not null default 'draft'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  message text not null default ''::text,
  version integer not null default 0,
  submitted_at timestamp with time zone,
  decline_reason text,
  concluded_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (applicant_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (decline_reason = ANY (ARRAY['income_insufficient'::text, 'income_unverified'::text, 'credit_history'::text, 'rental_history'::text, 'references_unreachable'::text, 'incomplete'::text, 'occupancy_limit'::text, 'pets_not_allowed'::text, 'move_in_date'::text, 'home_withdrawn'::text, 'lease_not_signed'::text, 'let_to_another'::text])),
  CHECK (decline_reason IS NULL OR status = 'declined'::text),
  CHECK (char_length(message) <= 4000),
  CHECK (status = ANY (ARRAY['draft'::text, 'submitted'::text, 'screening'::text, 'shortlisted'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])),
  CHECK (version >= 0)
);
create policy session_has_shown_second_factor on public.applications as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy applicant_or_host_reads_application on public.applications for select to authenticated
  using (((applicant_id = ( SELECT auth.uid() AS uid)) OR (id IN ( SELECT private.my_co_applications() AS my_co_applications)) OR ((status <> 'draft'::text) AND private.manages_listing(listing_id))));
grant select on public.applications to authenticated;
CREATE INDEX applications_applicant_id_idx ON public.applications USING btree (applicant_id, status);
CREATE INDEX applications_listing_id_idx ON public.applications USING btree (listing_id);
CREATE UNIQUE INDEX applications_one_approved ON public.applications USING btree (listing_id) WHERE ((status = 'approved'::text) AND (concluded_at IS NULL));
CREATE UNIQUE INDEX applications_one_open ON public.applications USING btree (listing_id, applicant_id) WHERE (status = ANY (ARRAY['draft'::text, 'submitted'::text, 'screening'::text, 'shortlisted'::text]));
CREATE TRIGGER applications_clean_text BEFORE INSERT OR UPDATE OF message, decline_reason ON public.applications FOR EACH ROW EXECUTE FUNCTION private.clean_text('message:text', 'decline_reason:text');
CREATE TRIGGER applications_enter_people AFTER INSERT OR UPDATE OF status ON public.applications FOR EACH ROW EXECUTE FUNCTION private.enter_people();
CREATE TRIGGER applications_guard_transition BEFORE UPDATE OF status ON public.applications FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER applications_log_move AFTER UPDATE OF status ON public.applications FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION private.log_application_event();
CREATE TRIGGER applications_log_new AFTER INSERT ON public.applications FOR EACH ROW EXECUTE FUNCTION private.log_application_event();
CREATE TRIGGER applications_note_for_automation AFTER UPDATE OF status ON public.applications FOR EACH ROW WHEN (new.status = 'submitted'::text AND old.status = 'draft'::text) EXECUTE FUNCTION private.note_for_automation('application_submitted');
CREATE TRIGGER applications_note_new_for_automation AFTER INSERT ON public.applications FOR EACH ROW WHEN (new.status = 'submitted'::text) EXECUTE FUNCTION private.note_for_automation('application_submitted');
CREATE TRIGGER applications_touch BEFORE UPDATE ON public.applications FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER brake_rows AFTER INSERT ON public.applications REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
