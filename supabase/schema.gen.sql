-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Accounts that go when their time of grace is over; taken back, the row goes instead.
create table public.account_deletions (
  user_id uuid not null,
  requested_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default (now() + '30 days'::interval),
  postponed_because text,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (postponed_because = ANY (ARRAY['active_leases'::text, 'failed'::text]))
);
create policy session_has_shown_second_factor on public.account_deletions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_deletion on public.account_deletions for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.account_deletions to authenticated;
CREATE INDEX account_deletions_due_at_idx ON public.account_deletions USING btree (due_at);

-- Who would live there, too; invited by e-mail, and a tenant of the lease once they confirmed.
create table public.application_co_applicants (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  full_name text not null,
  email text not null,
  status text not null default 'invited'::text,
  profile_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (application_id, email),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (char_length(email) <= 320 AND email ~ '^[^@\s]+@[^@\s]+$'::text AND email = lower(email)),
  CHECK (char_length(TRIM(BOTH FROM full_name)) >= 1 AND char_length(TRIM(BOTH FROM full_name)) <= 120),
  CHECK (status = ANY (ARRAY['invited'::text, 'confirmed'::text, 'refused'::text]))
);
create policy session_has_shown_second_factor on public.application_co_applicants as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_co_applicants on public.application_co_applicants for select to authenticated
  using (((profile_id = ( SELECT auth.uid() AS uid)) OR (email = ( SELECT private.my_verified_email() AS my_verified_email)) OR (EXISTS ( SELECT FROM public.applications a WHERE (a.id = application_co_applicants.application_id)))));
grant select on public.application_co_applicants to authenticated;
CREATE INDEX application_co_applicants_email_idx ON public.application_co_applicants USING btree (email);
CREATE INDEX application_co_applicants_profile_id_idx ON public.application_co_applicants USING btree (profile_id);
CREATE TRIGGER application_co_applicants_touch BEFORE UPDATE ON public.application_co_applicants FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Who moved an application, from where to where, when and why; written by a trigger.
create table public.application_events (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  actor_id uuid,
  from_status text,
  to_status text not null,
  reason text,
  happened_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE
);
create policy session_has_shown_second_factor on public.application_events as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_application_reads_events on public.application_events for select to authenticated
  using ((EXISTS ( SELECT FROM public.applications a WHERE (a.id = application_events.application_id))));
grant select on public.application_events to authenticated;
CREATE INDEX application_events_actor_id_idx ON public.application_events USING btree (actor_id);
CREATE INDEX application_events_application_id_idx ON public.application_events USING btree (application_id, happened_at);
CREATE TRIGGER application_events_keep BEFORE UPDATE OF id, application_id, from_status, to_status, reason, happened_at ON public.application_events FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

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

-- Who speaks for a person; goes with everything that they send.
create table public.application_references (
  id uuid not null default gen_random_uuid(),
  applicant_id uuid not null default auth.uid(),
  full_name text not null,
  relation text not null,
  email text,
  phone text,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (applicant_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CHECK (char_length(email) <= 320 AND email ~ '^[^@\s]+@[^@\s]+$'::text),
  CHECK (char_length(TRIM(BOTH FROM full_name)) >= 1 AND char_length(TRIM(BOTH FROM full_name)) <= 120),
  CHECK (char_length(note) <= 1000),
  CHECK (char_length(phone) <= 40),
  CHECK (relation = ANY (ARRAY['landlord'::text, 'employer'::text, 'colleague'::text, 'friend'::text, 'other'::text]))
);
create policy session_has_shown_second_factor on public.application_references as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_removes_own_reference on public.application_references for delete to authenticated
  using ((applicant_id = ( SELECT auth.uid() AS uid)));
create policy person_names_own_reference on public.application_references for insert to authenticated
  with check ((applicant_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_references on public.application_references for select to authenticated
  using ((applicant_id = ( SELECT auth.uid() AS uid)));
create policy person_changes_own_reference on public.application_references for update to authenticated
  using ((applicant_id = ( SELECT auth.uid() AS uid)))
  with check ((applicant_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (id, applicant_id, full_name, relation, email, phone, note), select, update (full_name, relation, email, phone, note) on public.application_references to authenticated;
CREATE INDEX application_references_applicant_id_idx ON public.application_references USING btree (applicant_id, created_at);
CREATE TRIGGER application_references_limit BEFORE INSERT ON public.application_references FOR EACH ROW EXECUTE FUNCTION private.limit_references();
CREATE TRIGGER application_references_touch BEFORE UPDATE ON public.application_references FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What a host's side saw, each time something was sent or changed after it; never rewritten.
create table public.application_versions (
  application_id uuid not null,
  version integer not null,
  content jsonb not null,
  content_hash text not null,
  created_by uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (application_id, version),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE,
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (jsonb_typeof(content) = 'object'::text AND octet_length(content::text) <= 100000),
  CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  CHECK (version >= 1 AND version <= 1000)
);
create policy session_has_shown_second_factor on public.application_versions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy applicant_or_host_reads_versions on public.application_versions for select to authenticated
  using ((EXISTS ( SELECT FROM public.applications a WHERE ((a.id = application_versions.application_id) AND ((a.applicant_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(a.listing_id))))));
grant select on public.application_versions to authenticated;
CREATE INDEX application_versions_created_by_idx ON public.application_versions USING btree (created_by);
CREATE TRIGGER application_versions_keep BEFORE UPDATE OF application_id, version, content, content_hash, created_at ON public.application_versions FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

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
CREATE TRIGGER applications_guard_transition BEFORE UPDATE OF status ON public.applications FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER applications_log_move AFTER UPDATE OF status ON public.applications FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION private.log_application_event();
CREATE TRIGGER applications_log_new AFTER INSERT ON public.applications FOR EACH ROW EXECUTE FUNCTION private.log_application_event();
CREATE TRIGGER applications_note_for_automation AFTER UPDATE OF status ON public.applications FOR EACH ROW WHEN (new.status = 'submitted'::text AND old.status = 'draft'::text) EXECUTE FUNCTION private.note_for_automation('application_submitted');
CREATE TRIGGER applications_note_new_for_automation AFTER INSERT ON public.applications FOR EACH ROW WHEN (new.status = 'submitted'::text) EXECUTE FUNCTION private.note_for_automation('application_submitted');
CREATE TRIGGER applications_touch BEFORE UPDATE ON public.applications FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What an organisation lets happen by itself: a trigger, conditions and actions.
create table public.automation_rules (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  author_id uuid not null,
  name text not null,
  trigger text not null,
  conditions jsonb not null default '{}'::jsonb,
  actions jsonb not null,
  enabled boolean not null default true,
  sends_without_asking boolean not null default false,
  runs_per_day integer not null default 20,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  CHECK (octet_length(actions::text) <= 8000),
  CHECK (private.are_automation_actions(actions)),
  CHECK (octet_length(conditions::text) <= 4000),
  CHECK (private.are_automation_conditions(conditions)),
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 80),
  CHECK (runs_per_day >= 1 AND runs_per_day <= 100),
  CHECK (sends_without_asking OR NOT jsonb_path_exists(actions, '$[*]?(@."kind" == "send_reply")'::jsonpath)),
  CHECK (trigger = ANY (ARRAY['message_received'::text, 'application_submitted'::text, 'tour_requested'::text, 'charge_overdue'::text, 'lease_ending'::text]))
);
create policy session_has_shown_second_factor on public.automation_rules as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy colleague_reads_rules on public.automation_rules for select to authenticated
  using (((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR ((trigger <> ALL (ARRAY['charge_overdue'::text, 'lease_ending'::text])) AND (org_id IN ( SELECT private.my_organizations() AS my_organizations)))));
grant select on public.automation_rules to authenticated;
CREATE INDEX automation_rules_author_id_idx ON public.automation_rules USING btree (author_id);
CREATE INDEX automation_rules_enabled_idx ON public.automation_rules USING btree (trigger, org_id) WHERE enabled;
CREATE INDEX automation_rules_org_id_idx ON public.automation_rules USING btree (org_id, created_at DESC, id DESC);
CREATE TRIGGER automation_rules_touch BEFORE UPDATE ON public.automation_rules FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What a rule did about one event, once; a reply waits here for the host's yes.
create table public.automation_runs (
  id uuid not null default gen_random_uuid(),
  rule_id uuid not null,
  org_id uuid not null,
  subject_table text not null,
  subject_id uuid not null,
  status text not null,
  reason text,
  reply text,
  renter_id uuid,
  listing_id uuid,
  conversation_id uuid,
  message_id uuid not null default gen_random_uuid(),
  decided_by uuid,
  ran_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (rule_id, subject_table, subject_id),
  PRIMARY KEY (id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (renter_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (rule_id) REFERENCES public.automation_rules(id) ON DELETE CASCADE,
  CHECK (status <> 'waiting'::text OR reply IS NOT NULL),
  CHECK (char_length(reason) <= 200),
  CHECK (char_length(reply) <= 4000),
  CHECK (status = ANY (ARRAY['waiting'::text, 'done'::text, 'dismissed'::text, 'skipped'::text])),
  CHECK (subject_table = ANY (ARRAY['messages'::text, 'applications'::text, 'tours'::text, 'charges'::text, 'leases'::text]))
);
create policy session_has_shown_second_factor on public.automation_runs as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy colleague_reads_runs on public.automation_runs for select to authenticated
  using (((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR ((subject_table <> ALL (ARRAY['charges'::text, 'leases'::text])) AND (org_id IN ( SELECT private.my_organizations() AS my_organizations)))));
grant select on public.automation_runs to authenticated;
CREATE INDEX automation_runs_conversation_id_idx ON public.automation_runs USING btree (conversation_id);
CREATE INDEX automation_runs_decided_by_idx ON public.automation_runs USING btree (decided_by);
CREATE INDEX automation_runs_listing_id_idx ON public.automation_runs USING btree (listing_id);
CREATE INDEX automation_runs_org_id_idx ON public.automation_runs USING btree (org_id, ran_at DESC, id DESC);
CREATE INDEX automation_runs_renter_id_idx ON public.automation_runs USING btree (renter_id);
CREATE INDEX automation_runs_rule_id_idx ON public.automation_runs USING btree (rule_id, ran_at DESC);
CREATE TRIGGER automation_runs_guard_transition BEFORE UPDATE OF status ON public.automation_runs FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER automation_runs_touch BEFORE UPDATE ON public.automation_runs FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Who blocked whom; only the blocker knows.
create table public.blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (blocker_id, blocked_id),
  FOREIGN KEY (blocked_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (blocker_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (blocker_id <> blocked_id)
);
create policy session_has_shown_second_factor on public.blocks as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_blocks on public.blocks for select to authenticated
  using ((blocker_id = ( SELECT auth.uid() AS uid)));
grant select on public.blocks to authenticated;
CREATE INDEX blocks_blocked_id_idx ON public.blocks USING btree (blocked_id, blocker_id);

-- What the tenants of a lease owe: rent of a month, the deposit, a fee. Open is amount - paid - waived.
create table public.charges (
  id uuid not null default gen_random_uuid(),
  lease_id uuid,
  listing_id uuid,
  org_id uuid not null,
  kind text not null,
  period date,
  description text not null,
  amount_cents integer not null,
  paid_cents integer not null default 0,
  waived_cents integer not null default 0,
  refunded_cents integer not null default 0,
  currency text not null default 'USD'::text,
  due_on date not null,
  status text not null default 'due'::text,
  waive_reason text,
  next_reminder_on date,
  reminders integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  corrected_cents integer not null default 0,
  UNIQUE (lease_id, kind, period),
  PRIMARY KEY (id),
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE SET NULL,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  CHECK (amount_cents >= 1 AND amount_cents <= 100000000),
  CHECK ((kind = 'fee'::text) = (period IS NULL)),
  CHECK ((paid_cents + waived_cents) <= amount_cents),
  CHECK (refunded_cents <= paid_cents),
  CHECK (corrected_cents <= waived_cents),
  CHECK (status <> 'waived'::text OR waived_cents > 0 AND (paid_cents + waived_cents) = amount_cents),
  CHECK ((status <> ALL (ARRAY['due'::text, 'partly_paid'::text, 'overdue'::text])) OR paid_cents < amount_cents),
  CHECK ((status = 'partly_paid'::text) <= (paid_cents > 0)),
  CHECK (status <> 'paid'::text OR (paid_cents + waived_cents) = amount_cents),
  CHECK (corrected_cents >= 0),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(TRIM(BOTH FROM description)) >= 1 AND char_length(TRIM(BOTH FROM description)) <= 200),
  CHECK (kind = ANY (ARRAY['rent'::text, 'deposit'::text, 'fee'::text])),
  CHECK (paid_cents >= 0),
  CHECK (EXTRACT(day FROM period) = 1::numeric),
  CHECK (refunded_cents >= 0),
  CHECK (reminders >= 0),
  CHECK (status = ANY (ARRAY['due'::text, 'partly_paid'::text, 'overdue'::text, 'paid'::text, 'waived'::text, 'refunded'::text])),
  CHECK (char_length(waive_reason) <= 500),
  CHECK (waived_cents >= 0)
);
create policy session_has_shown_second_factor on public.charges as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy tenant_or_manager_reads_charge on public.charges for select to authenticated
  using (((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR (lease_id IN ( SELECT private.my_leases() AS my_leases))));
grant select on public.charges to authenticated;
CREATE INDEX charges_lease_id_idx ON public.charges USING btree (lease_id, due_on DESC, id DESC);
CREATE INDEX charges_listing_id_idx ON public.charges USING btree (listing_id, due_on);
CREATE INDEX charges_next_reminder_on_idx ON public.charges USING btree (next_reminder_on) WHERE (next_reminder_on IS NOT NULL);
CREATE INDEX charges_org_id_idx ON public.charges USING btree (org_id, due_on DESC, id DESC);
CREATE TRIGGER charges_guard_transition BEFORE UPDATE OF status ON public.charges FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER charges_note_for_automation AFTER UPDATE OF status ON public.charges FOR EACH ROW WHEN (new.status = 'overdue'::text AND old.status <> 'overdue'::text AND new.listing_id IS NOT NULL) EXECUTE FUNCTION private.note_for_automation('charge_overdue');
CREATE TRIGGER charges_touch BEFORE UPDATE ON public.charges FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- A change that the assistant made, with its inverse stored in the same transaction.
create table public.command_actions (
  id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  step integer not null,
  tool text not null,
  input jsonb not null,
  before_image jsonb,
  after_image jsonb,
  inverse jsonb,
  status text not null default 'done'::text,
  undo_message text,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  UNIQUE (session_id, step),
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES public.command_sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (status = ANY (ARRAY['done'::text, 'undone'::text, 'partial'::text, 'refused'::text])),
  CHECK (step >= 0)
);
create policy session_has_shown_second_factor on public.command_actions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_command_actions on public.command_actions for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.command_actions to authenticated;
CREATE INDEX command_actions_user_id_idx ON public.command_actions USING btree (user_id, created_at DESC);

-- A question to the assistant and what became of it.
create table public.command_sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  org_id uuid not null,
  trace_id text not null,
  query text not null,
  intent text,
  confidence numeric(4,3),
  state text not null default 'planning'::text,
  plan jsonb,
  plan_hash text,
  plan_expires_at timestamp with time zone,
  idempotency_key text,
  pending jsonb,
  response_text text not null default ''::text,
  artifacts jsonb not null default '[]'::jsonb,
  provenance jsonb not null default '[]'::jsonb,
  error text,
  last_seq integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (user_id, trace_id),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK ((state = 'awaitingConfirm'::text) <= (plan IS NOT NULL AND plan_hash IS NOT NULL)),
  CHECK (confidence >= 0::numeric AND confidence <= 1::numeric),
  CHECK (intent = ANY (ARRAY['fetch'::text, 'perform'::text])),
  CHECK (char_length(query) <= 4000),
  CHECK (state = ANY (ARRAY['planning'::text, 'awaitingConfirm'::text, 'executing'::text, 'success'::text, 'error'::text])),
  CHECK (trace_id ~ '^[A-Za-z0-9_.:-]{1,64}$'::text)
);
create policy session_has_shown_second_factor on public.command_sessions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_command_sessions on public.command_sessions for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.command_sessions to authenticated;
CREATE INDEX command_sessions_org_id_idx ON public.command_sessions USING btree (org_id);
CREATE INDEX command_sessions_user_id_created_at_idx ON public.command_sessions USING btree (user_id, created_at DESC);

-- What somebody agreed to and took back, when and in which version. Rows are added, never changed.
create table public.consents (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  version text not null,
  given boolean not null,
  recorded_at timestamp with time zone not null default now(),
  seq bigint not null,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (kind = ANY (ARRAY['analytics'::text, 'marketing'::text, 'terms'::text, 'privacy'::text])),
  CHECK (version ~ '^[A-Za-z0-9._-]{1,40}$'::text),
  CHECK (given OR (kind = ANY (ARRAY['analytics'::text, 'marketing'::text])))
);
create policy session_has_shown_second_factor on public.consents as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_records_own_consent on public.consents for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_consents on public.consents for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant insert (id, user_id, kind, version, given), select on public.consents to authenticated;
CREATE INDEX consents_user_id_idx ON public.consents USING btree (user_id, kind, seq DESC);
CREATE TRIGGER consents_limit BEFORE INSERT ON public.consents FOR EACH ROW EXECUTE FUNCTION private.limit_consents();

-- Who is in a conversation and read how far.
create table public.conversation_participants (
  conversation_id uuid not null,
  user_id uuid not null,
  last_read_at timestamp with time zone,
  joined_at timestamp with time zone not null default now(),
  PRIMARY KEY (conversation_id, user_id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy session_has_shown_second_factor on public.conversation_participants as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy participant_reads_participants on public.conversation_participants for select to authenticated
  using ((conversation_id IN ( SELECT private.my_conversations() AS my_conversations)));
grant select on public.conversation_participants to authenticated;
CREATE INDEX conversation_participants_user_id_idx ON public.conversation_participants USING btree (user_id, conversation_id);

-- How somebody keeps a conversation for themselves; without a row, as it came.
create table public.conversation_settings (
  user_id uuid not null,
  conversation_id uuid not null,
  starred boolean not null default false,
  archived_at timestamp with time zone,
  muted_until timestamp with time zone,
  marked_unread boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  unseen_read_at timestamp with time zone,
  PRIMARY KEY (user_id, conversation_id),
  FOREIGN KEY (conversation_id, user_id) REFERENCES public.conversation_participants(conversation_id, user_id) ON DELETE CASCADE
);
create policy session_has_shown_second_factor on public.conversation_settings as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_settings on public.conversation_settings for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.conversation_settings to authenticated;
CREATE INDEX conversation_settings_conversation_id_idx ON public.conversation_settings USING btree (conversation_id, user_id);
CREATE TRIGGER conversation_settings_touch BEFORE UPDATE ON public.conversation_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- A thread of messages between people.
create table public.conversations (
  id uuid not null default gen_random_uuid(),
  type text not null default 'direct'::text,
  metadata jsonb not null default '{}'::jsonb,
  last_seq bigint not null default 0,
  last_message_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  last_revision bigint not null default 0,
  PRIMARY KEY (id),
  CHECK (jsonb_typeof(metadata) = 'object'::text),
  CHECK (type = 'direct'::text)
);
create policy session_has_shown_second_factor on public.conversations as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy participant_reads_conversation on public.conversations for select to authenticated
  using ((id IN ( SELECT private.my_conversations() AS my_conversations)));
grant select on public.conversations to authenticated;

-- What became of a deposit at the end: given back, and what was withheld for which reason.
create table public.deposit_returns (
  id uuid not null,
  org_id uuid not null,
  charge_id uuid not null,
  returned_cents integer not null,
  withheld_cents integer not null default 0,
  currency text not null default 'USD'::text,
  reason text not null default ''::text,
  created_by uuid,
  returned_on date not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (charge_id),
  PRIMARY KEY (id),
  FOREIGN KEY (charge_id) REFERENCES public.charges(id) ON DELETE RESTRICT,
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  CHECK ((returned_cents + withheld_cents) > 0),
  CHECK (withheld_cents = 0 OR TRIM(BOTH FROM reason) <> ''::text),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(reason) <= 2000),
  CHECK (returned_cents >= 0),
  CHECK (withheld_cents >= 0)
);
create policy session_has_shown_second_factor on public.deposit_returns as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_charge_reads_deposit_return on public.deposit_returns for select to authenticated
  using ((EXISTS ( SELECT FROM public.charges c WHERE (c.id = deposit_returns.charge_id))));
grant select on public.deposit_returns to authenticated;
CREATE INDEX deposit_returns_created_by_idx ON public.deposit_returns USING btree (created_by);
CREATE INDEX deposit_returns_org_id_idx ON public.deposit_returns USING btree (org_id, returned_on);

-- Where somebody uses the product, so that they recognise it and can forget it.
create table public.devices (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  kind text not null,
  platform text not null default ''::text,
  app_version text not null default ''::text,
  last_seen_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(app_version) <= 40),
  CHECK (kind = ANY (ARRAY['browser'::text, 'app'::text, 'extension'::text])),
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 80),
  CHECK (char_length(platform) <= 80)
);
create policy session_has_shown_second_factor on public.devices as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_forgets_own_device on public.devices for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_devices on public.devices for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_renames_own_device on public.devices for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select, update (name) on public.devices to authenticated;
CREATE INDEX devices_user_id_idx ON public.devices USING btree (user_id, last_seen_at DESC);

-- Consent: who may read a document beside its owner, from when to when. Taken back is not deleted.
create table public.document_shares (
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  application_id uuid,
  lease_id uuid,
  shared_by uuid,
  shared_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE,
  FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (shared_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (num_nonnulls(application_id, lease_id) = 1)
);
create policy session_has_shown_second_factor on public.document_shares as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy owner_or_trusted_reads_share on public.document_shares for select to authenticated
  using (((id IN ( SELECT private.shares_with_me() AS shares_with_me)) OR private.owns_document(document_id)));
grant select on public.document_shares to authenticated;
CREATE INDEX document_shares_application_id_idx ON public.document_shares USING btree (application_id);
CREATE INDEX document_shares_document_id_idx ON public.document_shares USING btree (document_id);
CREATE INDEX document_shares_lease_id_idx ON public.document_shares USING btree (lease_id);
CREATE UNIQUE INDEX document_shares_one_of_application ON public.document_shares USING btree (document_id, application_id) WHERE ((revoked_at IS NULL) AND (application_id IS NOT NULL));
CREATE UNIQUE INDEX document_shares_one_of_lease ON public.document_shares USING btree (document_id, lease_id) WHERE ((revoked_at IS NULL) AND (lease_id IS NOT NULL));
CREATE INDEX document_shares_shared_by_idx ON public.document_shares USING btree (shared_by);

-- The files of a document, one for each version; never rewritten, neither the row nor the file.
create table public.document_versions (
  document_id uuid not null,
  version integer not null,
  path text not null,
  sha256 text not null,
  mime_type text not null,
  file_size integer not null,
  file_name text not null,
  uploaded_by uuid,
  created_at timestamp with time zone not null default now(),
  UNIQUE (path),
  PRIMARY KEY (document_id, version),
  FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE,
  FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 255),
  CHECK (file_size >= 1 AND file_size <= 10485760),
  CHECK (mime_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])),
  CHECK (char_length(path) >= 3 AND char_length(path) <= 1024),
  CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CHECK (version >= 1 AND version <= 100)
);
create policy session_has_shown_second_factor on public.document_versions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_document_reads_versions on public.document_versions for select to authenticated
  using ((EXISTS ( SELECT FROM public.documents d WHERE (d.id = document_versions.document_id))));
grant select on public.document_versions to authenticated;
CREATE INDEX document_versions_uploaded_by_idx ON public.document_versions USING btree (uploaded_by);
CREATE TRIGGER document_versions_keep BEFORE UPDATE OF document_id, version, path, sha256, mime_type, file_size, file_name, created_at ON public.document_versions FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

-- A paper of a person, or of an organisation: then its owners' and managers', not its assistants'.
create table public.documents (
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  org_id uuid,
  kind text not null,
  title text not null,
  version integer not null default 0,
  expires_on date,
  reminded_days integer,
  listing_id uuid,
  lease_id uuid,
  application_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE SET NULL,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE SET NULL,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (num_nonnulls(owner_id, org_id) = 1),
  CHECK (kind = ANY (ARRAY['lease'::text, 'id'::text, 'income'::text, 'insurance'::text, 'receipt'::text, 'inspection'::text, 'license'::text, 'other'::text])),
  CHECK (reminded_days = ANY (ARRAY[30, 7, 1])),
  CHECK (char_length(TRIM(BOTH FROM title)) >= 1 AND char_length(TRIM(BOTH FROM title)) <= 200),
  CHECK (version >= 0 AND version <= 100)
);
create policy session_has_shown_second_factor on public.documents as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy owner_removes_document on public.documents for delete to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations))));
create policy owner_or_trusted_reads_document on public.documents for select to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR (id IN ( SELECT private.documents_shared_with_me() AS documents_shared_with_me))));
grant delete, select on public.documents to authenticated;
CREATE INDEX documents_application_id_idx ON public.documents USING btree (application_id);
CREATE INDEX documents_expires_on_idx ON public.documents USING btree (expires_on) WHERE (expires_on IS NOT NULL);
CREATE INDEX documents_lease_id_idx ON public.documents USING btree (lease_id);
CREATE INDEX documents_listing_id_idx ON public.documents USING btree (listing_id);
CREATE INDEX documents_org_id_idx ON public.documents USING btree (org_id, created_at DESC);
CREATE INDEX documents_owner_id_idx ON public.documents USING btree (owner_id, created_at DESC);
CREATE TRIGGER documents_touch BEFORE UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- The lines of a bill: what for, how much, and the tax on it.
create table public.expense_lines (
  expense_id uuid not null,
  line integer not null,
  category text not null,
  description text not null default ''::text,
  amount_cents integer not null,
  tax_cents integer not null default 0,
  PRIMARY KEY (expense_id, line),
  FOREIGN KEY (expense_id) REFERENCES public.expenses(id) ON DELETE RESTRICT,
  CHECK (amount_cents >= 1 AND amount_cents <= 100000000),
  CHECK (category = ANY (ARRAY['repairs'::text, 'maintenance'::text, 'utilities'::text, 'insurance'::text, 'property_tax'::text, 'cleaning'::text, 'supplies'::text, 'management'::text, 'marketing'::text, 'legal'::text, 'furnishing'::text, 'other'::text])),
  CHECK (char_length(description) <= 200),
  CHECK (line >= 1 AND line <= 50),
  CHECK (tax_cents >= 0 AND tax_cents <= 100000000)
);
create policy session_has_shown_second_factor on public.expense_lines as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_expense_reads_lines on public.expense_lines for select to authenticated
  using ((EXISTS ( SELECT FROM public.expenses e WHERE (e.id = expense_lines.expense_id))));
grant select on public.expense_lines to authenticated;

-- What an organisation spent on a home. Wrong ones are voided and written again: the books keep both.
create table public.expenses (
  id uuid not null,
  org_id uuid not null,
  listing_id uuid,
  payee text not null default ''::text,
  note text not null default ''::text,
  spent_on date not null,
  total_cents bigint not null,
  currency text not null default 'USD'::text,
  receipt_paths text[] not null default '{}'::text[],
  status text not null default 'recorded'::text,
  void_reason text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  work_order_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (work_order_id, org_id) REFERENCES public.work_orders(id, org_id) ON DELETE SET NULL (work_order_id),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(note) <= 2000),
  CHECK (char_length(payee) <= 200),
  CHECK (cardinality(receipt_paths) <= 10 AND octet_length(receipt_paths::text) <= 5000),
  CHECK (status = ANY (ARRAY['recorded'::text, 'voided'::text])),
  CHECK (total_cents > 0),
  CHECK (char_length(void_reason) <= 500)
);
create policy session_has_shown_second_factor on public.expenses as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_expense on public.expenses for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
create policy manager_describes_expense on public.expenses for update to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)))
  with check ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select, update (payee, note, receipt_paths, work_order_id) on public.expenses to authenticated;
CREATE INDEX expenses_created_by_idx ON public.expenses USING btree (created_by);
CREATE INDEX expenses_listing_id_idx ON public.expenses USING btree (listing_id, spent_on DESC);
CREATE INDEX expenses_org_id_idx ON public.expenses USING btree (org_id, spent_on DESC, id DESC);
CREATE INDEX expenses_work_order_id_idx ON public.expenses USING btree (work_order_id, org_id);
CREATE TRIGGER expenses_guard_transition BEFORE UPDATE OF status ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER expenses_touch BEFORE UPDATE ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Origins of the extension in people's browsers: the assistant answers these and no others.
create table public.extension_installs (
  user_id uuid not null,
  origin text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, origin),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (origin ~ '^(chrome|moz|safari-web)-extension://[A-Za-z0-9-]{1,64}$'::text)
);
create policy session_has_shown_second_factor on public.extension_installs as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_forgets_own_install on public.extension_installs for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_installs on public.extension_installs for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.extension_installs to authenticated;
CREATE INDEX extension_installs_origin_idx ON public.extension_installs USING btree (origin);

-- A home on a list, with a note that all members read.
create table public.favorite_list_items (
  list_id uuid not null,
  listing_id uuid not null,
  note text not null default ''::text,
  added_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (list_id, listing_id),
  FOREIGN KEY (added_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (list_id) REFERENCES public.favorite_lists(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (char_length(note) <= 500)
);
create policy session_has_shown_second_factor on public.favorite_list_items as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy editor_removes_home_from_list on public.favorite_list_items for delete to authenticated
  using ((list_id IN ( SELECT private.my_editable_favorite_lists() AS my_editable_favorite_lists)));
create policy editor_adds_home_to_list on public.favorite_list_items for insert to authenticated
  with check (((list_id IN ( SELECT private.my_editable_favorite_lists() AS my_editable_favorite_lists)) AND (added_by = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT FROM public.listings l WHERE (l.id = favorite_list_items.listing_id)))));
create policy member_reads_homes_of_list on public.favorite_list_items for select to authenticated
  using ((list_id IN ( SELECT private.my_favorite_lists() AS my_favorite_lists)));
create policy editor_notes_home_of_list on public.favorite_list_items for update to authenticated
  using ((list_id IN ( SELECT private.my_editable_favorite_lists() AS my_editable_favorite_lists)));
grant delete, insert (list_id, listing_id, note, added_by), select, update (note) on public.favorite_list_items to authenticated;
CREATE INDEX favorite_list_items_added_by_idx ON public.favorite_list_items USING btree (added_by);
CREATE INDEX favorite_list_items_listing_id_idx ON public.favorite_list_items USING btree (listing_id);
CREATE TRIGGER favorite_list_items_limit BEFORE INSERT ON public.favorite_list_items FOR EACH ROW EXECUTE FUNCTION private.limit_favorite_list_items();

-- Who looks at a list beside its owner; an editor also adds, removes and notes.
create table public.favorite_list_members (
  list_id uuid not null,
  profile_id uuid not null,
  role text not null,
  joined_at timestamp with time zone not null default now(),
  PRIMARY KEY (list_id, profile_id),
  FOREIGN KEY (list_id) REFERENCES public.favorite_lists(id) ON DELETE CASCADE,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (role = ANY (ARRAY['editor'::text, 'viewer'::text]))
);
create policy session_has_shown_second_factor on public.favorite_list_members as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy member_leaves_or_owner_removes on public.favorite_list_members for delete to authenticated
  using (((profile_id = ( SELECT auth.uid() AS uid)) OR (list_id IN ( SELECT l.id FROM public.favorite_lists l WHERE (l.owner_id = ( SELECT auth.uid() AS uid))))));
create policy member_reads_members_of_list on public.favorite_list_members for select to authenticated
  using ((list_id IN ( SELECT private.my_favorite_lists() AS my_favorite_lists)));
create policy owner_changes_role_on_list on public.favorite_list_members for update to authenticated
  using ((list_id IN ( SELECT l.id FROM public.favorite_lists l WHERE (l.owner_id = ( SELECT auth.uid() AS uid)))));
grant delete, select, update (role) on public.favorite_list_members to authenticated;
CREATE INDEX favorite_list_members_profile_id_idx ON public.favorite_list_members USING btree (profile_id);

-- A list of homes, its owner's and its members'.
create table public.favorite_lists (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null default auth.uid(),
  name text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 80)
);
create policy session_has_shown_second_factor on public.favorite_lists as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy owner_removes_favorite_list on public.favorite_lists for delete to authenticated
  using ((owner_id = ( SELECT auth.uid() AS uid)));
create policy person_makes_own_favorite_list on public.favorite_lists for insert to authenticated
  with check ((owner_id = ( SELECT auth.uid() AS uid)));
create policy member_reads_favorite_list on public.favorite_lists for select to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (id IN ( SELECT private.my_favorite_lists() AS my_favorite_lists))));
create policy owner_renames_favorite_list on public.favorite_lists for update to authenticated
  using ((owner_id = ( SELECT auth.uid() AS uid)))
  with check ((owner_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (id, owner_id, name), select, update (name) on public.favorite_lists to authenticated;
CREATE INDEX favorite_lists_owner_id_idx ON public.favorite_lists USING btree (owner_id, created_at DESC);
CREATE TRIGGER favorite_lists_limit BEFORE INSERT ON public.favorite_lists FOR EACH ROW EXECUTE FUNCTION private.limit_favorite_lists();
CREATE TRIGGER favorite_lists_touch BEFORE UPDATE ON public.favorite_lists FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Homes that a person keeps an eye on.
create table public.favorites (
  user_id uuid not null default auth.uid(),
  listing_id uuid not null,
  created_at timestamp with time zone not null default now(),
  note text not null default ''::text,
  PRIMARY KEY (user_id, listing_id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(note) <= 500)
);
create policy session_has_shown_second_factor on public.favorites as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_removes_own_favorite on public.favorites for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_adds_own_favorite on public.favorites for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_favorites on public.favorites for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_notes_own_favorite on public.favorites for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (user_id, listing_id, note), select, update (note) on public.favorites to authenticated;
CREATE INDEX favorites_listing_id_idx ON public.favorites USING btree (listing_id);

-- What a guide tells about themselves; five onboarding steps.
create table public.guides (
  id uuid not null,
  onboarding_completed boolean not null default false,
  onboarding_step integer not null default 0,
  languages_spoken text[] not null default '{}'::text[],
  hometown text,
  education_level text,
  organization_type text,
  organization_name text,
  organization_email text,
  organization_email_verified boolean not null default false,
  current_address text,
  gender text,
  age integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (age >= 16 AND age <= 120),
  CHECK (char_length(current_address) <= 500),
  CHECK (char_length(education_level) <= 100),
  CHECK (char_length(gender) <= 60),
  CHECK (char_length(hometown) <= 200),
  CHECK (cardinality(languages_spoken) <= 50),
  CHECK (onboarding_step >= 0 AND onboarding_step <= 5),
  CHECK (char_length(organization_email) <= 320),
  CHECK (char_length(organization_name) <= 200),
  CHECK (char_length(organization_type) <= 100)
);
create policy session_has_shown_second_factor on public.guides as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy guide_inserts_own_row on public.guides for insert to authenticated
  with check (((id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('guide'::text) AS has_role)));
create policy guide_reads_own_row on public.guides for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));
create policy guide_updates_own_row on public.guides for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));
grant insert (id, onboarding_step, languages_spoken, hometown, education_level, organization_type, organization_name, organization_email, current_address, gender, age), select, update (id, onboarding_step, languages_spoken, hometown, education_level, organization_type, organization_name, organization_email, current_address, gender, age) on public.guides to authenticated;
CREATE TRIGGER guides_forget_changed_email BEFORE UPDATE OF organization_email ON public.guides FOR EACH ROW WHEN (lower(old.organization_email) IS DISTINCT FROM lower(new.organization_email) AND old.organization_email_verified AND new.organization_email_verified) EXECUTE FUNCTION private.forget_changed_organization_email();
CREATE TRIGGER guides_touch BEFORE UPDATE ON public.guides FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Papers a host hands in; an operator judges them.
create table public.host_verification (
  id uuid not null default gen_random_uuid(),
  host_id uuid not null,
  document_type text not null,
  document_url text not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reason text not null default ''::text,
  decided_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (host_id) REFERENCES public.hosts(id) ON DELETE CASCADE,
  CHECK (document_type = ANY (ARRAY['business_license'::text, 'insurance'::text, 'government_id'::text, 'business_registration'::text])),
  CHECK (char_length(document_url) >= 1 AND char_length(document_url) <= 2048),
  CHECK (char_length(reason) <= 500),
  CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))
);
create policy session_has_shown_second_factor on public.host_verification as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_hands_in_own_papers on public.host_verification for insert to authenticated
  with check ((host_id = ( SELECT auth.uid() AS uid)));
create policy host_reads_own_papers on public.host_verification for select to authenticated
  using ((host_id = ( SELECT auth.uid() AS uid)));
grant insert (id, host_id, document_type, document_url), select on public.host_verification to authenticated;
CREATE INDEX host_verification_host_id_idx ON public.host_verification USING btree (host_id);
CREATE TRIGGER host_verification_audit AFTER UPDATE ON public.host_verification FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION private.audit_changes('status');
CREATE TRIGGER host_verification_guard_transition BEFORE UPDATE OF status ON public.host_verification FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER host_verification_touch BEFORE UPDATE ON public.host_verification FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What a host tells about the business; three onboarding steps.
create table public.hosts (
  id uuid not null,
  org_id uuid,
  company_name text,
  contact_phone text,
  years_in_business integer,
  service_areas text[] not null default '{}'::text[],
  certifications text[] not null default '{}'::text[],
  tax_id text,
  management_style text,
  business_address text,
  onboarding_completed boolean not null default false,
  onboarding_step integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  CHECK (char_length(business_address) <= 500),
  CHECK (cardinality(certifications) <= 100),
  CHECK (char_length(company_name) <= 200),
  CHECK (char_length(contact_phone) <= 40),
  CHECK (char_length(management_style) <= 100),
  CHECK (onboarding_step >= 0 AND onboarding_step <= 3),
  CHECK (cardinality(service_areas) <= 100),
  CHECK (char_length(tax_id) <= 40),
  CHECK (years_in_business >= 0 AND years_in_business <= 200)
);
create policy session_has_shown_second_factor on public.hosts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_reads_own_row on public.hosts for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));
create policy host_updates_own_row on public.hosts for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));
grant select, update (company_name, contact_phone, years_in_business, service_areas, certifications, tax_id, management_style, business_address, onboarding_step) on public.hosts to authenticated;
CREATE INDEX hosts_org_id_idx ON public.hosts USING btree (org_id);
CREATE TRIGGER hosts_touch BEFORE UPDATE ON public.hosts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- The text of a lease, each time it was sent; the hash that people sign is its SHA-256.
create table public.lease_documents (
  lease_id uuid not null,
  version integer not null,
  content text not null,
  document_hash text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (lease_id, version),
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  CHECK (document_hash = encode(sha256(convert_to(content, 'UTF8'::name)), 'hex'::text)),
  CHECK (char_length(content) <= 40000),
  CHECK (version >= 1 AND version <= 1000)
);
create policy session_has_shown_second_factor on public.lease_documents as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_lease_reads_documents on public.lease_documents for select to authenticated
  using ((EXISTS ( SELECT FROM public.leases l WHERE (l.id = lease_documents.lease_id))));
grant select on public.lease_documents to authenticated;
CREATE TRIGGER lease_documents_keep BEFORE UPDATE ON public.lease_documents FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

-- The audit chain of a lease: each event holds the hash of the document, its own and the one's before it. Only ever added to.
create table public.lease_events (
  lease_id uuid not null,
  seq integer not null,
  event text not null,
  actor_id uuid,
  document_hash text,
  details jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null,
  previous_hash text not null,
  hash text not null,
  PRIMARY KEY (lease_id, seq),
  CHECK (jsonb_typeof(details) = 'object'::text AND octet_length(details::text) <= 60000),
  CHECK (event = ANY (ARRAY['created'::text, 'changed'::text, 'sent'::text, 'recalled'::text, 'signed'::text, 'activated'::text, 'notice_given'::text, 'ending'::text, 'ended'::text, 'dropped'::text])),
  CHECK (seq >= 1)
);
create policy session_has_shown_second_factor on public.lease_events as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_lease_reads_events on public.lease_events for select to authenticated
  using ((EXISTS ( SELECT FROM public.leases l WHERE (l.id = lease_events.lease_id))));
grant select on public.lease_events to authenticated;
CREATE TRIGGER lease_events_keep BEFORE DELETE OR UPDATE ON public.lease_events FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER lease_events_keep_all BEFORE TRUNCATE ON public.lease_events FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();

-- Who signs a lease, tenants first, the host last. Who a tenant of a lease is, stands here only.
create table public.lease_parties (
  lease_id uuid not null,
  profile_id uuid not null,
  party text not null,
  signing_order integer not null,
  signed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  signed_by uuid,
  name_typed text,
  document_hash text,
  UNIQUE (lease_id, signing_order),
  PRIMARY KEY (lease_id, profile_id),
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (signed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (document_hash ~ '^[0-9a-f]{64}$'::text),
  CHECK (char_length(name_typed) >= 2 AND char_length(name_typed) <= 200),
  CHECK (party = ANY (ARRAY['tenant'::text, 'host'::text])),
  CHECK (signing_order >= 1 AND signing_order <= 20)
);
create policy session_has_shown_second_factor on public.lease_parties as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_lease_reads_parties on public.lease_parties for select to authenticated
  using ((EXISTS ( SELECT FROM public.leases l WHERE (l.id = lease_parties.lease_id))));
grant select on public.lease_parties to authenticated;
CREATE INDEX lease_parties_profile_id_idx ON public.lease_parties USING btree (profile_id, party);
CREATE INDEX lease_parties_signed_by_idx ON public.lease_parties USING btree (signed_by);

-- What a home is let for, and until when. One that is dropped before everybody signed is deleted; its lease_events stay.
create table public.leases (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  application_id uuid,
  org_id uuid,
  host_id uuid not null,
  status text not null default 'draft'::text,
  starts_on date not null,
  ends_on date,
  rent_cents integer not null,
  deposit_cents integer not null default 0,
  currency text not null default 'USD'::text,
  due_day integer not null default 1,
  notice_days integer not null default 60,
  terms text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  document_hash text,
  sent_at timestamp with time zone,
  activated_at timestamp with time zone,
  notice_given_at timestamp with time zone,
  notice_given_by uuid,
  ended_at timestamp with time zone,
  reminders integer not null default 0,
  reminded_at timestamp with time zone,
  events_head text,
  EXCLUDE USING gist (listing_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE (status = ANY (ARRAY['active'::text, 'ending'::text])),
  UNIQUE (application_id),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE SET NULL,
  FOREIGN KEY (host_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (notice_given_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  CHECK (ends_on > starts_on),
  CHECK (currency = 'USD'::text),
  CHECK (deposit_cents >= 0 AND deposit_cents <= 100000000),
  CHECK (document_hash ~ '^[0-9a-f]{64}$'::text),
  CHECK (due_day >= 1 AND due_day <= 28),
  CHECK (events_head ~ '^[0-9a-f]{64}$'::text),
  CHECK (notice_days >= 0 AND notice_days <= 180),
  CHECK (reminders >= 0 AND reminders <= 100),
  CHECK (rent_cents >= 0 AND rent_cents <= 100000000),
  CHECK ((status <> ALL (ARRAY['sent'::text, 'partly_signed'::text])) OR document_hash IS NOT NULL),
  CHECK (status = ANY (ARRAY['draft'::text, 'sent'::text, 'partly_signed'::text, 'active'::text, 'ending'::text, 'ended'::text])),
  CHECK (char_length(terms) <= 20000)
);
create policy session_has_shown_second_factor on public.leases as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy tenant_or_manager_reads_lease on public.leases for select to authenticated
  using (((host_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR (id IN ( SELECT private.my_leases() AS my_leases))));
grant select on public.leases to authenticated;
CREATE INDEX leases_ends_on_idx ON public.leases USING btree (status, ends_on);
CREATE INDEX leases_host_id_idx ON public.leases USING btree (host_id, created_at DESC);
CREATE INDEX leases_listing_id_idx ON public.leases USING btree (listing_id, status);
CREATE INDEX leases_notice_given_by_idx ON public.leases USING btree (notice_given_by);
CREATE INDEX leases_org_id_idx ON public.leases USING btree (org_id);
CREATE TRIGGER leases_guard_transition BEFORE UPDATE OF status ON public.leases FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER leases_place BEFORE INSERT ON public.leases FOR EACH ROW EXECUTE FUNCTION private.place_lease();
CREATE TRIGGER leases_touch BEFORE UPDATE ON public.leases FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- The accounts of an organisation's books; each is made by the first entry that needs it.
create table public.ledger_accounts (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  kind text not null,
  currency text not null default 'USD'::text,
  normal_side integer not null generated,
  created_at timestamp with time zone not null default now(),
  UNIQUE (id, org_id, currency),
  UNIQUE (org_id, kind, currency),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  CHECK (currency = 'USD'::text),
  CHECK (kind = ANY (ARRAY['bank'::text, 'tenant_receivable'::text, 'deposits_due'::text, 'deposits_held'::text, 'rent_income'::text, 'fee_income'::text, 'expenses'::text, 'guide_costs'::text, 'guide_payable'::text]))
);
create policy session_has_shown_second_factor on public.ledger_accounts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_ledger_accounts on public.ledger_accounts for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select on public.ledger_accounts to authenticated;
CREATE TRIGGER ledger_accounts_keep BEFORE DELETE OR UPDATE ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION private.keep_ledger();

-- What happened to an organisation's money. Entries are added, never changed.
create table public.ledger_entries (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  kind text not null,
  source_id uuid not null,
  reverses_id uuid,
  occurred_on date not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (id, org_id),
  UNIQUE (reverses_id),
  UNIQUE (source_id, kind),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (reverses_id) REFERENCES public.ledger_entries(id) ON DELETE RESTRICT,
  CHECK (kind = ANY (ARRAY['charge'::text, 'charge_correction'::text, 'waiver'::text, 'payment'::text, 'refund'::text, 'deposit_return'::text, 'expense'::text, 'expense_void'::text, 'payout_due'::text, 'payout_paid'::text, 'payout_cancelled'::text]))
);
create policy session_has_shown_second_factor on public.ledger_entries as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_ledger_entries on public.ledger_entries for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select on public.ledger_entries to authenticated;
CREATE INDEX ledger_entries_org_id_idx ON public.ledger_entries USING btree (org_id, occurred_on DESC, id DESC);
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.balance_entry();
CREATE TRIGGER ledger_entries_keep BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION private.keep_ledger();
CREATE TRIGGER ledger_entries_keep_all BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION private.keep_ledger();

-- What an entry writes to an account: a debit is positive, a credit negative.
create table public.ledger_lines (
  entry_id uuid not null,
  line integer not null,
  org_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null,
  currency text not null default 'USD'::text,
  listing_id uuid,
  PRIMARY KEY (entry_id, line),
  FOREIGN KEY (account_id, org_id, currency) REFERENCES public.ledger_accounts(id, org_id, currency) ON DELETE RESTRICT,
  FOREIGN KEY (entry_id, org_id) REFERENCES public.ledger_entries(id, org_id) ON DELETE RESTRICT,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  CHECK (amount_cents <> 0),
  CHECK (currency = 'USD'::text),
  CHECK (line >= 1 AND line <= 400)
);
create policy session_has_shown_second_factor on public.ledger_lines as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_ledger_lines on public.ledger_lines for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select on public.ledger_lines to authenticated;
CREATE INDEX ledger_lines_account_id_idx ON public.ledger_lines USING btree (account_id, org_id, currency) INCLUDE (amount_cents);
CREATE INDEX ledger_lines_entry_org_idx ON public.ledger_lines USING btree (entry_id, org_id);
CREATE INDEX ledger_lines_org_id_idx ON public.ledger_lines USING btree (org_id);
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON public.ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.balance_entry();
CREATE TRIGGER ledger_lines_keep BEFORE DELETE OR UPDATE ON public.ledger_lines FOR EACH ROW EXECUTE FUNCTION private.keep_ledger();
CREATE TRIGGER ledger_lines_keep_all BEFORE TRUNCATE ON public.ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION private.keep_ledger();

-- What happened around a home on a day of its zone; days on which nothing happened have no row.
create table public.listing_daily_figures (
  listing_id uuid not null,
  day date not null,
  views integer not null default 0,
  saves integer not null default 0,
  messages integer not null default 0,
  tours integer not null default 0,
  applications integer not null default 0,
  leases integer not null default 0,
  PRIMARY KEY (listing_id, day),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (applications >= 0),
  CHECK (leases >= 0),
  CHECK (messages >= 0),
  CHECK (saves >= 0),
  CHECK ((views + saves + messages + tours + applications + leases) > 0),
  CHECK (tours >= 0),
  CHECK (views >= 0)
);
create policy session_has_shown_second_factor on public.listing_daily_figures as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_side_reads_daily_figures on public.listing_daily_figures for select to authenticated
  using ((listing_id IN ( SELECT l.id FROM public.listings l WHERE ((l.owner_id = ( SELECT auth.uid() AS uid)) OR (l.org_id IN ( SELECT private.my_organizations() AS my_organizations))))));
grant select on public.listing_daily_figures to authenticated;

-- What a home costs beside rent and deposit.
create table public.listing_fees (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  kind text not null,
  label text,
  amount_cents integer not null,
  currency text not null default 'USD'::text,
  period text not null default 'once'::text,
  refundable boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (amount_cents >= 0 AND amount_cents <= 100000000),
  CHECK (kind <> 'other'::text OR label IS NOT NULL),
  CHECK (NOT (refundable AND period = 'monthly'::text)),
  CHECK (currency = 'USD'::text),
  CHECK (kind = ANY (ARRAY['application'::text, 'move_in'::text, 'pet'::text, 'parking'::text, 'cleaning'::text, 'other'::text])),
  CHECK (char_length(TRIM(BOTH FROM label)) >= 1 AND char_length(TRIM(BOTH FROM label)) <= 80),
  CHECK (period = ANY (ARRAY['once'::text, 'monthly'::text]))
);
create policy session_has_shown_second_factor on public.listing_fees as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_side_removes_fee on public.listing_fees for delete to authenticated
  using ((listing_id IN ( SELECT l.id FROM public.listings l WHERE ((l.owner_id = ( SELECT auth.uid() AS uid)) OR (l.org_id IN ( SELECT private.my_organizations() AS my_organizations))))));
create policy host_side_adds_fee on public.listing_fees for insert to authenticated
  with check (private.manages_listing(listing_id));
create policy reader_of_listing_reads_fees on public.listing_fees for select to anon, authenticated
  using ((EXISTS ( SELECT FROM public.listings l WHERE (l.id = listing_fees.listing_id))));
create policy host_side_updates_fee on public.listing_fees for update to authenticated
  using ((listing_id IN ( SELECT l.id FROM public.listings l WHERE ((l.owner_id = ( SELECT auth.uid() AS uid)) OR (l.org_id IN ( SELECT private.my_organizations() AS my_organizations))))));
grant select on public.listing_fees to anon;
grant delete, insert (id, listing_id, kind, label, amount_cents, period, refundable), select, update (kind, label, amount_cents, period, refundable) on public.listing_fees to authenticated;
CREATE INDEX listing_fees_listing_id_idx ON public.listing_fees USING btree (listing_id, created_at);
CREATE TRIGGER listing_fees_limit BEFORE INSERT ON public.listing_fees FOR EACH ROW EXECUTE FUNCTION private.limit_listing_fees();
CREATE TRIGGER listing_fees_touch BEFORE UPDATE ON public.listing_fees FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Pictures and videos of a home, in order.
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
  PRIMARY KEY (id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (char_length(alt) <= 500),
  CHECK (dominant_color ~ '^#[0-9a-fA-F]{6}$'::text),
  CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  CHECK (height > 0),
  CHECK (kind = ANY (ARRAY['image'::text, 'video'::text])),
  CHECK (char_length(path) >= 1 AND char_length(path) <= 2048),
  CHECK ("position" >= 0),
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

-- What a home cost before, and since when it does not.
create table public.listing_price_changes (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  rent_cents integer not null,
  previous_rent_cents integer not null,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (previous_rent_cents >= 0),
  CHECK (rent_cents >= 0)
);
create policy session_has_shown_second_factor on public.listing_price_changes as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_listing_reads_price_changes on public.listing_price_changes for select to anon, authenticated
  using ((EXISTS ( SELECT FROM public.listings l WHERE (l.id = listing_price_changes.listing_id))));
grant select on public.listing_price_changes to anon;
grant select on public.listing_price_changes to authenticated;
CREATE INDEX listing_price_changes_listing_id_idx ON public.listing_price_changes USING btree (listing_id, changed_at DESC);

-- A home to let, one unit.
create table public.listings (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  org_id uuid,
  property_id uuid,
  title text not null,
  description text not null default ''::text,
  status text not null default 'draft'::text,
  home_type text not null,
  street_address text,
  unit text,
  city text not null,
  state text not null,
  postal_code text,
  neighborhood text,
  latitude double precision,
  longitude double precision,
  time_zone text not null default 'America/New_York'::text,
  bedrooms integer not null default 0,
  bathrooms numeric(3,1) not null default 1,
  area_sqft integer,
  furnished boolean not null default false,
  pets_allowed boolean not null default false,
  amenities text[] not null default '{}'::text[],
  rent_cents integer not null,
  deposit_cents integer,
  currency text not null default 'USD'::text,
  available_from date,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search tsvector generated,
  lease_months_min integer,
  lease_months_max integer,
  smoking text,
  laundry text,
  parking text,
  utilities_included text[] not null default '{}'::text[],
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL,
  CHECK (cardinality(amenities) <= 100),
  CHECK (area_sqft >= 1 AND area_sqft <= 1000000),
  CHECK (bathrooms >= 0::numeric AND bathrooms <= 50::numeric),
  CHECK (bedrooms >= 0 AND bedrooms <= 50),
  CHECK (status <> 'active'::text OR published_at IS NOT NULL),
  CHECK (char_length(city) >= 1 AND char_length(city) <= 100),
  CHECK (currency = 'USD'::text),
  CHECK (deposit_cents >= 0 AND deposit_cents <= 100000000),
  CHECK (char_length(description) <= 10000),
  CHECK (home_type = ANY (ARRAY['apartment'::text, 'house'::text, 'townhouse'::text, 'studio'::text, 'loft'::text, 'room'::text])),
  CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CHECK (laundry = ANY (ARRAY['in_unit'::text, 'in_building'::text, 'nearby'::text, 'none'::text])),
  CHECK (lease_months_min <= lease_months_max),
  CHECK (lease_months_max >= 1 AND lease_months_max <= 120),
  CHECK (lease_months_min >= 1 AND lease_months_min <= 60),
  CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CHECK (char_length(neighborhood) <= 100),
  CHECK (parking = ANY (ARRAY['garage'::text, 'driveway'::text, 'off_street'::text, 'street'::text, 'none'::text])),
  CHECK (char_length(postal_code) <= 20),
  CHECK (rent_cents >= 0 AND rent_cents <= 100000000),
  CHECK (smoking = ANY (ARRAY['not_allowed'::text, 'outside'::text, 'allowed'::text])),
  CHECK (char_length(state) >= 2 AND char_length(state) <= 50),
  CHECK (status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'rented'::text, 'archived'::text])),
  CHECK (char_length(street_address) <= 200),
  CHECK (char_length(title) >= 1 AND char_length(title) <= 200),
  CHECK (char_length(unit) <= 40),
  CHECK (cardinality(utilities_included) <= 8 AND utilities_included <@ ARRAY['water'::text, 'electricity'::text, 'gas'::text, 'heating'::text, 'cooling'::text, 'internet'::text, 'trash'::text, 'sewer'::text])
);
create policy session_has_shown_second_factor on public.listings as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_adds_own_listing on public.listings for insert to authenticated
  with check (((owner_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('host'::text) AS has_role)));
create policy person_reads_active_or_own_listing on public.listings for select to authenticated
  using (((status = 'active'::text) OR (owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))));
create policy visitor_reads_active_listing on public.listings for select to anon
  using ((status = 'active'::text));
create policy host_side_updates_listing on public.listings for update to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))))
  with check (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))));
grant select on public.listings to anon;
grant insert (id, owner_id, property_id, title, description, home_type, street_address, unit, city, state, postal_code, neighborhood, latitude, longitude, time_zone, bedrooms, bathrooms, area_sqft, furnished, pets_allowed, amenities, rent_cents, deposit_cents, available_from, lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included), select, update (property_id, title, description, home_type, street_address, unit, city, state, postal_code, neighborhood, latitude, longitude, time_zone, bedrooms, bathrooms, area_sqft, furnished, pets_allowed, amenities, rent_cents, deposit_cents, available_from, lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included) on public.listings to authenticated;
CREATE INDEX listings_bedrooms_idx ON public.listings USING btree (bedrooms, published_at) WHERE (status = 'active'::text);
CREATE INDEX listings_city_newest_idx ON public.listings USING btree (lower(city), published_at, id) WHERE (status = 'active'::text);
CREATE INDEX listings_city_rent_idx ON public.listings USING btree (lower(city), rent_cents, id) WHERE (status = 'active'::text);
CREATE INDEX listings_home_type_idx ON public.listings USING btree (home_type, published_at) WHERE (status = 'active'::text);
CREATE INDEX listings_newest_idx ON public.listings USING btree (published_at, id) WHERE (status = 'active'::text);
CREATE INDEX listings_org_id_idx ON public.listings USING btree (org_id);
CREATE INDEX listings_owner_id_idx ON public.listings USING btree (owner_id, created_at);
CREATE INDEX listings_property_id_idx ON public.listings USING btree (property_id);
CREATE INDEX listings_rent_idx ON public.listings USING btree (rent_cents, id) WHERE (status = 'active'::text);
CREATE INDEX listings_search_idx ON public.listings USING gin (search) WHERE (status = 'active'::text);
CREATE INDEX listings_state_idx ON public.listings USING btree (lower(state), published_at, id) WHERE (status = 'active'::text);
CREATE TRIGGER listings_audit AFTER UPDATE ON public.listings FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.owner_id IS DISTINCT FROM new.owner_id OR old.org_id IS DISTINCT FROM new.org_id) EXECUTE FUNCTION private.audit_changes('status', 'owner_id', 'org_id');
CREATE TRIGGER listings_collect_words_of_changed AFTER UPDATE ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.collect_search_words();
CREATE TRIGGER listings_collect_words_of_new AFTER INSERT ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.collect_search_words();
CREATE TRIGGER listings_guard_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.listings FOR EACH ROW EXECUTE FUNCTION private.guard_listing_time_zone();
CREATE TRIGGER listings_guard_transition BEFORE UPDATE OF status ON public.listings FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER listings_keep_change AFTER UPDATE OF status, published_at, rent_cents, available_from ON public.listings FOR EACH ROW WHEN (new.published_at IS NOT NULL AND (old.published_at IS NULL OR new.rent_cents <> old.rent_cents OR new.available_from IS DISTINCT FROM old.available_from)) EXECUTE FUNCTION private.keep_listing_change();
CREATE TRIGGER listings_keep_price_change AFTER UPDATE OF rent_cents ON public.listings FOR EACH ROW WHEN (new.rent_cents <> old.rent_cents AND old.published_at IS NOT NULL) EXECUTE FUNCTION private.keep_price_change();
CREATE TRIGGER listings_place BEFORE INSERT ON public.listings FOR EACH ROW EXECUTE FUNCTION private.place_listing();
CREATE TRIGGER listings_property BEFORE INSERT OR UPDATE OF property_id ON public.listings FOR EACH ROW WHEN (new.property_id IS NOT NULL) EXECUTE FUNCTION private.guard_listing_property();
CREATE TRIGGER listings_start_figures AFTER INSERT ON public.listings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.start_listing_figures();
CREATE TRIGGER listings_touch BEFORE UPDATE ON public.listings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What became of a request, when, and who said so.
create table public.maintenance_events (
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  actor_id uuid,
  from_status text,
  to_status text not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (request_id) REFERENCES public.maintenance_requests(id) ON DELETE CASCADE,
  CHECK (char_length(note) <= 2000)
);
create policy session_has_shown_second_factor on public.maintenance_events as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_request_reads_events on public.maintenance_events for select to authenticated
  using ((EXISTS ( SELECT FROM public.maintenance_requests r WHERE (r.id = maintenance_events.request_id))));
grant select on public.maintenance_events to authenticated;
CREATE INDEX maintenance_events_actor_id_idx ON public.maintenance_events USING btree (actor_id);
CREATE INDEX maintenance_events_request_id_idx ON public.maintenance_events USING btree (request_id, created_at, id);

-- Work that comes back every few weeks or months: each time a work order.
create table public.maintenance_plans (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  org_id uuid not null,
  vendor_id uuid,
  title text not null,
  description text not null default ''::text,
  priority text not null default 'medium'::text,
  every_count integer not null,
  every_unit text not null,
  starts_on date not null,
  next_due_on date not null,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (vendor_id, org_id) REFERENCES public.vendors(id, org_id) ON DELETE RESTRICT,
  CHECK (next_due_on >= starts_on),
  CHECK (char_length(description) <= 4000),
  CHECK (every_count >= 1 AND every_count <= 60),
  CHECK (every_unit = ANY (ARRAY['week'::text, 'month'::text])),
  CHECK (priority = ANY (ARRAY['urgent'::text, 'high'::text, 'medium'::text, 'low'::text])),
  CHECK (char_length(TRIM(BOTH FROM title)) >= 1 AND char_length(TRIM(BOTH FROM title)) <= 120)
);
create policy session_has_shown_second_factor on public.maintenance_plans as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy member_deletes_own_plan on public.maintenance_plans for delete to authenticated
  using ((org_id IN ( SELECT private.my_organizations() AS my_organizations)));
create policy member_makes_own_plan on public.maintenance_plans for insert to authenticated
  with check ((org_id IN ( SELECT private.my_organizations() AS my_organizations)));
create policy member_reads_own_plan on public.maintenance_plans for select to authenticated
  using ((org_id IN ( SELECT private.my_organizations() AS my_organizations)));
create policy member_updates_own_plan on public.maintenance_plans for update to authenticated
  using ((org_id IN ( SELECT private.my_organizations() AS my_organizations)))
  with check ((org_id IN ( SELECT private.my_organizations() AS my_organizations)));
grant delete, insert (id, listing_id, vendor_id, title, description, priority, every_count, every_unit, starts_on), select, update (vendor_id, title, description, priority, every_count, every_unit, starts_on, active) on public.maintenance_plans to authenticated;
CREATE INDEX maintenance_plans_due_idx ON public.maintenance_plans USING btree (next_due_on) WHERE active;
CREATE INDEX maintenance_plans_listing_id_idx ON public.maintenance_plans USING btree (listing_id);
CREATE INDEX maintenance_plans_org_id_idx ON public.maintenance_plans USING btree (org_id, next_due_on);
CREATE INDEX maintenance_plans_vendor_id_idx ON public.maintenance_plans USING btree (vendor_id, org_id);
CREATE TRIGGER maintenance_plans_place BEFORE INSERT ON public.maintenance_plans FOR EACH ROW EXECUTE FUNCTION private.place_work_order();
CREATE TRIGGER maintenance_plans_time BEFORE INSERT OR UPDATE ON public.maintenance_plans FOR EACH ROW EXECUTE FUNCTION private.time_maintenance_plan();
CREATE TRIGGER maintenance_plans_touch BEFORE UPDATE ON public.maintenance_plans FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Something in a home that does not work, until it does.
create table public.maintenance_requests (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  org_id uuid not null,
  lease_id uuid,
  reporter_id uuid default auth.uid(),
  title text not null,
  description text not null default ''::text,
  category text not null default 'other'::text,
  priority text not null default 'medium'::text,
  picture_paths text[] not null default '{}'::text[],
  may_enter boolean not null default false,
  status text not null default 'open'::text,
  scheduled_from timestamp with time zone,
  scheduled_until timestamp with time zone,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (id, listing_id),
  PRIMARY KEY (id),
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE SET NULL,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (reporter_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (category = ANY (ARRAY['plumbing'::text, 'electrical'::text, 'heating_cooling'::text, 'appliances'::text, 'locks'::text, 'pests'::text, 'structure'::text, 'cleaning'::text, 'outside'::text, 'noise'::text, 'safety'::text, 'other'::text])),
  CHECK (scheduled_until > scheduled_from),
  CHECK (status <> 'scheduled'::text OR scheduled_from IS NOT NULL AND scheduled_until IS NOT NULL),
  CHECK ((status <> ALL (ARRAY['resolved'::text, 'closed'::text])) OR resolved_at IS NOT NULL),
  CHECK (char_length(description) <= 4000),
  CHECK (cardinality(picture_paths) <= 10 AND octet_length(picture_paths::text) <= 5000),
  CHECK (priority = ANY (ARRAY['urgent'::text, 'high'::text, 'medium'::text, 'low'::text])),
  CHECK (status = ANY (ARRAY['open'::text, 'triaged'::text, 'scheduled'::text, 'in_progress'::text, 'resolved'::text, 'closed'::text, 'cancelled'::text])),
  CHECK (char_length(TRIM(BOTH FROM title)) >= 1 AND char_length(TRIM(BOTH FROM title)) <= 120)
);
create policy session_has_shown_second_factor on public.maintenance_requests as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy tenant_or_host_side_reports on public.maintenance_requests for insert to authenticated
  with check (((reporter_id = ( SELECT auth.uid() AS uid)) AND (private.lives_in(listing_id) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations)))));
create policy tenant_or_host_side_reads_request on public.maintenance_requests for select to authenticated
  using (((reporter_id = ( SELECT auth.uid() AS uid)) OR (lease_id IN ( SELECT private.my_leases() AS my_leases)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))));
create policy reporter_updates_open_request on public.maintenance_requests for update to authenticated
  using (((reporter_id = ( SELECT auth.uid() AS uid)) AND (status = 'open'::text)))
  with check (((reporter_id = ( SELECT auth.uid() AS uid)) AND (status = 'open'::text)));
grant insert (id, listing_id, reporter_id, title, description, category, priority, picture_paths, may_enter), select, update (title, description, category, picture_paths, may_enter) on public.maintenance_requests to authenticated;
CREATE INDEX maintenance_requests_lease_id_idx ON public.maintenance_requests USING btree (lease_id, created_at DESC, id DESC);
CREATE INDEX maintenance_requests_listing_id_idx ON public.maintenance_requests USING btree (listing_id, created_at DESC, id DESC);
CREATE INDEX maintenance_requests_org_id_idx ON public.maintenance_requests USING btree (org_id, status, created_at DESC, id DESC);
CREATE INDEX maintenance_requests_reporter_id_idx ON public.maintenance_requests USING btree (reporter_id, created_at DESC, id DESC);
CREATE TRIGGER maintenance_requests_announce AFTER INSERT ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.announce_maintenance_request();
CREATE TRIGGER maintenance_requests_guard_transition BEFORE UPDATE OF status ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER maintenance_requests_place BEFORE INSERT ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.place_maintenance_request();
CREATE TRIGGER maintenance_requests_touch BEFORE UPDATE ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What a person tells to find people to live with. Others meet it through find_mates.
create table public.mate_profiles (
  profile_id uuid not null default auth.uid(),
  about text not null default ''::text,
  occupation text,
  budget_min_cents integer,
  budget_max_cents integer,
  currency text not null default 'USD'::text,
  move_in_from date,
  move_in_to date,
  city text,
  state text,
  latitude numeric(4,2),
  longitude numeric(5,2),
  radius_miles integer,
  tidiness smallint,
  noise smallint,
  guests smallint,
  cooking smallint,
  early_bird smallint,
  smoking smallint,
  pets smallint,
  work_from_home smallint,
  visible boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (profile_id),
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(about) <= 2000),
  CHECK (budget_max_cents >= 0 AND budget_max_cents <= 100000000),
  CHECK (budget_min_cents >= 0 AND budget_min_cents <= 100000000),
  CHECK (budget_min_cents <= budget_max_cents),
  CHECK (move_in_from <= move_in_to),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK (char_length(TRIM(BOTH FROM city)) >= 1 AND char_length(TRIM(BOTH FROM city)) <= 100),
  CHECK (cooking >= 1 AND cooking <= 5),
  CHECK (currency = 'USD'::text),
  CHECK (early_bird >= 1 AND early_bird <= 5),
  CHECK (guests >= 1 AND guests <= 5),
  CHECK (latitude >= '-90'::integer::numeric AND latitude <= 90::numeric),
  CHECK (longitude >= '-180'::integer::numeric AND longitude <= 180::numeric),
  CHECK (noise >= 1 AND noise <= 5),
  CHECK (char_length(occupation) <= 100),
  CHECK (pets >= 1 AND pets <= 5),
  CHECK (radius_miles >= 1 AND radius_miles <= 100),
  CHECK (smoking >= 1 AND smoking <= 5),
  CHECK (char_length(TRIM(BOTH FROM state)) >= 2 AND char_length(TRIM(BOTH FROM state)) <= 50),
  CHECK (tidiness >= 1 AND tidiness <= 5),
  CHECK (NOT visible OR num_nulls(budget_max_cents, move_in_from, city, state) = 0),
  CHECK (work_from_home >= 1 AND work_from_home <= 5)
);
create policy session_has_shown_second_factor on public.mate_profiles as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_removes_own_mate_profile on public.mate_profiles for delete to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_makes_own_mate_profile on public.mate_profiles for insert to authenticated
  with check ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_mate_profile on public.mate_profiles for select to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_mate_profile on public.mate_profiles for update to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)))
  with check ((profile_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (profile_id, about, occupation, budget_min_cents, budget_max_cents, move_in_from, move_in_to, city, state, latitude, longitude, radius_miles, tidiness, noise, guests, cooking, early_bird, smoking, pets, work_from_home, visible), select, update (about, occupation, budget_min_cents, budget_max_cents, move_in_from, move_in_to, city, state, latitude, longitude, radius_miles, tidiness, noise, guests, cooking, early_bird, smoking, pets, work_from_home, visible) on public.mate_profiles to authenticated;
CREATE INDEX mate_profiles_place_idx ON public.mate_profiles USING btree (lower(state), lower(city)) WHERE visible;
CREATE INDEX mate_profiles_point_idx ON public.mate_profiles USING btree (latitude, longitude) WHERE visible;
CREATE TRIGGER mate_profiles_touch BEFORE UPDATE ON public.mate_profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- One person asks another to look for a home together.
create table public.mate_requests (
  id uuid not null default gen_random_uuid(),
  sender_id uuid not null,
  recipient_id uuid not null,
  message text not null default ''::text,
  status text not null default 'sent'::text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (sender_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (sender_id <> recipient_id),
  CHECK (char_length(message) <= 1000),
  CHECK (status = ANY (ARRAY['sent'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))
);
create policy session_has_shown_second_factor on public.mate_requests as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy party_reads_mate_request on public.mate_requests for select to authenticated
  using (((sender_id = ( SELECT auth.uid() AS uid)) OR (recipient_id = ( SELECT auth.uid() AS uid))));
grant select on public.mate_requests to authenticated;
CREATE UNIQUE INDEX mate_requests_pair_idx ON public.mate_requests USING btree (LEAST(sender_id, recipient_id), GREATEST(sender_id, recipient_id)) WHERE (status = ANY (ARRAY['sent'::text, 'accepted'::text]));
CREATE INDEX mate_requests_recipient_id_idx ON public.mate_requests USING btree (recipient_id, created_at DESC);
CREATE INDEX mate_requests_sender_id_idx ON public.mate_requests USING btree (sender_id, created_at DESC);
CREATE TRIGGER mate_requests_guard_transition BEFORE UPDATE OF status ON public.mate_requests FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER mate_requests_touch BEFORE UPDATE ON public.mate_requests FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What a person wishes of a mate, one row a factor; nobody else reads it.
create table public.mate_wishes (
  profile_id uuid not null default auth.uid(),
  factor text not null,
  strict boolean not null default false,
  weight smallint not null default 3,
  lowest smallint,
  highest smallint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (profile_id, factor),
  FOREIGN KEY (profile_id) REFERENCES public.mate_profiles(profile_id) ON DELETE CASCADE,
  CHECK (lowest <= highest),
  CHECK (factor = ANY (ARRAY['budget'::text, 'move_in'::text, 'area'::text, 'tidiness'::text, 'noise'::text, 'guests'::text, 'cooking'::text, 'early_bird'::text, 'smoking'::text, 'pets'::text, 'work_from_home'::text])),
  CHECK (highest >= 1 AND highest <= 5),
  CHECK (lowest >= 1 AND lowest <= 5),
  CHECK (num_nulls(lowest, highest) =
CASE
    WHEN factor = ANY (ARRAY['budget'::text, 'move_in'::text, 'area'::text]) THEN 2
    ELSE 0
END),
  CHECK (weight >= 1 AND weight <= 5)
);
create policy session_has_shown_second_factor on public.mate_wishes as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_removes_own_mate_wish on public.mate_wishes for delete to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_makes_own_mate_wish on public.mate_wishes for insert to authenticated
  with check ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_mate_wishes on public.mate_wishes for select to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_mate_wish on public.mate_wishes for update to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)))
  with check ((profile_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (profile_id, factor, strict, weight, lowest, highest), select, update (strict, weight, lowest, highest) on public.mate_wishes to authenticated;
CREATE TRIGGER mate_wishes_touch BEFORE UPDATE ON public.mate_wishes FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What somebody has begun to write. An empty draft stays as a row, so that an older one that arrives late does not come back.
create table public.message_drafts (
  user_id uuid not null,
  conversation_id uuid not null,
  content text not null default ''::text,
  attachments jsonb not null default '[]'::jsonb,
  device text not null,
  written_at timestamp with time zone not null,
  revision bigint not null default 1,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, conversation_id),
  FOREIGN KEY (conversation_id, user_id) REFERENCES public.conversation_participants(conversation_id, user_id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(attachments) = 'array'::text AND jsonb_array_length(attachments) <= 10 AND octet_length(attachments::text) <= 20000),
  CHECK (char_length(content) <= 10000),
  CHECK (char_length(device) >= 1 AND char_length(device) <= 64)
);
create policy session_has_shown_second_factor on public.message_drafts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_drafts on public.message_drafts for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.message_drafts to authenticated;
CREATE INDEX message_drafts_conversation_id_idx ON public.message_drafts USING btree (conversation_id, user_id);
CREATE TRIGGER message_drafts_touch BEFORE UPDATE ON public.message_drafts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What people feel about a message: one each.
create table public.message_reactions (
  message_id uuid not null,
  user_id uuid not null,
  conversation_id uuid not null,
  emoji text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (message_id, user_id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (emoji = ANY (ARRAY['👍'::text, '❤️'::text, '😂'::text, '😮'::text, '😢'::text, '🙏'::text]))
);
create policy session_has_shown_second_factor on public.message_reactions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy participant_reads_reactions on public.message_reactions for select to authenticated
  using ((conversation_id IN ( SELECT private.my_conversations() AS my_conversations)));
grant select on public.message_reactions to authenticated;
CREATE INDEX message_reactions_conversation_id_idx ON public.message_reactions USING btree (conversation_id);
CREATE INDEX message_reactions_user_id_idx ON public.message_reactions USING btree (user_id);

-- What people write to each other.
create table public.messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  sender_id uuid,
  content text not null default ''::text,
  attachments jsonb not null default '[]'::jsonb,
  message_type text not null default 'text'::text,
  read_status text not null default 'sent'::text,
  seq bigint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  revision bigint not null,
  reply_to uuid,
  edited_at timestamp with time zone,
  unsent_at timestamp with time zone,
  UNIQUE (conversation_id, seq),
  UNIQUE (conversation_id, revision),
  PRIMARY KEY (id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (reply_to) REFERENCES public.messages(id) ON DELETE SET NULL,
  FOREIGN KEY (sender_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (jsonb_typeof(attachments) = 'array'::text AND jsonb_array_length(attachments) <= 10 AND octet_length(attachments::text) <= 20000),
  CHECK (char_length(content) <= 10000),
  CHECK (message_type = 'text'::text),
  CHECK (read_status = ANY (ARRAY['sent'::text, 'read'::text])),
  CHECK (TRIM(BOTH FROM content) <> ''::text OR jsonb_array_length(attachments) > 0 OR unsent_at IS NOT NULL),
  CHECK (unsent_at IS NULL OR content = ''::text AND attachments = '[]'::jsonb AND reply_to IS NULL)
);
create policy session_has_shown_second_factor on public.messages as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy verified_participant_sends_message on public.messages for insert to authenticated
  with check (((sender_id = ( SELECT auth.uid() AS uid)) AND private.may_write_in(conversation_id)));
create policy participant_reads_messages on public.messages for select to authenticated
  using ((conversation_id IN ( SELECT private.my_conversations() AS my_conversations)));
grant insert (id, conversation_id, sender_id, content, attachments, reply_to), select on public.messages to authenticated;
CREATE INDEX messages_reply_to_idx ON public.messages USING btree (reply_to);
CREATE INDEX messages_sender_id_idx ON public.messages USING btree (sender_id);
CREATE INDEX messages_unread_idx ON public.messages USING btree (conversation_id) WHERE (read_status = 'sent'::text);
CREATE INDEX messages_words_idx ON public.messages USING gin (private.thread_words(conversation_id, content));
CREATE TRIGGER messages_check_file_sizes BEFORE INSERT ON public.messages FOR EACH ROW WHEN (jsonb_typeof(new.attachments) = 'array'::text AND new.attachments <> '[]'::jsonb) EXECUTE FUNCTION private.check_file_sizes();
CREATE TRIGGER messages_deliver AFTER INSERT ON public.messages REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.deliver_messages();
CREATE TRIGGER messages_empty_sent_draft AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.empty_sent_draft();
CREATE TRIGGER messages_note_for_automation AFTER INSERT ON public.messages REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.note_messages_for_automation();
CREATE TRIGGER messages_number BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.number_message();
CREATE TRIGGER messages_take_back_thumbnails AFTER UPDATE OF unsent_at ON public.messages FOR EACH ROW WHEN (old.unsent_at IS NULL AND new.unsent_at IS NOT NULL) EXECUTE FUNCTION private.take_back_thumbnails();
CREATE TRIGGER messages_touch BEFORE UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What has to leave by push or mail; the row in the app is there either way.
create table public.notification_deliveries (
  id uuid not null default gen_random_uuid(),
  notification_id uuid,
  digest_id uuid,
  recipient_id uuid not null,
  channel text not null,
  state text not null default 'pending'::text,
  attempts integer not null default 0,
  not_before timestamp with time zone not null default now(),
  claim_id uuid,
  claimed_until timestamp with time zone,
  error text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reached uuid[] not null default '{}'::uuid[],
  is_asked_for boolean not null default false,
  UNIQUE (digest_id, channel),
  UNIQUE (notification_id, channel),
  PRIMARY KEY (id),
  FOREIGN KEY (digest_id) REFERENCES public.notification_digests(id) ON DELETE CASCADE,
  FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE,
  FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (attempts >= 0),
  CHECK (channel = ANY (ARRAY['push'::text, 'email'::text])),
  CHECK (num_nonnulls(notification_id, digest_id) = 1),
  CHECK ((claim_id IS NULL) = (claimed_until IS NULL)),
  CHECK (char_length(error) <= 500),
  CHECK (cardinality(reached) <= 40),
  CHECK (state = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))
);
create policy session_has_shown_second_factor on public.notification_deliveries as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy recipient_reads_own_deliveries on public.notification_deliveries for select to authenticated
  using ((recipient_id = ( SELECT auth.uid() AS uid)));
grant select on public.notification_deliveries to authenticated;
CREATE INDEX notification_deliveries_done_idx ON public.notification_deliveries USING btree (updated_at) WHERE (state <> 'pending'::text);
CREATE INDEX notification_deliveries_pending_idx ON public.notification_deliveries USING btree (not_before) WHERE (state = 'pending'::text);
CREATE INDEX notification_deliveries_recipient_id_idx ON public.notification_deliveries USING btree (recipient_id, created_at DESC);
CREATE TRIGGER notification_deliveries_push_at_once AFTER INSERT ON public.notification_deliveries REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.push_at_once();
CREATE TRIGGER notification_deliveries_replace_waiting AFTER INSERT ON public.notification_deliveries REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.replace_waiting_pushes();
CREATE TRIGGER notification_deliveries_touch BEFORE UPDATE ON public.notification_deliveries FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What a person had not read, put together for one mail a day or week.
create table public.notification_digests (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  frequency text not null,
  topic_group text not null,
  period date not null,
  contents jsonb not null,
  built_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  UNIQUE (person_id, topic_group, period),
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(contents) = 'object'::text AND octet_length(contents::text) <= 60000),
  CHECK (frequency = ANY (ARRAY['daily'::text, 'weekly'::text])),
  CHECK (topic_group = ANY (ARRAY['search'::text, 'home'::text, 'alerts'::text]))
);
create policy session_has_shown_second_factor on public.notification_digests as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_digests on public.notification_digests for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)));
grant select on public.notification_digests to authenticated;

-- What a person is told; unread while read_at is empty.
create table public.notifications (
  id uuid not null default gen_random_uuid(),
  org_id uuid,
  recipient_id uuid not null,
  property_id uuid,
  notification_type text not null,
  title text not null,
  message text not null default ''::text,
  channel text not null default 'in_app'::text,
  priority text not null default 'medium'::text,
  status text not null default 'sent'::text,
  read_at timestamp with time zone,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (channel = 'in_app'::text),
  CHECK (char_length(message) <= 2000),
  CHECK (jsonb_typeof(metadata) = 'object'::text),
  CHECK (char_length(notification_type) >= 1 AND char_length(notification_type) <= 60),
  CHECK (priority = ANY (ARRAY['urgent'::text, 'high'::text, 'medium'::text, 'low'::text])),
  CHECK (status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])),
  CHECK (char_length(title) >= 1 AND char_length(title) <= 200)
);
create policy session_has_shown_second_factor on public.notifications as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy recipient_reads_own_notifications on public.notifications for select to authenticated
  using ((recipient_id = ( SELECT auth.uid() AS uid)));
create policy recipient_marks_own_notification on public.notifications for update to authenticated
  using ((recipient_id = ( SELECT auth.uid() AS uid)))
  with check ((recipient_id = ( SELECT auth.uid() AS uid)));
grant select, update (read_at) on public.notifications to authenticated;
CREATE INDEX notifications_org_id_idx ON public.notifications USING btree (org_id);
CREATE INDEX notifications_recipient_idx ON public.notifications USING btree (recipient_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread_idx ON public.notifications USING btree (recipient_id, created_at DESC) WHERE (read_at IS NULL);
CREATE INDEX notifications_unread_of_conversation_idx ON public.notifications USING btree (recipient_id, ((metadata ->> 'conversation_id'::text))) WHERE ((read_at IS NULL) AND (notification_type = 'message'::text));
CREATE TRIGGER notifications_announce_changed AFTER UPDATE ON public.notifications REFERENCING OLD TABLE AS earlier NEW TABLE AS updated FOR EACH STATEMENT EXECUTE FUNCTION private.announce_changed_notifications();
CREATE TRIGGER notifications_announce_new AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.announce_new_notifications();
CREATE TRIGGER notifications_queue_deliveries AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.queue_deliveries();
CREATE TRIGGER notifications_touch BEFORE UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Who was asked by mail to work for an organisation; open until accepted, revoked or expired.
create table public.organization_invitations (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (accepted_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 320 AND email = lower(TRIM(BOTH FROM email))),
  CHECK (role = ANY (ARRAY['manager'::text, 'assistant'::text]))
);
create policy session_has_shown_second_factor on public.organization_invitations as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_invitations on public.organization_invitations for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select on public.organization_invitations to authenticated;
CREATE INDEX organization_invitations_accepted_by_idx ON public.organization_invitations USING btree (accepted_by);
CREATE INDEX organization_invitations_invited_by_idx ON public.organization_invitations USING btree (invited_by);
CREATE UNIQUE INDEX organization_invitations_open_key ON public.organization_invitations USING btree (org_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX organization_invitations_org_id_idx ON public.organization_invitations USING btree (org_id, created_at DESC);

-- Who works for an organisation, and as what.
create table public.organization_members (
  org_id uuid not null,
  profile_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (org_id, profile_id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'assistant'::text]))
);
create policy session_has_shown_second_factor on public.organization_members as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy member_reads_colleagues on public.organization_members for select to authenticated
  using ((org_id IN ( SELECT private.my_organizations() AS my_organizations)));
grant select on public.organization_members to authenticated;
CREATE UNIQUE INDEX organization_members_one_owner_key ON public.organization_members USING btree (org_id) WHERE (role = 'owner'::text);
CREATE UNIQUE INDEX organization_members_profile_id_key ON public.organization_members USING btree (profile_id);
CREATE TRIGGER organization_members_audit AFTER INSERT OR DELETE OR UPDATE ON public.organization_members FOR EACH ROW EXECUTE FUNCTION private.audit_changes('org_id', 'profile_id', 'role');
CREATE CONSTRAINT TRIGGER organization_members_guard_owner AFTER INSERT OR DELETE OR UPDATE ON public.organization_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.guard_organization_owner();

-- Who lets homes: a company, or one host alone.
create table public.organizations (
  id uuid not null default gen_random_uuid(),
  name text not null,
  company_name text,
  email text,
  phone text,
  business_address text,
  tax_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (char_length(business_address) <= 500),
  CHECK (char_length(company_name) <= 200),
  CHECK (char_length(email) <= 320),
  CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  CHECK (char_length(phone) <= 40),
  CHECK (char_length(tax_id) <= 40)
);
create policy session_has_shown_second_factor on public.organizations as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_own_organization on public.organizations for select to authenticated
  using ((id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
create policy manager_updates_own_organization on public.organizations for update to authenticated
  using ((id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)))
  with check ((id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select, update (name, company_name, email, phone, business_address, tax_id) on public.organizations to authenticated;
CREATE TRIGGER organizations_touch BEFORE UPDATE ON public.organizations FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- How much of a payment is for which charge.
create table public.payment_allocations (
  payment_id uuid not null,
  charge_id uuid not null,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  PRIMARY KEY (payment_id, charge_id),
  FOREIGN KEY (charge_id) REFERENCES public.charges(id) ON DELETE RESTRICT,
  FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE RESTRICT,
  CHECK (amount_cents > 0),
  CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents)
);
create policy session_has_shown_second_factor on public.payment_allocations as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_payment_reads_allocations on public.payment_allocations for select to authenticated
  using ((EXISTS ( SELECT FROM public.payments p WHERE (p.id = payment_allocations.payment_id))));
grant select on public.payment_allocations to authenticated;
CREATE INDEX payment_allocations_charge_id_idx ON public.payment_allocations USING btree (charge_id);

-- Money on its way from a tenant to an organisation, for one or more charges.
create table public.payments (
  id uuid not null,
  org_id uuid not null,
  payer_id uuid,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  currency text not null default 'USD'::text,
  method text not null,
  provider text not null,
  provider_reference text,
  status text not null default 'pending'::text,
  failure text,
  settled_at timestamp with time zone,
  settled_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (payer_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (amount_cents >= 1 AND amount_cents <= 2000000000),
  CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents),
  CHECK (refunded_cents = 0 OR (status = ANY (ARRAY['succeeded'::text, 'refunded'::text]))),
  CHECK ((status = 'refunded'::text) = (refunded_cents = amount_cents)),
  CHECK ((settled_at IS NULL) = (status = ANY (ARRAY['pending'::text, 'processing'::text]))),
  CHECK ((settled_on IS NULL) = (settled_at IS NULL)),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(failure) <= 300),
  CHECK (method = ANY (ARRAY['card'::text, 'bank_account'::text, 'cash'::text, 'check'::text])),
  CHECK (provider = ANY (ARRAY['sandbox'::text, 'stripe'::text, 'manual'::text])),
  CHECK (char_length(provider_reference) <= 200),
  CHECK (status = ANY (ARRAY['pending'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'refunded'::text]))
);
create policy session_has_shown_second_factor on public.payments as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy payer_or_manager_reads_payment on public.payments for select to authenticated
  using (((payer_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations))));
grant select on public.payments to authenticated;
CREATE INDEX payments_open_idx ON public.payments USING btree (updated_at) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text]));
CREATE INDEX payments_org_id_idx ON public.payments USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX payments_payer_id_idx ON public.payments USING btree (payer_id, created_at DESC, id DESC);
CREATE TRIGGER payments_guard_transition BEFORE UPDATE OF status ON public.payments FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER payments_touch BEFORE UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What an organisation pays guides for a completed tour. Without a rate it pays them itself, and there are no payouts.
create table public.payout_rates (
  org_id uuid not null,
  per_tour_cents integer not null,
  currency text not null default 'USD'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (org_id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  CHECK (currency = 'USD'::text),
  CHECK (per_tour_cents >= 1 AND per_tour_cents <= 10000000)
);
create policy session_has_shown_second_factor on public.payout_rates as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_sets_payout_rate on public.payout_rates for insert to authenticated
  with check ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
create policy manager_reads_payout_rate on public.payout_rates for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
create policy manager_changes_payout_rate on public.payout_rates for update to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)))
  with check ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant insert (org_id, per_tour_cents), select, update (per_tour_cents) on public.payout_rates to authenticated;
CREATE TRIGGER payout_rates_touch BEFORE UPDATE ON public.payout_rates FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- The tours that a payout is for.
create table public.payout_tours (
  id uuid not null default gen_random_uuid(),
  payout_id uuid not null,
  tour_id uuid,
  listing_id uuid,
  amount_cents integer not null,
  UNIQUE (tour_id),
  PRIMARY KEY (id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL,
  FOREIGN KEY (payout_id) REFERENCES public.payouts(id) ON DELETE RESTRICT,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE SET NULL,
  CHECK (amount_cents > 0)
);
create policy session_has_shown_second_factor on public.payout_tours as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_payout_reads_tours on public.payout_tours for select to authenticated
  using ((EXISTS ( SELECT FROM public.payouts p WHERE (p.id = payout_tours.payout_id))));
grant select on public.payout_tours to authenticated;
CREATE INDEX payout_tours_listing_id_idx ON public.payout_tours USING btree (listing_id);
CREATE INDEX payout_tours_payout_id_idx ON public.payout_tours USING btree (payout_id);

-- What a guide gets from an organisation for the tours of a month.
create table public.payouts (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  guide_id uuid,
  period date not null,
  tours integer not null,
  amount_cents bigint not null,
  currency text not null default 'USD'::text,
  provider text not null default 'sandbox'::text,
  status text not null default 'pending'::text,
  reason text,
  paid_at timestamp with time zone,
  paid_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (org_id, guide_id, period),
  PRIMARY KEY (id),
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  CHECK (amount_cents > 0),
  CHECK ((status = 'paid'::text) = (paid_at IS NOT NULL)),
  CHECK ((paid_at IS NULL) = (paid_on IS NULL)),
  CHECK (currency = 'USD'::text),
  CHECK (EXTRACT(day FROM period) = 1::numeric),
  CHECK (provider = ANY (ARRAY['sandbox'::text, 'stripe'::text])),
  CHECK (char_length(reason) <= 500),
  CHECK (status = ANY (ARRAY['pending'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'cancelled'::text])),
  CHECK (tours > 0)
);
create policy session_has_shown_second_factor on public.payouts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy guide_or_manager_reads_payout on public.payouts for select to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations))));
grant select on public.payouts to authenticated;
CREATE INDEX payouts_guide_id_idx ON public.payouts USING btree (guide_id, period DESC, id DESC);
CREATE INDEX payouts_open_idx ON public.payouts USING btree (updated_at) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text]));
CREATE INDEX payouts_org_id_idx ON public.payouts USING btree (org_id, period DESC, id DESC);
CREATE TRIGGER payouts_guard_transition BEFORE UPDATE OF status ON public.payouts FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER payouts_touch BEFORE UPDATE ON public.payouts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- How somebody wants the product to be; without a row the defaults of my_preferences hold.
create table public.preferences (
  user_id uuid not null,
  language text not null default 'en'::text,
  theme text not null default 'system'::text,
  time_zone text not null default 'America/New_York'::text,
  quiet_from time without time zone,
  quiet_to time without time zone,
  digest text not null default 'daily'::text,
  switches jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to),
  CHECK (digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text])),
  CHECK (language ~ '^[a-z]{2}(-[A-Z]{2})?$'::text),
  CHECK (octet_length(switches::text) <= 2000 AND private.are_switches(switches)),
  CHECK (theme = ANY (ARRAY['light'::text, 'dark'::text, 'system'::text])),
  CHECK (char_length(time_zone) <= 60)
);
create policy session_has_shown_second_factor on public.preferences as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_makes_own_preferences on public.preferences for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_preferences on public.preferences for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_changes_own_preferences on public.preferences for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant insert (user_id, language, theme, time_zone, quiet_from, quiet_to, digest, switches), select, update (user_id, language, theme, time_zone, quiet_from, quiet_to, digest, switches) on public.preferences to authenticated;
CREATE TRIGGER preferences_guard_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.preferences FOR EACH ROW EXECUTE FUNCTION private.guard_preferred_time_zone();
CREATE TRIGGER preferences_touch BEFORE UPDATE ON public.preferences FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- The roles a person holds; profiles.user_type is the one in use.
create table public.profile_roles (
  profile_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (profile_id, role),
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (role = ANY (ARRAY['renter'::text, 'host'::text, 'guide'::text]))
);
create policy session_has_shown_second_factor on public.profile_roles as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_roles on public.profile_roles for select to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
grant select on public.profile_roles to authenticated;

-- A person, as they see themselves. Others see public_profiles.
create table public.profiles (
  id uuid not null,
  full_name text,
  avatar_url text,
  user_type text not null default 'renter'::text,
  is_verified boolean not null default false,
  email text,
  phone_number text,
  org_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  CHECK (char_length(avatar_url) <= 2048),
  CHECK (char_length(full_name) <= 120),
  CHECK (char_length(phone_number) <= 40),
  CHECK (user_type = ANY (ARRAY['renter'::text, 'host'::text, 'guide'::text]))
);
create policy session_has_shown_second_factor on public.profiles as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_profile on public.profiles for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_profile on public.profiles for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));
grant select, update (full_name, avatar_url, phone_number) on public.profiles to authenticated;
CREATE INDEX profiles_org_id_idx ON public.profiles USING btree (org_id);
CREATE TRIGGER profiles_audit AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (old.user_type IS DISTINCT FROM new.user_type OR old.is_verified IS DISTINCT FROM new.is_verified OR old.org_id IS DISTINCT FROM new.org_id) EXECUTE FUNCTION private.audit_changes('user_type', 'is_verified', 'org_id');
CREATE TRIGGER profiles_derive_is_verified BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.derive_is_verified();
CREATE TRIGGER profiles_keep_card AFTER INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.keep_profile_card();
CREATE TRIGGER profiles_touch BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- A building or plot; its units to let are its listings.
create table public.properties (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  org_id uuid,
  kind text not null default 'building'::text,
  name text,
  street_address text not null,
  city text not null,
  state text not null,
  postal_code text,
  neighborhood text,
  latitude double precision,
  longitude double precision,
  time_zone text not null default 'America/New_York'::text,
  built_in integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (built_in >= 1600 AND built_in <= 2200),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK (char_length(city) >= 1 AND char_length(city) <= 100),
  CHECK (kind = ANY (ARRAY['building'::text, 'plot'::text])),
  CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 120),
  CHECK (char_length(neighborhood) <= 100),
  CHECK (char_length(postal_code) <= 20),
  CHECK (char_length(state) >= 2 AND char_length(state) <= 50),
  CHECK (char_length(TRIM(BOTH FROM street_address)) >= 1 AND char_length(TRIM(BOTH FROM street_address)) <= 200)
);
create policy session_has_shown_second_factor on public.properties as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_side_removes_property on public.properties for delete to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))));
create policy host_adds_own_property on public.properties for insert to authenticated
  with check (((owner_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('host'::text) AS has_role)));
create policy person_reads_own_property_or_one_to_let on public.properties for select to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations)) OR (EXISTS ( SELECT FROM public.listings l WHERE ((l.property_id = properties.id) AND (l.status = 'active'::text))))));
create policy visitor_reads_property_with_home_to_let on public.properties for select to anon
  using ((EXISTS ( SELECT FROM public.listings l WHERE ((l.property_id = properties.id) AND (l.status = 'active'::text)))));
create policy host_side_updates_property on public.properties for update to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))))
  with check (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))));
grant select on public.properties to anon;
grant delete, insert (id, owner_id, kind, name, street_address, city, state, postal_code, neighborhood, latitude, longitude, time_zone, built_in), select, update (kind, name, street_address, city, state, postal_code, neighborhood, latitude, longitude, time_zone, built_in) on public.properties to authenticated;
CREATE INDEX properties_org_id_idx ON public.properties USING btree (org_id);
CREATE INDEX properties_owner_id_idx ON public.properties USING btree (owner_id, created_at);
CREATE TRIGGER properties_guard_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.properties FOR EACH ROW EXECUTE FUNCTION private.guard_listing_time_zone();
CREATE TRIGGER properties_place BEFORE INSERT ON public.properties FOR EACH ROW EXECUTE FUNCTION private.place_listing();
CREATE TRIGGER properties_touch BEFORE UPDATE ON public.properties FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Where a browser takes push messages, and with which keys they are encrypted.
create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  device_id uuid,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (endpoint),
  PRIMARY KEY (id),
  FOREIGN KEY (device_id) REFERENCES public.devices(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (auth ~ '^[A-Za-z0-9_-]{22,24}={0,2}$'::text),
  CHECK (char_length(endpoint) <= 2048 AND endpoint ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:443)?/[^[:space:]]*$'::text),
  CHECK (p256dh ~ '^[A-Za-z0-9_-]{86,88}={0,2}$'::text)
);
create policy session_has_shown_second_factor on public.push_subscriptions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_deletes_own_push_subscription on public.push_subscriptions for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_push_subscriptions on public.push_subscriptions for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.push_subscriptions to authenticated;
CREATE INDEX push_subscriptions_device_id_idx ON public.push_subscriptions USING btree (device_id);
CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id, updated_at DESC);
CREATE TRIGGER push_subscriptions_touch BEFORE UPDATE ON public.push_subscriptions FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Texts that somebody writes often, each with its shortcut; {{name}} and the like are filled in where they are used.
create table public.quick_replies (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  shortcut text not null,
  title text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (user_id, shortcut),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(TRIM(BOTH FROM body)) >= 1 AND char_length(TRIM(BOTH FROM body)) <= 4000),
  CHECK (shortcut ~ '^[a-z0-9][a-z0-9-]{0,19}$'::text),
  CHECK (char_length(TRIM(BOTH FROM title)) >= 1 AND char_length(TRIM(BOTH FROM title)) <= 80)
);
create policy session_has_shown_second_factor on public.quick_replies as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_deletes_own_quick_reply on public.quick_replies for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_keeps_own_quick_reply on public.quick_replies for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_quick_replies on public.quick_replies for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_quick_reply on public.quick_replies for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (id, user_id, shortcut, title, body), select, update (shortcut, title, body) on public.quick_replies to authenticated;
CREATE TRIGGER quick_replies_limit BEFORE INSERT ON public.quick_replies FOR EACH ROW EXECUTE FUNCTION private.limit_quick_replies();
CREATE TRIGGER quick_replies_touch BEFORE UPDATE ON public.quick_replies FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- One for each payment that arrived; numbers have no gaps within an organisation and year.
create table public.receipts (
  payment_id uuid not null,
  org_id uuid not null,
  year integer not null,
  number integer not null,
  code text not null generated,
  amount_cents integer not null,
  currency text not null default 'USD'::text,
  issued_at timestamp with time zone not null default now(),
  UNIQUE (org_id, year, number),
  PRIMARY KEY (payment_id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE RESTRICT,
  CHECK (amount_cents > 0),
  CHECK (currency = 'USD'::text),
  CHECK (number > 0),
  CHECK (year >= 2000 AND year <= 2200)
);
create policy session_has_shown_second_factor on public.receipts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_payment_reads_receipt on public.receipts for select to authenticated
  using ((EXISTS ( SELECT FROM public.payments p WHERE (p.id = receipts.payment_id))));
grant select on public.receipts to authenticated;

-- Rent or a fee given back, out of one payment.
create table public.refunds (
  id uuid not null,
  org_id uuid not null,
  payment_id uuid not null,
  charge_id uuid not null,
  amount_cents integer not null,
  currency text not null default 'USD'::text,
  reason text not null,
  created_by uuid,
  refunded_on date not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (charge_id) REFERENCES public.charges(id) ON DELETE RESTRICT,
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE RESTRICT,
  CHECK (amount_cents >= 1 AND amount_cents <= 100000000),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(TRIM(BOTH FROM reason)) >= 1 AND char_length(TRIM(BOTH FROM reason)) <= 500)
);
create policy session_has_shown_second_factor on public.refunds as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_charge_reads_refund on public.refunds for select to authenticated
  using ((EXISTS ( SELECT FROM public.charges c WHERE (c.id = refunds.charge_id))));
grant select on public.refunds to authenticated;
CREATE INDEX refunds_charge_id_idx ON public.refunds USING btree (charge_id);
CREATE INDEX refunds_created_by_idx ON public.refunds USING btree (created_by);
CREATE INDEX refunds_org_id_idx ON public.refunds USING btree (org_id, refunded_on);
CREATE INDEX refunds_payment_id_idx ON public.refunds USING btree (payment_id);

-- What a person tells about themselves in every application; no protected trait is asked for.
create table public.renter_profiles (
  id uuid not null,
  household_size integer,
  employment text,
  employer text,
  income_cents bigint,
  currency text not null default 'USD'::text,
  move_in_on date,
  pets text[] not null default '{}'::text[],
  vehicles text[] not null default '{}'::text[],
  about text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(about) <= 4000),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(employer) <= 200),
  CHECK (employment = ANY (ARRAY['employed'::text, 'self_employed'::text, 'student'::text, 'retired'::text, 'between_jobs'::text, 'other'::text])),
  CHECK (household_size >= 1 AND household_size <= 20),
  CHECK (income_cents >= 0 AND income_cents <= '100000000000'::bigint),
  CHECK (cardinality(pets) <= 10 AND octet_length(array_to_string(pets, ''::text)) <= 1000),
  CHECK (cardinality(vehicles) <= 10 AND octet_length(array_to_string(vehicles, ''::text)) <= 1000)
);
create policy session_has_shown_second_factor on public.renter_profiles as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_tells_own_facts on public.renter_profiles for insert to authenticated
  with check ((id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_facts on public.renter_profiles for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));
create policy person_changes_own_facts on public.renter_profiles for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));
grant insert (id, household_size, employment, employer, income_cents, move_in_on, pets, vehicles, about), select, update (household_size, employment, employer, income_cents, move_in_on, pets, vehicles, about) on public.renter_profiles to authenticated;
CREATE TRIGGER renter_profiles_touch BEFORE UPDATE ON public.renter_profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- A message, home, person or review that somebody reported; an operator judges it.
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
  CHECK (subject = ANY (ARRAY['message'::text, 'listing'::text, 'profile'::text, 'review'::text]))
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
CREATE TRIGGER reports_guard_transition BEFORE UPDATE OF status ON public.reports FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER reports_touch BEFORE UPDATE ON public.reports FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What somebody says of a home, a host, a guide or a renter after a tenancy or a tour. Its author alone sees it until it is revealed.
create table public.reviews (
  id uuid not null default gen_random_uuid(),
  pair_id uuid not null,
  author_id uuid not null,
  subject text not null,
  listing_id uuid not null,
  reviewed_id uuid,
  subject_id uuid not null generated,
  lease_id uuid,
  tour_id uuid,
  stars integer not null,
  category_stars jsonb not null default '{}'::jsonb,
  content text not null default ''::text,
  reply text,
  replied_by uuid,
  replied_at timestamp with time zone,
  submitted_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  revealed_at timestamp with time zone,
  hidden_at timestamp with time zone,
  UNIQUE (pair_id, subject),
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (pair_id) REFERENCES private.review_pairs(id) ON DELETE CASCADE,
  FOREIGN KEY (replied_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (reviewed_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (private.are_category_stars(subject, category_stars)),
  CHECK ((subject = 'home'::text) = (reviewed_id IS NULL)),
  CHECK (author_id IS DISTINCT FROM reviewed_id),
  CHECK (num_nonnulls(lease_id, tour_id) = 1),
  CHECK ((reply IS NULL) = (replied_at IS NULL)),
  CHECK (reply IS NULL OR revealed_at IS NOT NULL),
  CHECK (char_length(content) <= 4000),
  CHECK (char_length(TRIM(BOTH FROM reply)) >= 1 AND char_length(TRIM(BOTH FROM reply)) <= 2000),
  CHECK (stars >= 1 AND stars <= 5),
  CHECK (subject = ANY (ARRAY['home'::text, 'host'::text, 'guide'::text, 'renter'::text]))
);
create policy session_has_shown_second_factor on public.reviews as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy author_or_everybody_reads_revealed_review on public.reviews for select to authenticated
  using (((author_id = ( SELECT auth.uid() AS uid)) OR ((revealed_at IS NOT NULL) AND (hidden_at IS NULL) AND ((subject <> 'renter'::text) OR (reviewed_id = ( SELECT auth.uid() AS uid)) OR private.knows_renter(reviewed_id)))));
create policy visitor_reads_revealed_review on public.reviews for select to anon
  using (((revealed_at IS NOT NULL) AND (hidden_at IS NULL) AND (subject <> 'renter'::text)));
grant select on public.reviews to anon;
grant select on public.reviews to authenticated;
CREATE INDEX reviews_author_id_idx ON public.reviews USING btree (author_id, submitted_at DESC, id DESC);
CREATE INDEX reviews_lease_id_idx ON public.reviews USING btree (lease_id);
CREATE INDEX reviews_listing_id_idx ON public.reviews USING btree (listing_id);
CREATE INDEX reviews_replied_by_idx ON public.reviews USING btree (replied_by);
CREATE INDEX reviews_reviewed_id_idx ON public.reviews USING btree (reviewed_id);
CREATE INDEX reviews_subject_id_idx ON public.reviews USING btree (subject_id, subject, revealed_at DESC, id DESC);
CREATE INDEX reviews_tour_id_idx ON public.reviews USING btree (tour_id);

-- A search that somebody keeps, and how often they hear of new homes and changed prices.
create table public.saved_searches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  q text not null default ''::text,
  filters jsonb not null default '{}'::jsonb,
  frequency text not null default 'daily'::text,
  alerted_until timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  watching_since timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(filters) = 'object'::text AND octet_length(filters::text) <= 4000),
  CHECK (frequency = ANY (ARRAY['off'::text, 'instant'::text, 'daily'::text, 'weekly'::text])),
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 80),
  CHECK (char_length(q) <= 200)
);
create policy session_has_shown_second_factor on public.saved_searches as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_deletes_own_saved_search on public.saved_searches for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_saves_own_search on public.saved_searches for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_saved_searches on public.saved_searches for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_saved_search on public.saved_searches for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (id, user_id, name, q, filters, frequency), select, update (name, q, filters, frequency) on public.saved_searches to authenticated;
CREATE INDEX saved_searches_frequency_idx ON public.saved_searches USING btree (frequency, alerted_until) WHERE (frequency <> 'off'::text);
CREATE INDEX saved_searches_user_id_idx ON public.saved_searches USING btree (user_id, created_at DESC);
CREATE TRIGGER saved_searches_limit BEFORE INSERT ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.limit_saved_searches();
CREATE TRIGGER saved_searches_restart BEFORE UPDATE OF q, filters, frequency ON public.saved_searches FOR EACH ROW WHEN (new.q <> old.q OR new.filters <> old.filters OR old.frequency = 'off'::text AND new.frequency <> 'off'::text) EXECUTE FUNCTION private.restart_saved_search();
CREATE TRIGGER saved_searches_touch BEFORE UPDATE ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Messages to come. A sent one is a message and no row here; a cancelled one stays empty for a month, so that a device that schedules it late does not bring it back.
create table public.scheduled_messages (
  id uuid not null,
  user_id uuid not null,
  conversation_id uuid,
  content text not null default ''::text,
  attachments jsonb not null default '[]'::jsonb,
  reply_to uuid,
  send_at timestamp with time zone not null,
  status text not null default 'waiting'::text,
  failure text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE SET NULL,
  FOREIGN KEY (reply_to) REFERENCES public.messages(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(attachments) = 'array'::text AND jsonb_array_length(attachments) <= 10 AND octet_length(attachments::text) <= 20000),
  CHECK ((status = 'failed'::text) = (failure IS NOT NULL)),
  CHECK (char_length(content) <= 10000),
  CHECK (failure = ANY (ARRAY['blocked'::text, 'gone'::text, 'unverified'::text, 'refused'::text])),
  CHECK (TRIM(BOTH FROM content) <> ''::text OR jsonb_array_length(attachments) > 0 OR status = 'cancelled'::text),
  CHECK (status = ANY (ARRAY['waiting'::text, 'failed'::text, 'cancelled'::text]))
);
create policy session_has_shown_second_factor on public.scheduled_messages as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_scheduled_messages on public.scheduled_messages for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.scheduled_messages to authenticated;
CREATE INDEX scheduled_messages_conversation_id_idx ON public.scheduled_messages USING btree (conversation_id);
CREATE INDEX scheduled_messages_due_idx ON public.scheduled_messages USING btree (send_at) WHERE (status = 'waiting'::text);
CREATE INDEX scheduled_messages_reply_to_idx ON public.scheduled_messages USING btree (reply_to);
CREATE INDEX scheduled_messages_user_id_idx ON public.scheduled_messages USING btree (user_id, send_at);
CREATE TRIGGER scheduled_messages_announce AFTER INSERT OR DELETE OR UPDATE ON public.scheduled_messages FOR EACH ROW EXECUTE FUNCTION private.announce_scheduled();
CREATE TRIGGER scheduled_messages_touch BEFORE UPDATE ON public.scheduled_messages FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Times at which a home is not shown, or a guide does not work, whatever their rules say.
create table public.tour_blackouts (
  id uuid not null default gen_random_uuid(),
  listing_id uuid,
  guide_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (num_nonnulls(listing_id, guide_id) = 1),
  CHECK (ends_at > starts_at AND (ends_at - starts_at) <= '366 days'::interval),
  CHECK (char_length(reason) <= 200)
);
create policy session_has_shown_second_factor on public.tour_blackouts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy subject_removes_own_blackout on public.tour_blackouts for delete to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)));
create policy subject_adds_own_blackout on public.tour_blackouts for insert to authenticated
  with check ((((guide_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('guide'::text) AS has_role)) OR private.manages_listing(listing_id)));
create policy subject_reads_own_blackouts on public.tour_blackouts for select to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)));
grant delete, insert (id, listing_id, guide_id, starts_at, ends_at, reason), select on public.tour_blackouts to authenticated;
CREATE INDEX tour_blackouts_guide_id_idx ON public.tour_blackouts USING btree (guide_id, ends_at);
CREATE INDEX tour_blackouts_listing_id_idx ON public.tour_blackouts USING btree (listing_id, ends_at);

-- What happened to a tour, and who did it.
create table public.tour_events (
  id uuid not null default gen_random_uuid(),
  tour_id uuid not null,
  actor_id uuid,
  event text not null,
  from_status text,
  to_status text not null,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(details) = 'object'::text AND octet_length(details::text) <= 2000),
  CHECK (event = ANY (ARRAY['requested'::text, 'scheduled'::text, 'guide_assigned'::text, 'guide_removed'::text, 'guide_accepted'::text, 'guide_declined'::text, 'confirmed'::text, 'rescheduled'::text, 'cancelled'::text, 'started'::text, 'completed'::text, 'no_show'::text, 'expired'::text]))
);
create policy session_has_shown_second_factor on public.tour_events as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy side_reads_events_of_own_tour on public.tour_events for select to authenticated
  using ((EXISTS ( SELECT FROM public.tours t WHERE (t.id = tour_events.tour_id))));
grant select on public.tour_events to authenticated;
CREATE INDEX tour_events_actor_id_idx ON public.tour_events USING btree (actor_id);
CREATE INDEX tour_events_tour_id_idx ON public.tour_events USING btree (tour_id, created_at, id);

-- How the renter found the tour; its sides read it.
create table public.tour_feedback (
  tour_id uuid not null,
  renter_id uuid not null,
  stars integer not null,
  content text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (tour_id),
  FOREIGN KEY (renter_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (char_length(content) <= 2000),
  CHECK (stars >= 1 AND stars <= 5)
);
create policy session_has_shown_second_factor on public.tour_feedback as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy side_reads_feedback_of_own_tour on public.tour_feedback for select to authenticated
  using ((EXISTS ( SELECT FROM public.tours t WHERE (t.id = tour_feedback.tour_id))));
grant select on public.tour_feedback to authenticated;
CREATE INDEX tour_feedback_renter_id_idx ON public.tour_feedback USING btree (renter_id);
CREATE TRIGGER tour_feedback_touch BEFORE UPDATE ON public.tour_feedback FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

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
CREATE TRIGGER tour_notes_touch BEFORE UPDATE ON public.tour_notes FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What whoever showed the home found there. Several for a tour, each with its author's id: sent again it is the same report.
create table public.tour_reports (
  id uuid not null default gen_random_uuid(),
  tour_id uuid not null,
  author_id uuid not null default auth.uid(),
  checklist jsonb not null default '[]'::jsonb,
  notes text not null default ''::text,
  pictures text[] not null default '{}'::text[],
  voice text[] not null default '{}'::text[],
  written_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (private.lie_in((tour_id || '/'::text) || author_id, pictures)),
  CHECK (private.lie_in((tour_id || '/'::text) || author_id, voice)),
  CHECK (octet_length(checklist::text) <= 32000 AND private.is_tour_checklist(checklist)),
  CHECK (char_length(notes) <= 5000),
  CHECK (cardinality(pictures) <= 20),
  CHECK (cardinality(voice) <= 5)
);
create policy session_has_shown_second_factor on public.tour_reports as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy who_shows_writes_tour_report on public.tour_reports for insert to authenticated
  with check (((author_id = ( SELECT auth.uid() AS uid)) AND private.may_report_on(tour_id)));
create policy author_and_host_side_read_tour_report on public.tour_reports for select to authenticated
  using (((author_id = ( SELECT auth.uid() AS uid)) OR private.may_report_on(tour_id)));
create policy author_changes_own_tour_report on public.tour_reports for update to authenticated
  using ((author_id = ( SELECT auth.uid() AS uid)))
  with check ((author_id = ( SELECT auth.uid() AS uid)));
grant insert (id, tour_id, author_id, checklist, notes, pictures, voice, written_at), select, update (checklist, notes, pictures, voice, written_at) on public.tour_reports to authenticated;
CREATE INDEX tour_reports_author_id_idx ON public.tour_reports USING btree (author_id, written_at);
CREATE INDEX tour_reports_tour_id_idx ON public.tour_reports USING btree (tour_id, written_at);
CREATE TRIGGER tour_reports_limit BEFORE INSERT ON public.tour_reports FOR EACH ROW EXECUTE FUNCTION private.limit_tour_reports();
CREATE TRIGGER tour_reports_touch BEFORE UPDATE ON public.tour_reports FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- When a home may be seen, or a guide shows homes. Without a row the columns' defaults hold for a home, and a guide decides each time.
create table public.tour_rules (
  id uuid not null default gen_random_uuid(),
  listing_id uuid,
  guide_id uuid,
  is_open boolean not null default true,
  kinds text[] not null default '{in_person,live_video}'::text[],
  time_zone text,
  hours jsonb not null default '[{"opens": "09:00", "closes": "18:00", "weekday": 1}, {"opens": "09:00", "closes": "18:00", "weekday": 2}, {"opens": "09:00", "closes": "18:00", "weekday": 3}, {"opens": "09:00", "closes": "18:00", "weekday": 4}, {"opens": "09:00", "closes": "18:00", "weekday": 5}, {"opens": "10:00", "closes": "16:00", "weekday": 6}]'::jsonb,
  duration_minutes integer not null default 30,
  notice_hours integer not null default 12,
  buffer_before_minutes integer not null default 0,
  buffer_after_minutes integer not null default 15,
  most_per_day integer not null default 8,
  days_ahead integer not null default 30,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (guide_id),
  UNIQUE (listing_id),
  PRIMARY KEY (id),
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (buffer_after_minutes >= 0 AND buffer_after_minutes <= 120),
  CHECK (buffer_before_minutes >= 0 AND buffer_before_minutes <= 120),
  CHECK (num_nonnulls(listing_id, guide_id) = 1),
  CHECK ((guide_id IS NULL) = (time_zone IS NULL)),
  CHECK (days_ahead >= 1 AND days_ahead <= 180),
  CHECK (duration_minutes >= 15 AND duration_minutes <= 240),
  CHECK (octet_length(hours::text) <= 4000 AND private.are_tour_hours(hours)),
  CHECK (kinds <@ '{in_person,live_video,self_guided}'::text[] AND cardinality(kinds) >= 1 AND cardinality(kinds) <= 3),
  CHECK (most_per_day >= 1 AND most_per_day <= 50),
  CHECK (notice_hours >= 0 AND notice_hours <= 336),
  CHECK (char_length(time_zone) <= 64)
);
create policy session_has_shown_second_factor on public.tour_rules as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy subject_removes_own_tour_rules on public.tour_rules for delete to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)));
create policy subject_sets_own_tour_rules on public.tour_rules for insert to authenticated
  with check ((((guide_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('guide'::text) AS has_role)) OR private.manages_listing(listing_id)));
create policy subject_reads_own_tour_rules on public.tour_rules for select to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)));
create policy subject_changes_own_tour_rules on public.tour_rules for update to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)))
  with check (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)));
grant delete, insert (id, listing_id, guide_id, is_open, kinds, time_zone, hours, duration_minutes, notice_hours, buffer_before_minutes, buffer_after_minutes, most_per_day, days_ahead), select, update (is_open, kinds, time_zone, hours, duration_minutes, notice_hours, buffer_before_minutes, buffer_after_minutes, most_per_day, days_ahead) on public.tour_rules to authenticated;
CREATE TRIGGER tour_rules_guard_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.tour_rules FOR EACH ROW WHEN (new.time_zone IS NOT NULL) EXECUTE FUNCTION private.guard_listing_time_zone();
CREATE TRIGGER tour_rules_touch BEFORE UPDATE ON public.tour_rules FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Somebody's look at a home, from the request to the end.
create table public.tours (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  renter_id uuid not null,
  guide_id uuid,
  guide_answer text,
  host_id uuid not null,
  org_id uuid,
  kind text not null,
  status text not null default 'requested'::text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  home_held tstzrange not null,
  guide_held tstzrange not null,
  proposed_by text not null default 'renter'::text,
  timed_at timestamp with time zone not null default now(),
  reminded_day_at timestamp with time zone,
  reminded_hour_at timestamp with time zone,
  message text not null default ''::text,
  cancelled_by uuid,
  cancel_reason text,
  cancelled_late boolean not null default false,
  absent text,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  EXCLUDE USING gist (guide_id WITH =, guide_held WITH &&) WHERE (guide_id IS NOT NULL AND (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text]))),
  EXCLUDE USING gist (listing_id WITH =, home_held WITH &&) WHERE (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text])),
  EXCLUDE USING gist (renter_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text])),
  PRIMARY KEY (id),
  FOREIGN KEY (cancelled_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (host_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  FOREIGN KEY (renter_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (absent = ANY (ARRAY['renter'::text, 'host'::text])),
  CHECK (char_length(cancel_reason) <= 500),
  CHECK (ends_at > starts_at AND (ends_at - starts_at) <= '08:00:00'::interval),
  CHECK (home_held @> tstzrange(starts_at, ends_at)),
  CHECK (guide_held @> tstzrange(starts_at, ends_at)),
  CHECK (kind <> 'self_guided'::text OR guide_id IS NULL),
  CHECK (absent IS NULL OR status = 'no_show'::text),
  CHECK (cancel_reason IS NULL OR status = 'cancelled'::text),
  CHECK (guide_answer = ANY (ARRAY['asked'::text, 'accepted'::text])),
  CHECK (kind = ANY (ARRAY['in_person'::text, 'live_video'::text, 'self_guided'::text])),
  CHECK (char_length(message) <= 2000),
  CHECK (proposed_by = ANY (ARRAY['renter'::text, 'host'::text])),
  CHECK (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text]))
);
create policy session_has_shown_second_factor on public.tours as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy side_reads_own_tour on public.tours for select to authenticated
  using (((renter_id = ( SELECT auth.uid() AS uid)) OR (guide_id = ( SELECT auth.uid() AS uid)) OR (host_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))));
grant select on public.tours to authenticated;
CREATE INDEX tours_cancelled_by_idx ON public.tours USING btree (cancelled_by);
CREATE INDEX tours_guide_id_idx ON public.tours USING btree (guide_id, starts_at, id);
CREATE INDEX tours_host_id_idx ON public.tours USING btree (host_id, starts_at, id);
CREATE INDEX tours_listing_id_idx ON public.tours USING btree (listing_id, starts_at);
CREATE INDEX tours_open_idx ON public.tours USING btree (starts_at) WHERE (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text]));
CREATE INDEX tours_org_id_idx ON public.tours USING btree (org_id, starts_at, id);
CREATE INDEX tours_renter_id_idx ON public.tours USING btree (renter_id, starts_at, id);
CREATE TRIGGER tours_forget_access AFTER UPDATE OF starts_at ON public.tours FOR EACH ROW WHEN (old.starts_at IS DISTINCT FROM new.starts_at) EXECUTE FUNCTION private.forget_tour_access();
CREATE TRIGGER tours_guard_transition BEFORE UPDATE OF status ON public.tours FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER tours_note_for_automation AFTER INSERT ON public.tours FOR EACH ROW WHEN (new.status = 'requested'::text AND new.proposed_by = 'renter'::text) EXECUTE FUNCTION private.note_for_automation('tour_requested');
CREATE TRIGGER tours_touch BEFORE UPDATE ON public.tours FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What a person is uploading, has uploaded or could not.
create table public.upload_queue (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  file_path text not null,
  bucket_id text not null,
  original_filename text not null,
  mime_type text not null,
  file_size bigint not null,
  upload_status text not null default 'pending'::text,
  error_message text,
  processed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(bucket_id) >= 1 AND char_length(bucket_id) <= 100),
  CHECK (char_length(error_message) <= 1000),
  CHECK (char_length(file_path) >= 1 AND char_length(file_path) <= 1024),
  CHECK (file_size >= 0 AND file_size <= 104857600),
  CHECK (char_length(mime_type) >= 1 AND char_length(mime_type) <= 200),
  CHECK (char_length(original_filename) >= 1 AND char_length(original_filename) <= 255),
  CHECK (upload_status = ANY (ARRAY['pending'::text, 'failed'::text, 'completed'::text]))
);
create policy session_has_shown_second_factor on public.upload_queue as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_queues_own_upload on public.upload_queue for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_uploads on public.upload_queue for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_upload on public.upload_queue for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant insert (id, user_id, file_path, bucket_id, original_filename, mime_type, file_size), select, update (upload_status, error_message, processed_at) on public.upload_queue to authenticated;
CREATE INDEX upload_queue_user_id_idx ON public.upload_queue USING btree (user_id, created_at DESC);
CREATE TRIGGER upload_queue_guard_status BEFORE UPDATE ON public.upload_queue FOR EACH ROW EXECUTE FUNCTION private.guard_upload_status();

-- Whom an organisation calls when something is to be repaired.
create table public.vendors (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  name text not null,
  trade text not null,
  contact_name text not null default ''::text,
  email text,
  phone text,
  notes text not null default ''::text,
  rating integer,
  insurance_expires_on date,
  archived boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (id, org_id),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  CHECK (char_length(contact_name) <= 200),
  CHECK (char_length(email) <= 320),
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 200),
  CHECK (char_length(notes) <= 2000),
  CHECK (char_length(phone) <= 40),
  CHECK (rating >= 1 AND rating <= 5),
  CHECK (trade = ANY (ARRAY['general'::text, 'plumbing'::text, 'electrical'::text, 'heating_cooling'::text, 'appliances'::text, 'locks'::text, 'pest_control'::text, 'painting'::text, 'roofing'::text, 'cleaning'::text, 'landscaping'::text, 'other'::text]))
);
create policy session_has_shown_second_factor on public.vendors as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy member_adds_own_vendor on public.vendors for insert to authenticated
  with check ((org_id IN ( SELECT private.my_organizations() AS my_organizations)));
create policy member_reads_own_vendors on public.vendors for select to authenticated
  using ((org_id IN ( SELECT private.my_organizations() AS my_organizations)));
create policy member_updates_own_vendor on public.vendors for update to authenticated
  using ((org_id IN ( SELECT private.my_organizations() AS my_organizations)))
  with check ((org_id IN ( SELECT private.my_organizations() AS my_organizations)));
grant insert (id, org_id, name, trade, contact_name, email, phone, notes, rating, insurance_expires_on), select, update (name, trade, contact_name, email, phone, notes, rating, insurance_expires_on, archived) on public.vendors to authenticated;
CREATE INDEX vendors_org_id_idx ON public.vendors USING btree (org_id, name);
CREATE TRIGGER vendors_touch BEFORE UPDATE ON public.vendors FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Six-digit codes sent by mail, as hashes; verified ones are proof of an address.
create table public.verification_codes (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  type text not null default 'email'::text,
  purpose text not null,
  email text not null,
  code_hash bytea not null,
  claim_hash bytea,
  failures integer not null default 0,
  verified boolean not null default false,
  verified_at timestamp with time zone,
  expires_at timestamp with time zone not null default (now() + '00:15:00'::interval),
  additional_data jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(additional_data) = 'object'::text),
  CHECK (purpose = 'account'::text OR user_id IS NOT NULL),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 320 AND email = lower(email)),
  CHECK (purpose = ANY (ARRAY['account'::text, 'organization'::text])),
  CHECK (type = 'email'::text)
);
CREATE INDEX verification_codes_email_idx ON public.verification_codes USING btree (email, purpose, created_at DESC);
CREATE INDEX verification_codes_user_id_idx ON public.verification_codes USING btree (user_id);

-- What a work order may cost and did. A table of its own: assistant members see work, not money (DEC-39).
create table public.work_order_costs (
  work_order_id uuid not null,
  estimated_cents integer,
  final_cents integer,
  currency text not null default 'USD'::text,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (work_order_id),
  FOREIGN KEY (work_order_id) REFERENCES public.work_orders(id) ON DELETE CASCADE,
  CHECK (currency = 'USD'::text),
  CHECK (estimated_cents >= 0 AND estimated_cents <= 100000000),
  CHECK (final_cents >= 0 AND final_cents <= 100000000)
);
create policy session_has_shown_second_factor on public.work_order_costs as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_writes_work_order_cost on public.work_order_costs for insert to authenticated
  with check (private.manages_work_order(work_order_id));
create policy manager_reads_work_order_cost on public.work_order_costs for select to authenticated
  using (private.manages_work_order(work_order_id));
create policy manager_updates_work_order_cost on public.work_order_costs for update to authenticated
  using (private.manages_work_order(work_order_id))
  with check (private.manages_work_order(work_order_id));
grant insert (work_order_id, estimated_cents, final_cents), select, update (estimated_cents, final_cents) on public.work_order_costs to authenticated;
CREATE TRIGGER work_order_costs_touch BEFORE UPDATE ON public.work_order_costs FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Work that a vendor is asked to do in a home. The host's side's alone.
create table public.work_orders (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  org_id uuid not null,
  request_id uuid,
  vendor_id uuid,
  title text not null,
  description text not null default ''::text,
  priority text not null default 'medium'::text,
  notes text not null default ''::text,
  status text not null default 'draft'::text,
  scheduled_from timestamp with time zone,
  scheduled_until timestamp with time zone,
  done_at timestamp with time zone,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  plan_id uuid,
  plan_due_on date,
  UNIQUE (id, org_id),
  UNIQUE (plan_id, plan_due_on),
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (plan_id) REFERENCES public.maintenance_plans(id) ON DELETE SET NULL,
  FOREIGN KEY (request_id, listing_id) REFERENCES public.maintenance_requests(id, listing_id) ON DELETE SET NULL (request_id),
  FOREIGN KEY (vendor_id, org_id) REFERENCES public.vendors(id, org_id) ON DELETE RESTRICT,
  CHECK (scheduled_until > scheduled_from),
  CHECK ((scheduled_from IS NULL) = (scheduled_until IS NULL)),
  CHECK ((status = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR vendor_id IS NOT NULL),
  CHECK ((status = 'done'::text) = (done_at IS NOT NULL)),
  CHECK (char_length(description) <= 4000),
  CHECK (char_length(notes) <= 4000),
  CHECK (priority = ANY (ARRAY['urgent'::text, 'high'::text, 'medium'::text, 'low'::text])),
  CHECK (status = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'in_progress'::text, 'done'::text, 'cancelled'::text])),
  CHECK (char_length(TRIM(BOTH FROM title)) >= 1 AND char_length(TRIM(BOTH FROM title)) <= 120)
);
create policy session_has_shown_second_factor on public.work_orders as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy member_drafts_own_work_order on public.work_orders for insert to authenticated
  with check ((org_id IN ( SELECT private.my_organizations() AS my_organizations)));
create policy member_reads_own_work_order on public.work_orders for select to authenticated
  using ((org_id IN ( SELECT private.my_organizations() AS my_organizations)));
create policy member_updates_own_work_order on public.work_orders for update to authenticated
  using (((org_id IN ( SELECT private.my_organizations() AS my_organizations)) AND (status <> ALL (ARRAY['done'::text, 'cancelled'::text]))))
  with check (((org_id IN ( SELECT private.my_organizations() AS my_organizations)) AND (status <> ALL (ARRAY['done'::text, 'cancelled'::text]))));
grant insert (id, listing_id, request_id, vendor_id, title, description, priority, notes, scheduled_from, scheduled_until), select, update (vendor_id, title, description, priority, notes, scheduled_from, scheduled_until) on public.work_orders to authenticated;
CREATE INDEX work_orders_created_by_idx ON public.work_orders USING btree (created_by);
CREATE INDEX work_orders_listing_id_idx ON public.work_orders USING btree (listing_id, created_at DESC, id DESC);
CREATE INDEX work_orders_org_id_idx ON public.work_orders USING btree (org_id, status, created_at DESC, id DESC);
CREATE INDEX work_orders_request_id_idx ON public.work_orders USING btree (request_id, listing_id);
CREATE INDEX work_orders_vendor_id_idx ON public.work_orders USING btree (vendor_id, org_id);
CREATE TRIGGER work_orders_guard_transition BEFORE UPDATE OF status ON public.work_orders FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER work_orders_place BEFORE INSERT ON public.work_orders FOR EACH ROW EXECUTE FUNCTION private.place_work_order();
CREATE TRIGGER work_orders_touch BEFORE UPDATE ON public.work_orders FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- What the server said, in order, for `resume` and repetitions.
create table assistant.frames (
  session_id uuid not null,
  seq integer not null,
  frame jsonb not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (session_id, seq),
  FOREIGN KEY (session_id) REFERENCES public.command_sessions(id) ON DELETE CASCADE,
  CHECK (seq > 0)
);

-- Single-use session ids of the socket, hashed (DEC-25).
create table assistant.tickets (
  token_hash text not null,
  user_id uuid not null,
  org_id uuid not null,
  auth_session_id uuid not null,
  origin text,
  expires_at timestamp with time zone not null default (now() + '00:01:00'::interval),
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX tickets_expires_at_idx ON assistant.tickets USING btree (expires_at);
CREATE INDEX tickets_org_id_idx ON assistant.tickets USING btree (org_id);
CREATE INDEX tickets_user_id_idx ON assistant.tickets USING btree (user_id);

-- The latest analytics of this copy; at most 10,000 rows of 30 days.
create table private.analytics_events (
  id bigint not null,
  endpoint text not null,
  name text not null,
  payload jsonb not null,
  received_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (endpoint = ANY (ARRAY['track'::text, 'engage'::text])),
  CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  CHECK (jsonb_typeof(payload) = 'object'::text AND octet_length(payload::text) <= 32768)
);
CREATE UNIQUE INDEX analytics_events_insert_id_key ON private.analytics_events USING btree ((((payload -> 'properties'::text) ->> '$insert_id'::text))) WHERE ((endpoint = 'track'::text) AND (octet_length(((payload -> 'properties'::text) ->> '$insert_id'::text)) <= 36));
CREATE INDEX analytics_events_received_at_idx ON private.analytics_events USING btree (received_at);

-- Who did what that decides power or money. Entries are added, never changed, and kept for seven years; operators read them.
create table private.audit_log (
  id bigint not null,
  happened_at timestamp with time zone not null default now(),
  actor_id uuid,
  actor_role text not null,
  operator text,
  action text not null,
  subject_table text not null,
  subject_id text not null,
  details jsonb not null default '{}'::jsonb,
  PRIMARY KEY (id),
  CHECK (action ~ '^[a-z_]+(\.[a-z_]+)+$'::text AND char_length(action) <= 80),
  CHECK (jsonb_typeof(details) = 'object'::text AND octet_length(details::text) <= 32768),
  CHECK (char_length(operator) >= 1 AND char_length(operator) <= 80),
  CHECK (char_length(subject_id) >= 1 AND char_length(subject_id) <= 200),
  CHECK (char_length(subject_table) >= 1 AND char_length(subject_table) <= 63)
);
CREATE INDEX audit_log_actor_id_idx ON private.audit_log USING btree (actor_id, id DESC);
CREATE INDEX audit_log_happened_at_idx ON private.audit_log USING btree (happened_at);
CREATE INDEX audit_log_subject_idx ON private.audit_log USING btree (subject_table, subject_id, id DESC);
CREATE TRIGGER audit_log_keep_rows BEFORE DELETE OR UPDATE ON private.audit_log FOR EACH ROW EXECUTE FUNCTION private.keep_audit_log();
CREATE TRIGGER audit_log_keep_table BEFORE TRUNCATE ON private.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.keep_audit_log();

-- Events that rules have not looked at yet.
create table private.automation_events (
  id bigint not null,
  org_id uuid not null,
  trigger text not null,
  subject_table text not null,
  subject_id uuid not null,
  happened_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  UNIQUE (org_id, subject_table, subject_id, trigger),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE
);

-- Calls of one function by one person or address.
create table private.call_counts (
  bucket text not null,
  subject_hash bytea not null,
  window_start timestamp with time zone not null default now(),
  calls integer not null default 1,
  PRIMARY KEY (bucket, subject_hash),
  CHECK (char_length(bucket) <= 60)
);
CREATE INDEX call_counts_window_idx ON private.call_counts USING btree (window_start);

-- Letters from the contact page.
create table private.contact_messages (
  id uuid not null,
  reference text not null,
  user_id uuid,
  full_name text not null,
  email text not null,
  topic text not null,
  content text not null,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  note text not null default ''::text,
  UNIQUE (reference),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (char_length(TRIM(BOTH FROM content)) >= 1 AND char_length(TRIM(BOTH FROM content)) <= 4000),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 320),
  CHECK (char_length(TRIM(BOTH FROM full_name)) >= 1 AND char_length(TRIM(BOTH FROM full_name)) <= 120),
  CHECK (char_length(note) <= 2000),
  CHECK (reference ~ '^KC-[2-9A-HJKMNP-TV-Z]{5}$'::text),
  CHECK (topic = ANY (ARRAY['general'::text, 'support'::text, 'press'::text, 'investors'::text, 'partners'::text]))
);
CREATE INDEX contact_messages_open_idx ON private.contact_messages USING btree (created_at) WHERE (closed_at IS NULL);
CREATE INDEX contact_messages_user_id_idx ON private.contact_messages USING btree (user_id);

-- The key of a conversation: two people in order, and the home or none.
create table private.conversation_pairs (
  low_id uuid not null,
  high_id uuid not null,
  listing_id uuid,
  conversation_id uuid not null,
  UNIQUE NULLS NOT DISTINCT (low_id, high_id, listing_id),
  PRIMARY KEY (conversation_id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (high_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (low_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (low_id < high_id)
);
CREATE INDEX conversation_pairs_high_id_idx ON private.conversation_pairs USING btree (high_id);
CREATE INDEX conversation_pairs_listing_id_idx ON private.conversation_pairs USING btree (listing_id);

-- When the job looks after a person next: each morning of their zone.
create table private.digest_visits (
  person_id uuid not null,
  due_at timestamp with time zone not null,
  PRIMARY KEY (person_id),
  FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX digest_visits_due_at_idx ON private.digest_visits USING btree (due_at);

-- What was in a digest already.
create table private.digested_notifications (
  notification_id uuid not null,
  digest_id uuid not null,
  PRIMARY KEY (notification_id),
  FOREIGN KEY (digest_id) REFERENCES public.notification_digests(id) ON DELETE CASCADE,
  FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE
);
CREATE INDEX digested_notifications_digest_id_idx ON private.digested_notifications USING btree (digest_id);

-- The one valid invitation of a list for each role. Only its hash: who reads the table joins nothing.
create table private.favorite_list_links (
  list_id uuid not null,
  role text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (token_hash),
  PRIMARY KEY (list_id, role),
  FOREIGN KEY (list_id) REFERENCES public.favorite_lists(id) ON DELETE CASCADE,
  CHECK (role = ANY (ARRAY['editor'::text, 'viewer'::text]))
);

-- What people think of Kinstead, by reference number (DEC-29).
create table private.feedback (
  id uuid not null,
  reference text not null,
  user_id uuid,
  email text,
  category text not null,
  content text not null,
  screenshot_path text,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  note text not null default ''::text,
  UNIQUE (reference),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (category = ANY (ARRAY['problem'::text, 'idea'::text, 'praise'::text, 'question'::text, 'other'::text])),
  CHECK (char_length(TRIM(BOTH FROM content)) >= 1 AND char_length(TRIM(BOTH FROM content)) <= 4000),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 320),
  CHECK (char_length(note) <= 2000),
  CHECK (reference ~ '^KF-[2-9A-HJKMNP-TV-Z]{5}$'::text),
  CHECK (char_length(screenshot_path) <= 1024)
);
CREATE INDEX feedback_open_idx ON private.feedback USING btree (created_at) WHERE (closed_at IS NULL);
CREATE INDEX feedback_user_id_idx ON private.feedback USING btree (user_id);

-- Files of deleted accounts and of messages that were taken back, until they are erased.
create table private.files_to_erase (
  bucket_id text not null,
  name text not null,
  asked_at timestamp with time zone not null default now(),
  PRIMARY KEY (bucket_id, name),
  CHECK (char_length(bucket_id) <= 100),
  CHECK (char_length(name) <= 1024)
);
CREATE INDEX files_to_erase_asked_at_idx ON private.files_to_erase USING btree (asked_at);

-- Who was told which change, by whichever search or saved home came first: nobody hears it twice.
create table private.home_tellings (
  user_id uuid not null,
  change_id bigint not null,
  PRIMARY KEY (user_id, change_id),
  FOREIGN KEY (change_id) REFERENCES private.listing_changes(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX home_tellings_change_id_idx ON private.home_tellings USING btree (change_id);

-- The secret of each invitation's link, as a hash; apart, because a policy cannot hide columns.
create table private.invitation_tokens (
  invitation_id uuid not null,
  token_hash bytea not null,
  UNIQUE (token_hash),
  PRIMARY KEY (invitation_id),
  FOREIGN KEY (invitation_id) REFERENCES public.organization_invitations(id) ON DELETE CASCADE,
  CHECK (octet_length(token_hash) = 32)
);

-- News of homes, for alerts; forgotten after 30 days. The price history that people see is listing_price_changes.
create table private.listing_changes (
  id bigint not null,
  listing_id uuid not null,
  kind text not null,
  previous_rent_cents integer,
  previous_available_from date,
  happened_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (kind = ANY (ARRAY['published'::text, 'rent'::text, 'available_from'::text]))
);
CREATE INDEX listing_changes_happened_at_idx ON private.listing_changes USING btree (happened_at);
CREATE INDEX listing_changes_listing_id_idx ON private.listing_changes USING btree (listing_id, happened_at);

-- How far each home's daily figures are, and when the next day is.
create table private.listing_figure_days (
  listing_id uuid not null,
  built_through date,
  due_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  PRIMARY KEY (listing_id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE
);
CREATE INDEX listing_figure_days_due_at_idx ON private.listing_figure_days USING btree (due_at);

-- One row for everybody who looked at a home on a day of its zone; no row says who.
create table private.listing_views (
  listing_id uuid not null,
  day date not null,
  viewer_hash bytea not null,
  PRIMARY KEY (listing_id, day, viewer_hash),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE
);

-- Earlier texts of edited messages. No participant reads them: they become evidence when the message is reported, and go when it is taken back.
create table private.message_edits (
  message_id uuid not null,
  version integer not null,
  content text not null,
  replaced_at timestamp with time zone not null default now(),
  PRIMARY KEY (message_id, version),
  FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE,
  CHECK (version >= 1 AND version <= 20)
);

-- Who left an address on a partner page; no account comes of it by itself.
create table private.partner_signups (
  id uuid not null,
  kind text not null,
  full_name text not null,
  email text not null,
  phone text not null default ''::text,
  city text not null default ''::text,
  content text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  note text not null default ''::text,
  UNIQUE (kind, email),
  PRIMARY KEY (id),
  CHECK (char_length(city) <= 120),
  CHECK (char_length(content) <= 2000),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 320 AND email = lower(email)),
  CHECK (char_length(TRIM(BOTH FROM full_name)) >= 1 AND char_length(TRIM(BOTH FROM full_name)) <= 120),
  CHECK (kind = ANY (ARRAY['guide'::text, 'host'::text, 'renter'::text])),
  CHECK (char_length(note) <= 2000),
  CHECK (char_length(phone) <= 40)
);
CREATE INDEX partner_signups_open_idx ON private.partner_signups USING btree (created_at) WHERE (closed_at IS NULL);

-- Each column that names a person: whether their export holds its rows, and what their deletion does to them.
create table private.personal_data (
  table_name text not null,
  owner_column text not null,
  parent_table text,
  parent_column text,
  exported boolean not null default true,
  kind text not null,
  reason text not null,
  cleared text[] not null default '{}'::text[],
  hidden text[] not null default '{}'::text[],
  spared text,
  exported_if text,
  parent_key text not null default 'id'::text,
  PRIMARY KEY (table_name, owner_column),
  CHECK ((parent_table IS NULL) = (parent_column IS NULL)),
  CHECK (kind = ANY (ARRAY['erase'::text, 'anonymise'::text, 'keep'::text])),
  CHECK (char_length(reason) >= 10 AND char_length(reason) <= 500),
  CHECK (table_name ~ '^[a-z_]+\.[a-z_]+$'::text)
);

-- The public columns of profiles, kept by a trigger.
create table private.profile_cards (
  id uuid not null,
  full_name text,
  avatar_url text,
  user_type text not null,
  is_verified boolean not null,
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy session_has_shown_second_factor on private.profile_cards as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_cards on private.profile_cards for select to authenticated
  using (true);
create policy visitor_reads_cards_of_partners on private.profile_cards for select to anon
  using ((user_type = ANY (ARRAY['host'::text, 'guide'::text])));
grant select on private.profile_cards to anon;
grant select on private.profile_cards to authenticated;

-- The last number given. A sequence would leave gaps where a transaction fails; this row does not.
create table private.receipt_counters (
  org_id uuid not null,
  year integer not null,
  last_number integer not null,
  PRIMARY KEY (org_id, year),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT
);

-- What lets somebody in who has lost their authenticator app. Each works once: a used one is gone.
create table private.recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, code_hash),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (octet_length(code_hash) = 32)
);

-- What the reported thing said when it was reported, whoever answers for it, and the operator's note. Apart from the report: the reporter does not read earlier texts.
create table private.report_evidence (
  report_id uuid not null,
  reported_id uuid,
  evidence jsonb not null,
  note text not null default ''::text,
  PRIMARY KEY (report_id),
  FOREIGN KEY (report_id) REFERENCES public.reports(id) ON DELETE CASCADE,
  FOREIGN KEY (reported_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (jsonb_typeof(evidence) = 'object'::text),
  CHECK (char_length(note) <= 2000)
);
CREATE INDEX report_evidence_reported_id_idx ON private.report_evidence USING btree (reported_id);

-- One renter and the other side of one lease or tour: their reviews are revealed together.
create table private.review_pairs (
  id uuid not null default gen_random_uuid(),
  lease_id uuid,
  tour_id uuid,
  renter_id uuid not null,
  listing_id uuid not null,
  reveal_at timestamp with time zone not null,
  revealed_at timestamp with time zone,
  UNIQUE NULLS NOT DISTINCT (lease_id, tour_id, renter_id),
  PRIMARY KEY (id),
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (renter_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (num_nonnulls(lease_id, tour_id) = 1)
);
CREATE INDEX review_pairs_listing_id_idx ON private.review_pairs USING btree (listing_id);
CREATE INDEX review_pairs_renter_id_idx ON private.review_pairs USING btree (renter_id);
CREATE INDEX review_pairs_reveal_at_idx ON private.review_pairs USING btree (reveal_at) WHERE (revealed_at IS NULL);
CREATE INDEX review_pairs_tour_id_idx ON private.review_pairs USING btree (tour_id);

-- People an operator took the verified mark from; a new name does not bring it back.
create table private.revoked_verifications (
  profile_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (profile_id),
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE TRIGGER revoked_verifications_audit AFTER INSERT OR DELETE ON private.revoked_verifications FOR EACH ROW EXECUTE FUNCTION private.audit_changes('profile_id');
CREATE TRIGGER revoked_verifications_follow AFTER INSERT OR DELETE ON private.revoked_verifications FOR EACH ROW EXECUTE FUNCTION private.follow_revocation();

-- Every word of an active home's texts, for spelling.
create table private.search_words (
  id bigint not null,
  word text not null,
  PRIMARY KEY (id)
);
CREATE INDEX search_words_trigram_idx ON private.search_words USING gin (word extensions.gin_trgm_ops);
CREATE INDEX search_words_word_idx ON private.search_words USING btree (word);

-- How one gets into the home of a self-guided tour. No client reads it; tour_access tells the renter in time.
create table private.tour_access (
  tour_id uuid not null,
  code text not null,
  instructions text not null default ''::text,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  PRIMARY KEY (tour_id),
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (closes_at > opens_at),
  CHECK (char_length(code) >= 1 AND char_length(code) <= 60),
  CHECK (char_length(instructions) <= 1000)
);

-- The moves of each state machine; `machine` is the table whose status it is.
create table private.transitions (
  machine text not null,
  from_status text not null,
  to_status text not null,
  PRIMARY KEY (machine, from_status, to_status),
  CHECK (from_status <> to_status)
);

-- Attachments of messages that were taken back, by their name in message_attachments.
create table private.unsent_files (
  path text not null,
  unsent_at timestamp with time zone not null default now(),
  PRIMARY KEY (path),
  CHECK (char_length(path) <= 1024)
);
CREATE TRIGGER unsent_files_erase AFTER INSERT ON private.unsent_files FOR EACH ROW EXECUTE FUNCTION private.erase_unsent_file();

-- What a viewer is hashed with on one day; gone two days later.
create table private.view_salts (
  day date not null,
  salt bytea not null default extensions.gen_random_bytes(32),
  PRIMARY KEY (day)
);

-- What is on each account, positive on its usual side. For owners and managers.
create view public.ledger_balances with (security_invoker=true) as
 SELECT a.id,
    a.org_id,
    a.kind,
    a.currency,
    COALESCE(sum(l.amount_cents) * a.normal_side::numeric, 0::numeric)::bigint AS balance_cents
   FROM public.ledger_accounts a
     LEFT JOIN public.ledger_lines l ON l.account_id = a.id
  GROUP BY a.id;
grant select on public.ledger_balances to authenticated;

-- The latest word of the caller for each kind of consent.
create view public.my_consents with (security_invoker=true) as
 SELECT DISTINCT ON (user_id, kind) id,
    user_id,
    kind,
    version,
    given,
    recorded_at
   FROM public.consents c
  WHERE user_id = (( SELECT auth.uid() AS uid))
  ORDER BY user_id, kind, seq DESC;
grant select on public.my_consents to authenticated;

-- The caller's conversations with last message, participants, unread_count 0 or 1, and how the caller keeps them; `blocked` is the caller's own block.
create view public.my_conversations with (security_invoker=true) as
 SELECT c.id,
    c.type,
    c.metadata,
    (c.metadata ->> 'listing_id'::text)::uuid AS listing_id,
    private.conversation_listing_title(c.id) AS listing_title,
    c.last_message_at,
    c.last_seq,
    ( SELECT jsonb_build_object('id', m.id, 'seq', m.seq, 'sender_id', m.sender_id, 'content', m.content, 'attachments', m.attachments, 'created_at', m.created_at) AS jsonb_build_object
           FROM public.messages m
          WHERE m.conversation_id = c.id AND m.unsent_at IS NULL
          ORDER BY m.seq DESC
         LIMIT 1) AS last_message,
    ( SELECT jsonb_agg(jsonb_build_object('user_id', p.user_id, 'full_name', card.full_name, 'avatar_url', card.avatar_url, 'user_type', card.user_type, 'is_verified', card.is_verified, 'last_read_at',
                CASE
                    WHEN p.user_id = me.user_id THEN GREATEST(p.last_read_at, mine.unseen_read_at)
                    ELSE p.last_read_at
                END) ORDER BY p.user_id) AS jsonb_agg
           FROM public.conversation_participants p
             LEFT JOIN public.public_profiles card ON card.id = p.user_id
          WHERE p.conversation_id = c.id) AS participants,
        CASE
            WHEN mine.marked_unread OR c.last_message_at > COALESCE(GREATEST(me.last_read_at, mine.unseen_read_at), '-infinity'::timestamp with time zone) THEN 1
            ELSE 0
        END AS unread_count,
    c.created_at,
    c.last_revision,
    COALESCE(mine.starred, false) AS starred,
    mine.archived_at,
    mine.muted_until,
    COALESCE(mine.marked_unread, false) AS marked_unread,
    (EXISTS ( SELECT
           FROM public.blocks b
             JOIN public.conversation_participants p ON p.conversation_id = c.id AND p.user_id = b.blocked_id
          WHERE b.blocker_id = me.user_id)) AS blocked
   FROM public.conversation_participants me
     JOIN public.conversations c ON c.id = me.conversation_id
     LEFT JOIN public.conversation_settings mine ON mine.user_id = me.user_id AND mine.conversation_id = me.conversation_id
  WHERE me.user_id = (( SELECT auth.uid() AS uid));
grant select on public.my_conversations to authenticated;

-- Payments with their receipts and what they were for: the payer's own, and the organisation's for owner and manager.
create view public.payment_history with (security_invoker=true) as
 SELECT p.id,
    p.org_id,
    p.payer_id,
    p.amount_cents,
    p.refunded_cents,
    p.currency,
    p.method,
    p.status,
    p.failure,
    p.settled_on,
    p.created_at,
    r.code AS receipt_code,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('charge_id', c.id, 'listing_id', c.listing_id, 'kind', c.kind, 'description', c.description, 'amount_cents', a.amount_cents, 'refunded_cents', a.refunded_cents) ORDER BY c.due_on, c.id), '[]'::jsonb) AS "coalesce"
           FROM public.payment_allocations a
             JOIN public.charges c ON c.id = a.charge_id
          WHERE a.payment_id = p.id) AS lines
   FROM public.payments p
     LEFT JOIN public.receipts r ON r.payment_id = p.id;
grant select on public.payment_history to authenticated;

-- What anyone may know about a person.
create view public.public_profiles with (security_invoker=true) as
 SELECT id,
    full_name,
    avatar_url,
    user_type,
    is_verified
   FROM private.profile_cards;
grant select on public.public_profiles to anon;
grant select on public.public_profiles to authenticated;

-- How a home, host, guide or renter is reviewed: count, average and spread of stars of what is revealed.
create view public.rating_summaries with (security_invoker=true) as
 SELECT subject,
    subject_id AS id,
    count(*)::integer AS reviews,
    round(avg(stars), 2) AS stars,
    jsonb_build_object('1', count(*) FILTER (WHERE stars = 1), '2', count(*) FILTER (WHERE stars = 2), '3', count(*) FILTER (WHERE stars = 3), '4', count(*) FILTER (WHERE stars = 4), '5', count(*) FILTER (WHERE stars = 5)) AS spread
   FROM public.reviews r
  WHERE revealed_at IS NOT NULL AND hidden_at IS NULL
  GROUP BY subject, subject_id;
grant select on public.rating_summaries to anon;
grant select on public.rating_summaries to authenticated;

-- Joins the organisation as a host, which becomes the active role: {org_id, role}. For the person whose confirmed address was invited, once.
create function public.accept_invitation(token text) returns jsonb
  volatile
  -- executable by authenticated

-- The host's side: a note about an application, under an id that the client made.
create function public.add_application_note(note uuid, application uuid, content text) returns uuid
  volatile
  -- executable by authenticated

-- Makes a file that the caller uploaded to their folder of application_images the newest version.
create function public.add_document_version(document uuid, path text, sha256 text, file_name text) returns integer
  volatile
  -- executable by authenticated

-- Owner or manager: a fee for the tenants of a lease; the same id again changes nothing.
create function public.add_fee(charge uuid, lease uuid, description text, amount_cents integer, due_on date) returns uuid
  volatile
  -- executable by authenticated

-- Hangs an uploaded picture or video up behind the others; the same id again changes nothing.
create function public.add_listing_media(id uuid, listing uuid, kind text, path text, widths integer[] DEFAULT '{}'::integer[], width integer DEFAULT NULL::integer, height integer DEFAULT NULL::integer, hash text DEFAULT NULL::text, alt text DEFAULT ''::text) returns uuid
  volatile
  -- executable by authenticated

-- Whoever was invited says yes or no; with a proven address only.
create function public.answer_co_application(co_applicant uuid, accept boolean) returns text
  volatile
  -- executable by authenticated

-- The recipient accepts or declines; repeating it changes nothing.
create function public.answer_mate_request(request uuid, answer text) returns text
  volatile
  -- executable by authenticated

-- The guide who was asked accepts or declines.
create function public.answer_tour(tour uuid, accept boolean) returns text
  volatile
  -- executable by authenticated

-- The host's side asks a guide who is ready and free to show the home; null takes the guide off.
create function public.assign_guide(tour uuid, guide uuid) returns public.tours
  volatile
  -- executable by authenticated

-- Ends what is new between the caller and a person, in both directions; the person is not told.
create function public.block_person(person uuid) returns void
  volatile
  -- executable by authenticated

-- The caller stays after all. False when they had not asked to go.
create function public.cancel_account_deletion() returns boolean
  volatile
  -- executable by authenticated

-- The caller's message to come is not sent; one that was sent already is answered as it is.
create function public.cancel_scheduled_message(message uuid) returns jsonb
  volatile
  -- executable by authenticated

-- The renter or the host's side calls it off and says why.
create function public.cancel_tour(tour uuid, reason text) returns public.tours
  volatile
  -- executable by authenticated

-- Gives the caller's message to come another text or time; what is null stays. One that was not sent waits anew with another time. Answers what became of it, as schedule_message.
create function public.change_scheduled_message(message uuid, content text DEFAULT NULL::text, send_at timestamp with time zone DEFAULT NULL::timestamp with time zone) returns jsonb
  volatile
  -- executable by authenticated

-- Takes mails that are due, for two minutes: single notifications and digests. For the service alone.
create function public.claim_mails(batch integer DEFAULT 50) returns TABLE(id uuid, claim_id uuid, attempts integer, what jsonb)
  volatile

-- Takes pushes that are due, for two minutes. For the service alone.
create function public.claim_pushes(batch integer DEFAULT 50) returns TABLE(id uuid, claim_id uuid, attempts integer, what jsonb)
  volatile

-- Re-attaches a code from before registration to the caller, whose address it must be.
create function public.claim_verification_code(code_id uuid, secret text) returns boolean
  volatile
  -- executable by authenticated

-- Ends the onboarding of the caller's active role, by finishing or by skipping it.
create function public.complete_onboarding() returns void
  volatile
  -- executable by authenticated

-- The tour is over; the renter is asked how it was.
create function public.complete_tour(tour uuid) returns public.tours
  volatile
  -- executable by authenticated

-- Says yes to the time that the other side chose.
create function public.confirm_tour(tour uuid) returns public.tours
  volatile
  -- executable by authenticated

-- The caller's conversations as {id: digest}. A digest that is the same says that nothing of the row in my_conversations changed.
create function public.conversation_digests() returns jsonb
  stable
  -- executable by authenticated

-- For edge functions: counts a call; 0 when it may go on, else the seconds to wait.
create function public.count_call(bucket text, subject text, allowed integer, seconds integer) returns integer
  volatile

-- How many codes the caller has left.
create function public.count_recovery_codes() returns integer
  stable
  -- executable by authenticated

-- The secret of a new invitation, told this once; valid for 30 days, and the one before no more.
create function public.create_favorite_list_link(list uuid, role text) returns text
  volatile
  -- executable by authenticated

-- Ten new codes, shown this once; the caller's earlier ones end. Needs a session with a second factor.
create function public.create_recovery_codes() returns text[]
  volatile
  -- executable by authenticated

-- For the server that sends the mail: {id, code}. The code is kept as a hash only.
create function public.create_verification_code(email text, purpose text DEFAULT 'account'::text, user_id uuid DEFAULT NULL::uuid, additional_data jsonb DEFAULT '{}'::jsonb) returns jsonb
  volatile

-- The host's yes or no to a prepared reply: sends it as the caller, changed if `content` says so, or puts it away. The same answer again changes nothing.
create function public.decide_automation_run(run uuid, send boolean, content text DEFAULT NULL::text) returns text
  volatile
  -- executable by authenticated

-- Removes a rule and its log; repeating it changes nothing.
create function public.delete_automation_rule(rule uuid) returns void
  volatile
  -- executable by authenticated

-- Either side ends what not everybody signed: the lease is deleted (its events stay), the application declined or withdrawn, the home free for another approval.
create function public.drop_lease(lease uuid) returns text
  volatile
  -- executable by authenticated

-- For owner and manager: what was charged, received, spent and is open, by month and home (null: no single home). Nothing for others.
create function public.earnings_by_month(org uuid, since date, until date) returns TABLE(month date, listing_id uuid, charged_cents bigint, received_cents bigint, expense_cents bigint, net_cents bigint, outstanding_cents bigint)
  stable
  -- executable by authenticated

-- Changes the text of the caller's own message within 15 minutes; answers the message.
create function public.edit_message(message uuid, content text) returns jsonb
  volatile
  -- executable by authenticated

-- Changes one's own review until it is shown.
create function public.edit_review(review uuid, stars integer, category_stars jsonb DEFAULT '{}'::jsonb, content text DEFAULT ''::text) returns void
  volatile
  -- executable by authenticated

-- Signs the caller out elsewhere. False when there is no such other session of theirs (any more).
create function public.end_my_session(session uuid) returns boolean
  volatile
  -- executable by authenticated

-- Everything that is the caller's: {exported_at, account, files, tables: {name: rows}}.
create function public.export_my_data() returns jsonb
  volatile
  -- executable by authenticated

-- The files that wait longest to be erased. For the service alone.
create function public.files_to_erase(batch integer DEFAULT 100) returns TABLE(bucket_id text, name text)
  stable

-- People who fit the caller, best first: {items, next_cursor}, each with score 0 to 100 and its reasons [{factor, points, of, text}]. filters: city, state, move_in_by, min_score, profile_id (that one person).
create function public.find_mates(filters jsonb DEFAULT '{}'::jsonb, cursor jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 20) returns jsonb
  stable
  -- executable by authenticated

-- Says whether a mail was taken; one that was not is tried again later. For the service alone.
create function public.finish_mail(delivery uuid, claim uuid, delivered boolean, error text DEFAULT NULL::text) returns boolean
  volatile

-- Says which devices took a push and which are gone. For the service alone.
create function public.finish_push(delivery uuid, claim uuid, reached uuid[], gone uuid[], error text DEFAULT NULL::text, wait_seconds integer DEFAULT 0) returns boolean
  volatile

-- Takes files from the list that storage does not hold any more; answers how many. For the service alone.
create function public.forget_erased_files(bucket text, names text[]) returns integer
  volatile

-- A browser takes no push messages any more; whether it was known. Answers visitors: somebody has signed out.
create function public.forget_push_subscription(endpoint text, auth text) returns boolean
  volatile
  -- executable by anon, authenticated

-- For the host's side: up to 50 guides who could show this tour.
create function public.free_guides(tour uuid) returns TABLE(guide_id uuid, full_name text, avatar_url text, languages_spoken text[])
  stable
  -- executable by authenticated

-- A tenant or the host's side ends a running lease; answers its last day, a repeated call the same.
create function public.give_notice(lease uuid, last_day date DEFAULT NULL::date) returns date
  volatile
  -- executable by authenticated

-- The caller's own payouts as a guide, by month.
create function public.guide_earnings_by_month(since date, until date) returns TABLE(month date, tours bigint, earned_cents bigint, paid_cents bigint)
  stable
  -- executable by authenticated

-- Makes a colleague the owner and the caller a manager; repeating it changes nothing.
create function public.hand_over_organization(new_owner uuid) returns void
  volatile
  -- executable by authenticated

-- Whether the caller verified a code of this purpose themselves.
create function public.has_verified_code(purpose text DEFAULT 'account'::text) returns boolean
  stable
  -- executable by authenticated

-- Invites somebody into the caller's organisation: {id, token, expires_at}. The token is told this once; it belongs into the mail's link.
create function public.invite_member(email text, member_role text, invitation uuid DEFAULT gen_random_uuid()) returns jsonb
  volatile
  -- executable by authenticated

-- The list that the invitation leads to; who is in it already stays what they are.
create function public.join_favorite_list(token text) returns uuid
  volatile
  -- executable by authenticated

-- The caller stops working for the organisation and starts one of their own. False when they did not work for it.
create function public.leave_organization(organization uuid) returns boolean
  volatile
  -- executable by authenticated

-- Where the caller is signed in: this session first, then by last use; never a token.
create function public.list_my_sessions() returns TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, address text, second_factor boolean, is_current boolean)
  stable
  -- executable by authenticated

-- Cities with active homes, for the filter.
create function public.listing_cities() returns TABLE(city text, state text, homes integer)
  stable
  -- executable by anon, authenticated

-- For the host's side, of a home or an organisation: {from, to, series [{day, views, saves, messages, tours, applications, leases}], totals, previous, change}; previous is as many days before, change null where there was nothing.
create function public.listing_insights(listing uuid DEFAULT NULL::uuid, org uuid DEFAULT NULL::uuid, from_day date DEFAULT NULL::date, to_day date DEFAULT NULL::date) returns jsonb
  stable
  -- executable by authenticated

-- For the host's side: {score 0 to 100, missing [{reason, points, needed}]}, null for others.
create function public.listing_quality(listing uuid) returns jsonb
  stable
  -- executable by authenticated

-- Marks the caller's unread notifications read and returns which; runs under their policies.
create function public.mark_all_notifications_read() returns SETOF uuid
  volatile
  -- executable by authenticated

-- The caller has read it up to a moment, without one everything; its notifications with it.
create function public.mark_conversation_read(conversation uuid, up_to timestamp with time zone DEFAULT NULL::timestamp with time zone) returns void
  volatile
  -- executable by authenticated

-- The other side did not come.
create function public.mark_tour_no_show(tour uuid) returns public.tours
  volatile
  -- executable by authenticated

-- The host's side screens, shortlists, approves (once a home) or declines with a reason of the list.
create function public.move_application(application uuid, target text, reason text DEFAULT NULL::text) returns text
  volatile
  -- executable by authenticated

-- Open applications that the caller's proven address is asked to join, the latest first, with what they answered. At most 50.
create function public.my_co_application_invitations() returns jsonb
  stable
  -- executable by authenticated

-- Name, address and first picture of homes that the caller lives or lived in, applied for or toured, and of those on offer; others are left out. At most 100 at once.
create function public.my_homes(ids uuid[]) returns jsonb
  stable
  -- executable by authenticated

-- The caller's preferences with every switch, defaults filled in.
create function public.my_preferences() returns jsonb
  stable
  -- executable by authenticated

-- The caller's tours as a renter, host or guide: {items, next_cursor}, ahead with the nearest first, or past with the latest first; at most 50 a page.
create function public.my_tours(side text, past boolean DEFAULT false, cursor jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 20) returns jsonb
  stable
  -- executable by authenticated

-- The host's side offers somebody that it knows one of a home's free slots; they confirm it. The same id again is the same tour.
create function public.offer_tour(id uuid, listing uuid, renter uuid, starts timestamp with time zone, kind text DEFAULT 'in_person'::text, message text DEFAULT ''::text) returns public.tours
  volatile
  -- executable by authenticated

-- For operators: keeps somebody, by e-mail address or id, from signing in until a moment; null lets them in again.
create function public.operator_ban(operator text, person text, until timestamp with time zone DEFAULT NULL::timestamp with time zone, reason text DEFAULT ''::text) returns jsonb
  volatile

-- For operators: feedback or a letter by reference, a partner sign-up by id, is dealt with.
create function public.operator_close(operator text, subject text, item text, note text DEFAULT ''::text) returns jsonb
  volatile

-- For operators: approves or rejects a host's paper and tells the host.
create function public.operator_decide_paper(operator text, paper uuid, verdict text, reason text DEFAULT ''::text) returns jsonb
  volatile

-- For operators: moves a report, tells the reporter how it ended; `hide` hides a reported review.
create function public.operator_decide_report(operator text, report uuid, target text, note text DEFAULT ''::text, hide boolean DEFAULT false) returns jsonb
  volatile

-- For operators: papers, reports, feedback, contact, partners or audit, the newest first; `wanted` is a status, `all`, or for the audit log an id, an action or an operator. `before` is the last row's time, its id for audit.
create function public.operator_list(subject text, wanted text DEFAULT NULL::text, page_size integer DEFAULT 50, before text DEFAULT NULL::text) returns SETOF jsonb
  stable

-- For operators: takes the verified mark from somebody, or lets it come back (DEC-23).
create function public.operator_set_verification(operator text, person text, revoked boolean, reason text DEFAULT ''::text) returns jsonb
  volatile

-- A tenant pays charges of their leases, all of what is open or a part, the oldest first. The same id again is the same payment.
create function public.pay_charges(payment uuid, charge_ids uuid[], method text, amount_cents integer DEFAULT NULL::integer, token text DEFAULT NULL::text) returns uuid
  volatile
  -- executable by authenticated

-- The caller's own conversations and notifications that resemble the words: {conversations, notifications}, each with likeness 0 to 1, best first.
create function public.quick_search(words text, page_size integer DEFAULT 5) returns jsonb
  stable
  -- executable by authenticated

-- The renter says how the tour was: one to five stars and a text.
create function public.rate_tour(tour uuid, stars integer, content text DEFAULT ''::text) returns void
  volatile
  -- executable by authenticated

-- Makes a lease that not everybody signed a draft again; signatures are void.
create function public.recall_lease(lease uuid) returns text
  volatile
  -- executable by authenticated

-- For mixpanel-proxy: keeps events [{name, payload}], each $insert_id once, and answers how many; forgets the oldest.
create function public.record_analytics(endpoint text, events jsonb) returns integer
  volatile

-- Owner or manager: writes a bill down, lines [{category, description, amount_cents, tax_cents}]. The same id again changes nothing.
create function public.record_expense(expense uuid, org uuid, listing uuid, spent_on date, lines jsonb, payee text DEFAULT ''::text, note text DEFAULT ''::text, receipt_paths text[] DEFAULT '{}'::text[]) returns uuid
  volatile
  -- executable by authenticated

-- Somebody looks at a home: counted once per person and day of the home, never for its own side, programs or homes that are not to let. `visitor` is what a browser without an account made up.
create function public.record_listing_view(listing uuid, visitor uuid DEFAULT NULL::uuid) returns void
  volatile
  -- executable by anon, authenticated

-- Owner or manager: writes down money that came outside of the product (cash, check, transfer).
create function public.record_payment(payment uuid, charge_ids uuid[], method text, amount_cents integer DEFAULT NULL::integer, payer uuid DEFAULT NULL::uuid) returns uuid
  volatile
  -- executable by authenticated

-- Owner or manager: gives back what a payment paid for a charge, or a part of it. The same id again changes nothing.
create function public.refund_payment(refund uuid, payment uuid, charge uuid, amount_cents integer, reason text) returns uuid
  volatile
  -- executable by authenticated

-- Says that the caller uses this device now; the twenty seen last are kept.
create function public.register_device(device uuid, name text, kind text, platform text DEFAULT ''::text, app_version text DEFAULT ''::text) returns void
  volatile
  -- executable by authenticated

-- Lets the assistant answer this install of the extension.
create function public.register_extension_install(origin text) returns void
  volatile
  -- executable by authenticated

-- Deletes a note of one's own.
create function public.remove_application_note(note uuid) returns void
  volatile
  -- executable by authenticated

-- Takes somebody off the caller's open application; who is gone already stays gone.
create function public.remove_co_applicant(co_applicant uuid) returns void
  volatile
  -- executable by authenticated

-- Ends a colleague's membership; their homes there stay with the owner, they start an organisation of their own. False when they are no colleague.
create function public.remove_member(member uuid) returns boolean
  volatile
  -- executable by authenticated

-- Pictures and videos of a home in this order; `ids` names each of them once.
create function public.reorder_listing_media(listing uuid, ids uuid[]) returns void
  volatile
  -- executable by authenticated

-- A browser renewed its push subscription; whether the old one was known. Answers visitors: a worker has no session.
create function public.replace_push_subscription(old_endpoint text, old_auth text, endpoint text, p256dh text, auth text) returns boolean
  volatile
  -- executable by anon, authenticated

-- The one answer of whom a review is about; a home's and a host's by the host's side.
create function public.reply_to_review(review uuid, reply text) returns void
  volatile
  -- executable by authenticated

-- Reports a message, listing, profile or review that the caller sees; answers the report, the same one while it is under way.
create function public.report_content(subject text, subject_id uuid, reason text, details text DEFAULT ''::text, report uuid DEFAULT gen_random_uuid()) returns uuid
  volatile
  -- executable by authenticated

-- The caller's account goes in 30 days, unless they take it back. Returns when; repeating it changes nothing.
create function public.request_account_deletion() returns timestamp with time zone
  volatile
  -- executable by authenticated

-- Asks for one of the home's free slots; the same id again is the same tour.
create function public.request_tour(id uuid, listing uuid, starts timestamp with time zone, kind text DEFAULT 'in_person'::text, message text DEFAULT ''::text) returns public.tours
  volatile
  -- executable by authenticated

-- Another time: one of the free slots for the renter, any future time for the host's side.
create function public.reschedule_tour(tour uuid, starts timestamp with time zone) returns public.tours
  volatile
  -- executable by authenticated

-- Owner or manager: gives a deposit back, less what is withheld with a reason. Once for a deposit.
create function public.return_deposit(deposit_return uuid, charge uuid, withheld_cents integer DEFAULT 0, reason text DEFAULT ''::text) returns uuid
  volatile
  -- executable by authenticated

-- Takes consent back; what is not the caller's, or taken back already, stays as it is.
create function public.revoke_document_share(share uuid) returns void
  volatile
  -- executable by authenticated

-- No invitation to the caller's list works any more; who has joined stays.
create function public.revoke_favorite_list_links(list uuid) returns void
  volatile
  -- executable by authenticated

-- Takes an open invitation back; repeating it changes nothing.
create function public.revoke_invitation(invitation uuid) returns void
  volatile
  -- executable by authenticated

-- Begins an application under the client's id, or changes it; after sending it sends the present facts as a new version. Answers the version, 0 for a draft.
create function public.save_application(application uuid, listing uuid, message text DEFAULT NULL::text) returns integer
  volatile
  -- executable by authenticated

-- Makes or changes a rule of an organisation; the caller becomes its author.
create function public.save_automation_rule(id uuid, org uuid, name text, trigger text, actions jsonb, conditions jsonb DEFAULT '{}'::jsonb, enabled boolean DEFAULT true, sends_without_asking boolean DEFAULT false, runs_per_day integer DEFAULT 20) returns void
  volatile
  -- executable by authenticated

-- Invites somebody to apply together with the caller, or changes who; until approval.
create function public.save_co_applicant(id uuid, application uuid, full_name text, email text) returns uuid
  volatile
  -- executable by authenticated

-- Keeps or changes a paper of the caller, or of an organisation that they own or manage.
create function public.save_document(id uuid, kind text, title text, expires_on date DEFAULT NULL::date, org uuid DEFAULT NULL::uuid, listing uuid DEFAULT NULL::uuid, lease uuid DEFAULT NULL::uuid, application uuid DEFAULT NULL::uuid) returns uuid
  volatile
  -- executable by authenticated

-- Keeps what the caller has begun to write; empty when it was sent. It replaces what the caller knew (known_revision), and of one device what is earlier by its clock. Answers the kept draft and whether it is this one, told to the caller's devices as draft.updated.
create function public.save_draft(conversation uuid, content text, device text, written_at timestamp with time zone, known_revision bigint DEFAULT 0, attachments jsonb DEFAULT '[]'::jsonb) returns jsonb
  volatile
  -- executable by authenticated

-- Changes starts_on, ends_on, rent_cents, deposit_cents, due_day, notice_days or terms of a draft.
create function public.save_lease(lease uuid, changes jsonb) returns void
  volatile
  -- executable by authenticated

-- The caller's browser takes push messages from now on, and nobody else's there; the twenty latest are kept. Returns its id.
create function public.save_push_subscription(endpoint text, p256dh text, auth text, device uuid DEFAULT NULL::uuid) returns uuid
  volatile
  -- executable by authenticated

-- A message to come, by the rules of one that is sent now; at most a year ahead and 100 a person. One whose time has passed is sent at once; the same id again changes nothing. Answers {status, scheduled, message}.
create function public.schedule_message(id uuid, conversation uuid, content text, send_at timestamp with time zone, attachments jsonb DEFAULT '[]'::jsonb, reply_to uuid DEFAULT NULL::uuid) returns jsonb
  volatile
  -- executable by authenticated

-- The host's side takes up a request, at its time or proposing another, with a guide or without.
create function public.schedule_tour(tour uuid, guide uuid DEFAULT NULL::uuid, starts timestamp with time zone DEFAULT NULL::timestamp with time zone) returns public.tours
  volatile
  -- executable by authenticated

-- One page of active homes: {items, next_cursor, total, corrected}. filters: city, state, min_rent_cents, max_rent_cents, min_bedrooms, home_types, pets_allowed, furnished, available_by, sort (newest, rent_asc, rent_desc). total is exact up to 1000 and null beyond; corrected is what was searched for instead of a misspelt q.
create function public.search_listings(q text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, cursor jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 20) returns jsonb
  stable
  -- executable by anon, authenticated

-- The caller's messages that hold all words, as beginnings, the newest first: {items: [{id, conversation_id, seq, sender_id, created_at, parts}], next_cursor}. `before` is the cursor of the page before.
create function public.search_messages(q text, before jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 20) returns jsonb
  stable
  -- executable by authenticated

-- Keeps a letter to Kinstead and answers its reference number; the same id is the same letter.
create function public.send_contact_message(full_name text, email text, topic text, content text, letter uuid DEFAULT gen_random_uuid()) returns text
  volatile
  -- executable by anon, authenticated

-- Keeps what somebody thinks and answers its reference number; the same id is the same feedback. A screenshot lies in the caller's folder of feedback-screenshots.
create function public.send_feedback(category text, content text, email text DEFAULT NULL::text, screenshot_path text DEFAULT NULL::text, feedback uuid DEFAULT gen_random_uuid()) returns text
  volatile
  -- executable by anon, authenticated

-- Sends a draft to be signed and answers the hash of its text; a repeated call answers the same.
create function public.send_lease(lease uuid) returns text
  volatile
  -- executable by authenticated

-- Asks somebody whom find_mates shows; the same id again changes nothing.
create function public.send_mate_request(id uuid, recipient uuid, message text DEFAULT ''::text) returns uuid
  volatile
  -- executable by authenticated

-- Sends the caller's message to come now; one that was sent is answered as it is.
create function public.send_scheduled_message(message uuid) returns jsonb
  volatile
  -- executable by authenticated

-- Sends a test to the caller's devices at once, quiet hours or not; five in ten minutes.
create function public.send_test_push() returns void
  volatile
  -- executable by authenticated

-- How the caller keeps a conversation: what is null stays as it is, a past muted_until ends muting. Told to the caller's devices.
create function public.set_conversation_state(conversation uuid, starred boolean DEFAULT NULL::boolean, archived boolean DEFAULT NULL::boolean, muted_until timestamp with time zone DEFAULT NULL::timestamp with time zone, marked_unread boolean DEFAULT NULL::boolean) returns void
  volatile
  -- executable by authenticated

-- Publishes, pauses, lets, archives or takes back a home; repeating it changes nothing.
create function public.set_listing_status(listing uuid, target text) returns text
  volatile
  -- executable by authenticated

-- The host's side: how urgent a request is, and what it is about.
create function public.set_maintenance_priority(request uuid, priority text, category text DEFAULT NULL::text) returns void
  volatile
  -- executable by authenticated

-- Moves a request along. The host's side every move; tenants open again, close and cancel. Repeating it changes nothing; scheduling again takes another time.
create function public.set_maintenance_status(request uuid, target text, note text DEFAULT ''::text, scheduled_from timestamp with time zone DEFAULT NULL::timestamp with time zone, scheduled_until timestamp with time zone DEFAULT NULL::timestamp with time zone) returns text
  volatile
  -- executable by authenticated

-- Makes a colleague a manager or an assistant; for the owner. Returns the role.
create function public.set_member_role(member uuid, member_role text) returns text
  volatile
  -- executable by authenticated

-- Owner or manager: cancels a payout that has not left, with a reason, or tries a failed one again.
create function public.set_payout_status(payout uuid, target text, why text DEFAULT ''::text) returns text
  volatile
  -- executable by authenticated

-- The caller's one reaction to a message, or none with null; answers the message. A state and not a switch, so that a retry changes nothing.
create function public.set_reaction(message uuid, emoji text DEFAULT NULL::text) returns jsonb
  volatile
  -- executable by authenticated

-- The host's side says how the renter gets in alone: a code and its window, ten minutes around the tour unless said.
create function public.set_tour_access(tour uuid, code text, instructions text DEFAULT ''::text, opens timestamp with time zone DEFAULT NULL::timestamp with time zone, closes timestamp with time zone DEFAULT NULL::timestamp with time zone) returns void
  volatile
  -- executable by authenticated

-- The host's side: sends, accepts, starts, finishes or cancels work; the tenant's request follows. Repeating it changes nothing.
create function public.set_work_order_status(work_order uuid, target text) returns text
  volatile
  -- executable by authenticated

-- Lets the host of an application, or the parties of a lease, read a document of the caller.
create function public.share_document(document uuid, application uuid DEFAULT NULL::uuid, lease uuid DEFAULT NULL::uuid) returns uuid
  volatile
  -- executable by authenticated

-- Signs the text of this hash in turn: tenants first, the host's side last. Answers the status.
create function public.sign_lease(lease uuid, document_hash text, name_typed text) returns text
  volatile
  -- executable by authenticated

-- Keeps who would like to be a partner; says nothing about whether the address was there before.
create function public.sign_up_partner(kind text, full_name text, email text, phone text DEFAULT ''::text, city text DEFAULT ''::text, content text DEFAULT ''::text) returns void
  volatile
  -- executable by anon, authenticated

-- The one conversation with a person about a home (or about none); made when it is missing.
create function public.start_conversation(other_user uuid, listing uuid DEFAULT NULL::uuid, application uuid DEFAULT NULL::uuid) returns uuid
  volatile
  -- executable by authenticated

-- From half an hour before the time until an hour after its end.
create function public.start_tour(tour uuid) returns public.tours
  volatile
  -- executable by authenticated

-- Sends the caller's draft with their present facts; answers its version. Repeating it changes nothing.
create function public.submit_application(application uuid) returns integer
  volatile
  -- executable by authenticated

-- Reviews home or host of a lease as its tenant, a renter of it as the host's side, guide or renter of a tour as the other one: {id, revealed_at}. `renter` names the tenant that the host's side reviews. Shown when both sides are in, or after 14 days.
create function public.submit_review(id uuid, subject text, stars integer, category_stars jsonb DEFAULT '{}'::jsonb, content text DEFAULT ''::text, lease uuid DEFAULT NULL::uuid, tour uuid DEFAULT NULL::uuid, renter uuid DEFAULT NULL::uuid) returns jsonb
  volatile
  -- executable by authenticated

-- Makes another role the active one; a renter becomes a guide, whose onboarding starts. Returns it.
create function public.switch_role(target text) returns text
  volatile
  -- executable by authenticated

-- For the renter: the window, and the code from half an hour before it opens until it closes, once the tour is confirmed.
create function public.tour_access(tour uuid) returns jsonb
  stable
  -- executable by authenticated

-- Free times of an active home between two instants, at most 62 days; who is busy it does not say.
create function public.tour_slots(listing uuid, from_at timestamp with time zone, to_at timestamp with time zone, kind text DEFAULT 'in_person'::text) returns TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone)
  stable
  -- executable by anon, authenticated

-- Takes the caller's own block back; the other person's stays. Nothing happens without one.
create function public.unblock_person(person uuid) returns void
  volatile
  -- executable by authenticated

-- Takes the caller's own message back within 24 hours: text, files, reactions and earlier texts go, its number stays; answers the message.
create function public.unsend_message(message uuid) returns jsonb
  volatile
  -- executable by authenticated

-- used: the caller's second factors are gone, so this session is enough. wrong: five of them in 15 minutes close the way.
create function public.use_recovery_code(code text) returns text
  volatile
  -- executable by authenticated

-- {verified, reason: invalid or too_many_attempts} or {verified, id, secret}; the secret, given only for a code without an account, re-attaches it with claim_verification_code.
create function public.verify_code(email text, code text, purpose text DEFAULT 'account'::text) returns jsonb
  volatile
  -- executable by anon, authenticated

-- For the parties of a lease: {intact, events, broken_at, fault}; null for others.
create function public.verify_lease_chain(lease uuid) returns jsonb
  stable
  -- executable by authenticated

-- Owner or manager: takes an expense back; the books show both.
create function public.void_expense(expense uuid, reason text) returns text
  volatile
  -- executable by authenticated

-- Owner or manager: what is still open of a charge does not have to be paid.
create function public.waive_charge(charge uuid, reason text) returns text
  volatile
  -- executable by authenticated

-- Takes back the caller's application while nobody has approved it.
create function public.withdraw_application(application uuid) returns text
  volatile
  -- executable by authenticated

-- The sender takes a request back, or either ends an accepted one; repeating it changes nothing.
create function public.withdraw_mate_request(request uuid) returns void
  volatile
  -- executable by authenticated

-- Closes an action: it is undone at most once.
create function assistant.finish_undo(action uuid, outcome text, outcome_message text) returns void
  volatile security definer
  -- executable by authenticated

-- Stores a ticket of the caller; answers the reason when it does not.
create function assistant.issue_ticket(ticket_hash text, org uuid, auth_session uuid, from_origin text, is_install boolean) returns text
  volatile security definer
  -- executable by authenticated

-- An action of the caller, held until the transaction ends.
create function assistant.lock_action(trace text, action uuid) returns jsonb
  volatile security definer
  -- executable by authenticated

-- A session of the caller, held until the transaction ends: what makes a confirm run once.
create function assistant.lock_session(trace text) returns jsonb
  volatile security definer
  -- executable by authenticated

-- Appends frames to a session of the caller, numbers them and moves its state.
create function assistant.log(session uuid, new_frames jsonb, new_state text DEFAULT NULL::text, patch jsonb DEFAULT '{}'::jsonb) returns jsonb
  volatile security definer
  -- executable by authenticated

-- Whether anybody registered the extension of that origin.
create function assistant.origin_known(install_origin text) returns boolean
  stable security definer
  -- executable by authenticated

-- What the caller was asked back by their latest session, for ten minutes.
create function assistant.pending_question(org uuid) returns jsonb
  stable security definer
  -- executable by authenticated

-- Stores a change in the transaction that makes it.
create function assistant.record_action(action uuid, session uuid, step_number integer, tool_name text, tool_input jsonb, image_before jsonb, image_after jsonb, undo_with jsonb) returns void
  volatile security definer
  -- executable by authenticated

-- Stores an answered question with its frames; null when this trace was answered before.
create function assistant.record_session(org uuid, trace text, answer jsonb, new_frames jsonb) returns jsonb
  volatile security definer
  -- executable by authenticated

-- Why the caller may not use the assistant now: account, session, organization or foreign; null when they may.
create function assistant.refusal(org uuid, auth_session uuid) returns text
  stable security definer
  -- executable by authenticated

-- What the caller's session said after a position; null when unknown.
create function assistant.replay(trace text, after_seq integer) returns jsonb
  stable security definer
  -- executable by authenticated

-- The login, not the role: REST's connections become `authenticated`, too.
create function assistant.require_server() returns void
  stable
  -- executable by authenticated

-- Takes a ticket; of two takers one gets a row.
create function assistant.use_ticket(ticket_hash text, from_origin text, is_install boolean) returns TABLE(user_id uuid, org_id uuid, auth_session_id uuid)
  volatile security definer
  -- executable by authenticated

-- Definer: membership is no client's to write. The row locks make two acceptances one.
create function private.accept_invitation(token text) returns jsonb
  volatile security definer
  -- executable by authenticated

-- For jobs: what follows in this transaction is checked as this person's, and known as written without them (kinstead.unattended), until null. Granted to nobody.
create function private.act_as(person uuid) returns void
  volatile

-- Definer: clients write no notes themselves. Repeating it changes nothing.
create function private.add_application_note(note uuid, about uuid, words text) returns uuid
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes documents directly.
create function private.add_document_version(document uuid, path text, sha256 text, file_name text) returns integer
  volatile security definer
  -- executable by authenticated

-- Definer: charges are no client's to write.
create function private.add_fee(charge uuid, lease uuid, description text, amount_cents integer, due_on date) returns uuid
  volatile security definer
  -- executable by authenticated

-- Definer: limits, order and the file behind a picture are the server's to judge.
create function private.add_listing_media(id uuid, listing uuid, kind text, path text, widths integer[], width integer, height integer, hash text, alt text) returns uuid
  volatile security definer
  -- executable by authenticated

-- Tells people what their saved searches of this frequency found since last time; how many searches it looked at.
create function private.alert_saved_searches(frequency text, at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- The caller's side, or the refusal.
create function private.allow_tour_sides(tour public.tours, sides text[]) returns text
  stable

-- Trigger: notification.updated.
create function private.announce_changed_notifications() returns trigger
  volatile security definer

-- conversation.updated for one participant or all; granted to nobody, called by the functions that change one.
create function private.announce_conversation(conversation uuid, recipient uuid DEFAULT NULL::uuid) returns void
  volatile security definer

-- Trigger: the first event of a request, and word to the others.
create function private.announce_maintenance_request() returns trigger
  volatile security definer

-- Numbers a change of a message and tells it to every participant: message.updated. Granted to nobody, called by the functions that change one.
create function private.announce_message(message uuid) returns jsonb
  volatile security definer

-- Trigger: notification.inserted.
create function private.announce_new_notifications() returns trigger
  volatile security definer

-- Trigger: scheduled.updated for the writer's own devices.
create function private.announce_scheduled() returns trigger
  volatile security definer

-- Definer: nobody writes co-applicants directly; whose address it is, decides who answers.
create function private.answer_co_application(co_applicant uuid, accept boolean) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: statuses are no client's.
create function private.answer_mate_request(request uuid, answer text) returns text
  volatile security definer
  -- executable by authenticated

-- The guide accepts or declines; only the one who was asked.
create function private.answer_tour(tour_id uuid, accept boolean) returns text
  volatile security definer
  -- executable by authenticated

-- Adds to a lease's chain; granted to nobody, called by the functions that move a lease.
create function private.append_lease_event(lease uuid, event text, details jsonb DEFAULT '{}'::jsonb, actor uuid DEFAULT auth.uid()) returns void
  volatile security definer

-- What would be sent now. Definer: it is written into versions; granted to nobody.
create function private.application_content(application uuid) returns jsonb
  stable security definer

-- What one rule does about one event, once, in the organisation's name. Definer: for the job, granted to nobody.
create function private.apply_automation_rule(rule public.automation_rules, event private.automation_events, at timestamp with time zone) returns void
  volatile security definer

-- Whether this is a list of one to five {kind: draft_reply | send_reply, template}, {kind: notify_member, member} or {kind: set_priority, priority}.
create function private.are_automation_actions(actions jsonb) returns boolean
  immutable
  -- executable by service_role

-- Whether this is {listing_ids?, keywords?, first_message_only?, days_before?}; all that are there must hold.
create function private.are_automation_conditions(conditions jsonb) returns boolean
  immutable
  -- executable by service_role

-- Whether this is {category: 1 to 5} of the categories of a subject.
create function private.are_category_stars(subject text, stars jsonb) returns boolean
  immutable
  -- executable by service_role

-- Whether a value has the shape of preferences.switches.
create function private.are_switches(switches jsonb) returns boolean
  immutable
  -- executable by authenticated, service_role

-- Whether these are opening hours of weekdays, as tour_rules keeps them.
create function private.are_tour_hours(hours jsonb) returns boolean
  immutable
  -- executable by authenticated, service_role

-- The words that a search asks for.
create function private.asked_words(q text) returns text[]
  immutable

-- The host's side names who shows the home, or takes the guide off.
create function private.assign_guide(tour_id uuid, guide uuid) returns public.tours
  volatile security definer
  -- executable by authenticated

-- Notes an act that decides power or money, in its transaction: action like `application.approved`, the table without schema, the row's id. `details` hold ids, statuses and figures, never texts of people. Definer: nobody writes the log directly, and the function is granted to nobody.
create function private.audit(action text, subject_table text, subject_id text, details jsonb DEFAULT '{}'::jsonb) returns void
  volatile security definer

-- Trigger, after each row: notes who changed which columns from what to what. Its arguments are the columns to note, all but updated_at without arguments. Name columns wherever a row also holds texts of people.
create function private.audit_changes() returns trigger
  volatile security definer

-- The rows that a run is about.
create function private.automation_metadata(run public.automation_runs) returns jsonb
  immutable

-- Definer: for the job, granted to nobody.
create function private.automation_subject(event private.automation_events) returns TABLE(listing_id uuid, renter_id uuid, conversation_id uuid, content text, is_first boolean)
  stable security definer

-- The kind of notification that an event belongs to.
create function private.automation_topic(trigger text) returns text
  immutable

-- Trigger, at commit: the lines of an entry add up to zero in each currency. Definer: it reads past policies.
create function private.balance_entry() returns trigger
  volatile security definer

-- PostgREST runs it before whatever was asked, as the caller: refuses a session that owes its second step.
create function private.before_request() returns void
  stable
  -- executable by anon, authenticated, service_role

-- Names the operator of this transaction. Granted to nobody but through the operator's functions.
create function private.begin_operation(operator text) returns void
  volatile security definer

-- What follows the last signature: the home is rented, others' applications are declined. Granted to nobody.
create function private.begin_tenancy(was public.leases) returns void
  volatile security definer

-- Definer: it holds the conversations of the two. Blocking twice is blocking once.
create function private.block_person(person uuid) returns void
  volatile security definer
  -- executable by authenticated

-- A digest for each group of topics in which a person has something unread. Definer: for the job, granted to nobody.
create function private.build_digests(person uuid, frequency text, at timestamp with time zone) returns integer
  volatile security definer

-- Definer: whether and when an account goes is no client's to write.
create function private.cancel_account_deletion() returns boolean
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes these rows directly.
create function private.cancel_scheduled_message(message uuid) returns jsonb
  volatile security definer
  -- executable by authenticated

-- The renter or the host's side, with a reason; within 24 hours of a time that was agreed it is late.
create function private.cancel_tour(tour_id uuid, reason text) returns public.tours
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes these rows directly.
create function private.change_scheduled_message(message uuid, content text, send_at timestamp with time zone) returns jsonb
  volatile security definer
  -- executable by authenticated

-- The account that a charge is owed to. A deposit is a liability only once it is paid.
create function private.charge_account(kind text) returns text
  immutable

-- Trigger: no message shows a file of more than 20 MB that is no video, and none as a thumbnail. Definer: it reads storage.
create function private.check_file_sizes() returns trigger
  volatile security definer

-- As of a message. Granted to nobody.
create function private.check_scheduled_content(content text, attachments jsonb) returns void
  immutable

-- What has passed is due: a device may have been offline. Granted to nobody.
create function private.check_send_at(send_at timestamp with time zone) returns void
  stable

-- For the service that sends: takes what is due, of one channel or of all, for two minutes and for one process; `id` is the key under which a provider knows a repetition. finish_delivery and finish_push say how it ended.
create function private.claim_deliveries(batch integer DEFAULT 50, at timestamp with time zone DEFAULT now(), only_channel text DEFAULT NULL::text) returns TABLE(id uuid, claim_id uuid, channel text, recipient_id uuid, attempts integer, what jsonb)
  volatile security definer
  -- executable by service_role

-- Definer: codes are writable for nobody.
create function private.claim_verification_code(code_id uuid, secret text) returns boolean
  volatile security definer
  -- executable by authenticated

-- Deletes an organisation that nobody works for, or takes its name where something names it. Granted to nobody.
create function private.close_organization(org uuid) returns void
  volatile security definer

-- Trigger; definer because hosts do not write the list of words themselves.
create function private.collect_search_words() returns trigger
  volatile security definer

-- Definer: onboarding_completed is no client's.
create function private.complete_onboarding() returns void
  volatile security definer
  -- executable by authenticated

-- Whoever began it says that it is over.
create function private.complete_tour(tour_id uuid) returns public.tours
  volatile security definer
  -- executable by authenticated

-- From now on the home may be promised to the next.
create function private.conclude_application(was public.leases) returns void
  volatile security definer

-- The side that did not choose the time says yes to it.
create function private.confirm_tour(tour_id uuid) returns public.tours
  volatile security definer
  -- executable by authenticated

-- Whether a person agrees to something now; not asked is no. Definer: for server functions and jobs.
create function private.consents_to(person uuid, consent_kind text) returns boolean
  stable security definer

-- Definer: reads names as the view my_conversations does, without a policy for each row.
create function private.conversation_digests() returns jsonb
  stable security definer
  -- executable by authenticated

-- Null for anyone who takes no part.
create function private.conversation_listing_title(conversation uuid) returns text
  stable security definer
  -- executable by authenticated

-- The words as homes spell them; what resembles nothing is left out. Null when nothing is left.
create function private.correct_search(words text) returns text
  stable security definer
  -- executable by anon, authenticated

-- Refuses the 11th letter of a person, the 6th of a visitor's address and the 301st of all visitors within an hour. `detail` is the seconds to wait. Granted to nobody.
create function private.count_letter(bucket text, email text) returns void
  volatile security definer

-- Definer: nobody reads codes directly.
create function private.count_recovery_codes() returns integer
  stable security definer
  -- executable by authenticated

-- The number of every badge, as my_conversations counts it. Definer: for the service that sends.
create function private.count_unread_conversations(person uuid) returns integer
  stable security definer

-- Definer: clients do not read links.
create function private.create_favorite_list_link(list uuid, role text) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: nobody reads or writes codes directly.
create function private.create_recovery_codes() returns text[]
  volatile security definer
  -- executable by authenticated

-- Definer: a run's status is no client's, and the message is sent in the same transaction.
create function private.decide_automation_run(run uuid, send boolean, content text) returns text
  volatile security definer
  -- executable by authenticated

-- Whether somebody who switched nothing is told about a topic on a channel.
create function private.default_switch(topic text, channel text) returns boolean
  immutable
  -- executable by authenticated, service_role

-- What holds for a home whose host's side set nothing; a test compares it with the columns' defaults.
create function private.default_tour_rules() returns jsonb
  immutable

-- Definer: nobody writes rules directly.
create function private.delete_automation_rule(rule uuid) returns void
  volatile security definer
  -- executable by authenticated

-- Trigger: message.inserted for every participant (`unattended` where a job wrote it), a notification for every other who did not mute the conversation.
create function private.deliver_messages() returns trigger
  volatile security definer

-- Trigger; definer because accounts and revocations are not the caller's to read.
create function private.derive_is_verified() returns trigger
  volatile security definer

-- Which digest a topic belongs to; null for what never waits.
create function private.digest_group(topic text) returns text
  immutable

-- Documents that somebody lets the caller read.
create function private.documents_shared_with_me() returns SETOF uuid
  stable security definer
  -- executable by authenticated

-- Cents as people read money, without needless decimals.
create function private.dollars(cents integer) returns text
  immutable

-- The lease that follows an approval, with the home's terms; granted to nobody.
create function private.draft_lease(request public.applications, home public.listings) returns uuid
  volatile security definer

-- Definer: nobody writes leases directly.
create function private.drop_lease(lease uuid) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: nobody updates messages directly.
create function private.edit_message(message uuid, content text) returns jsonb
  volatile security definer
  -- executable by authenticated

-- Definer: nobody updates reviews directly.
create function private.edit_review(review uuid, stars integer, category_stars jsonb, content text) returns void
  volatile security definer
  -- executable by authenticated

-- Trigger: the draft that a message was is empty on all devices. Definer: nobody writes drafts directly.
create function private.empty_sent_draft() returns trigger
  volatile security definer

-- Takes somebody out of their organisation, which closes after the last one. Granted to nobody.
create function private.end_membership(person uuid) returns void
  volatile security definer

-- Trigger: a deleted owner leaves homes and ownership to a colleague, whoever deletes the account.
create function private.end_membership_of_account() returns trigger
  volatile security definer

-- Definer: sessions are the auth server's.
create function private.end_my_session(session uuid) returns boolean
  volatile security definer
  -- executable by authenticated

-- What follows the last day: the home waits, paused, unless the next lease runs. Granted to nobody.
create function private.end_tenancy(was public.leases, at timestamp with time zone) returns void
  volatile security definer

-- Queues a call of private.run_<name>(payload) with the caller's transaction. Of one `singleton_key` one job waits: a later call gives it its payload and time. For server functions; nobody else may.
create function private.enqueue_job(name text, payload jsonb, run_at timestamp with time zone DEFAULT now(), singleton_key text DEFAULT NULL::text) returns uuid
  volatile security definer

-- Makes the queue of a job that has a function; how often it is tried again is decided here.
create function private.ensure_job_queue(name text) returns void
  volatile security definer

-- Does with everything of a person what private.personal_data says, then with the account. Granted to nobody.
create function private.erase_account(person uuid) returns void
  volatile security definer

-- Trigger: what was taken back is hidden at once, and erased soon.
create function private.erase_unsent_file() returns trigger
  volatile security definer

-- Definer: it also reads what a person may not read row by row, like what was proven with a code.
create function private.export_my_data() returns jsonb
  volatile security definer
  -- executable by authenticated

-- Ids of a page of active homes, and how many there are up to 1000 (null beyond).
create function private.find_listings(query tsquery, wanted jsonb, bookmark jsonb, sort_key text, direction text, counted integer, OUT ids uuid[], OUT total integer) returns record
  stable security definer
  -- executable by anon, authenticated

-- Definer: profiles and wishes are their owners'; it shows the part that may be seen.
create function private.find_mates(filters jsonb, cursor jsonb, page_size integer) returns jsonb
  stable security definer
  -- executable by authenticated

-- Somebody by e-mail address or id. Granted to nobody.
create function private.find_person(person text) returns uuid
  stable security definer

-- For the service that sends: sent, or to be tried again later, eight times in all. False for whoever does not hold the claim any more.
create function private.finish_delivery(delivery uuid, claim uuid, delivered boolean, error text DEFAULT NULL::text, at timestamp with time zone DEFAULT now()) returns boolean
  volatile security definer
  -- executable by service_role

-- For the service that sends: which devices took it and which are gone; with an error the rest is tried again later, not before wait_seconds. False for whoever does not hold the claim any more.
create function private.finish_push(delivery uuid, claim uuid, reached uuid[], gone uuid[], error text DEFAULT NULL::text, wait_seconds integer DEFAULT 0, at timestamp with time zone DEFAULT now()) returns boolean
  volatile security definer
  -- executable by service_role

-- Trigger: the profile follows the confirmed address, and its verified mark with it.
create function private.follow_account() returns trigger
  volatile security definer

-- Trigger: derives the verified mark again.
create function private.follow_revocation() returns trigger
  volatile security definer

-- Trigger: another address is an unverified address.
create function private.forget_changed_organization_email() returns trigger
  volatile

-- Definer: the caller has no session any more; the secret is the proof.
create function private.forget_push_subscription(endpoint text, auth text) returns boolean
  volatile security definer
  -- executable by anon, authenticated

-- Trigger. Definer: the table is no client's.
create function private.forget_tour_access() returns trigger
  volatile security definer

-- An organisation of their own for a host, who owns it; granted to nobody.
create function private.found_organization(person uuid) returns uuid
  volatile security definer

-- Definer: it looks into guides' calendars and tells only who is free.
create function private.free_guides(tour_id uuid) returns TABLE(guide_id uuid, full_name text, avatar_url text, languages_spoken text[])
  stable security definer
  -- executable by authenticated

-- Definer: nobody writes leases directly.
create function private.give_notice(lease uuid, last_day date) returns date
  volatile security definer
  -- executable by authenticated

-- Gives a role and the rows it needs; granted to nobody, called by sign-up and switch_role.
create function private.grant_role(person uuid, wanted text) returns void
  volatile security definer

-- Trigger: a home stands in a building of its own side. Definer: what is foreign reads as missing.
create function private.guard_listing_property() returns trigger
  stable security definer

-- Trigger: only zones of the IANA database.
create function private.guard_listing_time_zone() returns trigger
  stable

-- Trigger at the end of the transaction: an organisation with members has its owner. Definer: it reads all members.
create function private.guard_organization_owner() returns trigger
  volatile security definer

-- Trigger: only zones of the IANA database.
create function private.guard_preferred_time_zone() returns trigger
  stable

-- Trigger: a status moves along private.transitions and no other way. Definer: clients cannot read it.
create function private.guard_transition() returns trigger
  volatile security definer

-- Trigger: pending becomes completed or failed, failed may be tried again, completed is the end.
create function private.guard_upload_status() returns trigger
  volatile

-- Why a guide cannot take a time, in one word; null when they can. Definer: it reads their rules and tours.
create function private.guide_hindrance(guide uuid, kind text, starts timestamp with time zone, ends timestamp with time zone, except_tour uuid, at timestamp with time zone DEFAULT now()) returns text
  stable security definer

-- Definer: membership is no client's to write.
create function private.hand_over_organization(new_owner uuid) returns void
  volatile security definer
  -- executable by authenticated

-- Whether all files of a picture or video lie in the home's folder. Definer: it reads storage.
create function private.has_media_files(listing uuid, kind text, path text, widths integer[]) returns boolean
  stable security definer

-- Whether somebody still needs the person: tenants, or the host they live with. Granted to nobody.
create function private.has_open_leases(person uuid) returns boolean
  stable security definer

-- Whether the caller holds a role, in use or not.
create function private.has_role(wanted text) returns boolean
  stable security definer
  -- executable by authenticated

-- Whether the caller rents or rented a home, applied for it, toured it or was asked to show it.
create function private.has_to_do_with_home(home uuid) returns boolean
  stable security definer

-- Whether somebody else wrote since this person read last. Definer: a part of deliver_messages, granted to nobody.
create function private.has_unread(conversation uuid, person uuid) returns boolean
  stable security definer

-- Definer: codes are readable for nobody.
create function private.has_verified_code(purpose text) returns boolean
  stable security definer
  -- executable by authenticated

-- Hash of a code or secret, salted with its row's id.
create function private.hash_secret(secret text, salt text) returns bytea
  immutable
  -- executable by service_role

-- Locks a tour for a move of one of its sides; refuses others. Definer: clients lock nothing.
create function private.hold_tour(tour_id uuid) returns public.tours
  volatile security definer

-- Whether a document names this file of application_images.
create function private.holds_document(object_name text) returns boolean
  stable security definer
  -- executable by authenticated

-- The day that a moment is at a home.
create function private.home_date(listing uuid, at timestamp with time zone) returns date
  stable security definer

-- What several changes come to, home by home: what was taken back again is no news. Definer: it reads homes for jobs.
create function private.home_news(changes bigint[]) returns TABLE(listing_id uuid, events text[], rent_cents integer, previous_rent_cents integer, available_from date, previous_available_from date)
  stable security definer

-- Free times of a home. Definer: it sees tours and blackouts of others and tells only what is free.
create function private.home_slots(home uuid, from_at timestamp with time zone, to_at timestamp with time zone, wanted text, at timestamp with time zone DEFAULT now(), except_tour uuid DEFAULT NULL::uuid) returns TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone)
  stable security definer

-- The rules of a home, or the defaults. Definer: visitors ask for slots and read no rules.
create function private.home_tour_rules(home uuid) returns public.tour_rules
  stable security definer

-- A home's facts as words for the search.
create function private.home_words(home_type text, bedrooms integer, furnished boolean, pets_allowed boolean, amenities text[]) returns text
  immutable
  -- executable by anon, authenticated, service_role

-- An attachment lies at <sender>/<conversation>/<file>, until its message is taken back.
create function private.in_conversation_folder(object_name text) returns boolean
  stable
  -- executable by authenticated

-- A receipt lies at <organisation>/<file>: money, so for owner and manager.
create function private.in_managed_receipts_folder(object_name text) returns boolean
  stable
  -- executable by authenticated

-- A file of a report lies at <tour>/<author>/<file>.
create function private.in_reported_tour_folder(object_name text) returns boolean
  stable
  -- executable by authenticated

-- A picture lies at <sender>/<request>/<file>, and is shown by the request that names it.
create function private.in_seen_request_folder(object_name text) returns boolean
  stable
  -- executable by authenticated

-- Definer: clients write no invitations, and whether an address has an account is not theirs to read.
create function private.invite_member(email text, member_role text, invitation uuid) returns jsonb
  volatile security definer
  -- executable by authenticated

-- Whether a message, sent or to come, shows this file of message_attachments, or its picture's thumbnail; definer because a policy of storage asks.
create function private.is_attached(object_name text) returns boolean
  stable security definer
  -- executable by authenticated

-- Whether either of two people blocked the other: nothing new may begin between them. Granted to nobody: functions of the owner ask it, and answer both directions alike.
create function private.is_blocked_between(one uuid, other uuid) returns boolean
  stable security definer

-- Whether an organisation is one person's and holds nothing; granted to nobody.
create function private.is_empty_organization(org uuid, person uuid) returns boolean
  stable security definer

-- Whether a row shows this file. Granted to nobody: for deleted accounts.
create function private.is_file_in_use(bucket text, object_name text) returns boolean
  stable security definer

-- Whether the caller is a tenant of a lease (no draft).
create function private.is_lease_tenant(lease uuid) returns boolean
  stable security definer
  -- executable by authenticated

-- Whether somebody may show homes: holds the role, is verified, has told about themselves.
create function private.is_ready_guide(person uuid) returns boolean
  stable security definer

-- Whether the guide has an approved application on one of the host's homes.
create function private.is_tenant_of(guide uuid, host uuid) returns boolean
  stable security definer

-- Whether this is a list of {item, state ok, problem or skipped, note}.
create function private.is_tour_checklist(checklist jsonb) returns boolean
  immutable
  -- executable by authenticated, service_role

-- For the policies of storage; definer because the list is nobody's to read.
create function private.is_unsent_file(object_name text) returns boolean
  stable security definer
  -- executable by authenticated

-- Whether nothing but people names an organisation; granted to nobody.
create function private.is_unused_organization(org uuid) returns boolean
  stable security definer

-- Definer: membership is written here only.
create function private.join_favorite_list(token text) returns uuid
  volatile security definer
  -- executable by authenticated

-- Keeps what is sent now, if it is something else than before; answers the version.
create function private.keep_application_version(application uuid) returns integer
  volatile security definer

-- Trigger: nobody changes the audit log, whatever they own; only what is older than seven years may go.
create function private.keep_audit_log() returns trigger
  volatile

-- Trigger: nobody changes or removes what is in the books, whatever they own.
create function private.keep_ledger() returns trigger
  volatile

-- Trigger: remembers what makes a home news, and has it told. Definer: nobody writes news by hand.
create function private.keep_listing_change() returns trigger
  volatile security definer

-- Trigger: remembers what a home cost. Definer: nobody writes the history by hand.
create function private.keep_price_change() returns trigger
  volatile security definer

-- Trigger; definer because nobody else writes cards.
create function private.keep_profile_card() returns trigger
  volatile security definer

-- Whether a renter has applied to, toured or rented from the caller's side: then their reviews are its business.
create function private.knows_renter(renter uuid) returns boolean
  stable security definer
  -- executable by authenticated

-- What an event's hash must be.
create function private.lease_event_hash(event public.lease_events) returns text
  stable

-- What is signed. Its version stands in it: a text that was taken back is another document.
create function private.lease_text(lease uuid, version integer) returns text
  stable security definer

-- What remains of somebody whom others' papers name: an account without a name that nobody can sign in to. Granted to nobody.
create function private.leave_account_behind(person uuid) returns void
  volatile security definer

-- Definer: membership is no client's to write.
create function private.leave_organization(organization uuid) returns boolean
  volatile security definer
  -- executable by authenticated

-- Whether all paths are inside of a folder.
create function private.lie_in(folder text, paths text[]) returns boolean
  immutable
  -- executable by authenticated, service_role

-- Trigger: at most 500 for a person, whose rows nobody removes. Definer: it locks the person's row.
create function private.limit_consents() returns trigger
  volatile security definer

-- Trigger: at most 500 on a list. Definer: it locks the list's row.
create function private.limit_favorite_list_items() returns trigger
  volatile security definer

-- Trigger: at most 50 for a person. Definer: it locks the person's row.
create function private.limit_favorite_lists() returns trigger
  volatile security definer

-- Trigger: at most 20 for a home. Definer: it locks the home's row.
create function private.limit_listing_fees() returns trigger
  volatile security definer

-- Trigger: at most 50 for a person. Definer: it locks the person's row.
create function private.limit_quick_replies() returns trigger
  volatile security definer

-- Trigger: at most 10 for a person. Definer: it locks the person's row.
create function private.limit_references() returns trigger
  volatile security definer

-- Trigger: at most 50 for a person. Definer: it locks the person's row.
create function private.limit_saved_searches() returns trigger
  volatile security definer

-- Trigger: at most 20 for a tour. Definer: it locks the tour.
create function private.limit_tour_reports() returns trigger
  volatile security definer

-- Definer: sessions are the auth server's, which tells clients of no other than their own.
create function private.list_my_sessions() returns TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, address text, second_factor boolean, is_current boolean)
  stable security definer
  -- executable by authenticated

-- Homes as results show them, in the order of the ids.
create function private.listing_cards(ids uuid[]) returns jsonb
  stable
  -- executable by anon, authenticated

-- What daily figures count, a row for each. Definer: for the job, granted to nobody.
create function private.listing_events(home public.listings, first_day date, last_day date) returns TABLE(day date, kind text)
  stable security definer

-- Definer: it checks the home or organisation once instead of row by row.
create function private.listing_insights(listing uuid, org uuid, from_day date, to_day date) returns jsonb
  stable security definer
  -- executable by authenticated

-- What makes a home's page good, with the points of each reason; 100 in all.
create function private.listing_quality(home public.listings) returns TABLE(reason text, points integer, reached boolean, needed boolean)
  stable
  -- executable by authenticated

-- Whether the caller is a tenant of an active or ending lease of the home.
create function private.lives_in(listing uuid) returns boolean
  stable security definer
  -- executable by authenticated

-- The instant of a local time: null in the hour that does not exist, the first one of the doubled hour.
create function private.local_instant(wall timestamp without time zone, zone text) returns timestamp with time zone
  stable

-- Locks a lease's home, then the lease; asks for no rights.
create function private.lock_lease(lease uuid) returns public.leases
  volatile security definer

-- A message of the caller's conversations, held with its conversation until the transaction ends. Granted to nobody.
create function private.lock_message(message uuid) returns public.messages
  volatile security definer

-- The caller's membership, with their organisation locked; granted to nobody.
create function private.lock_my_organization() returns public.organization_members
  volatile security definer

-- One after the other for a home, a guide and a renter; taken before their time is looked at.
create function private.lock_tour_parties(home uuid, people uuid[]) returns void
  volatile

-- Trigger: every move of an application, whoever causes it. Definer: nobody writes the log.
create function private.log_application_event() returns trigger
  volatile security definer

-- Writes down what happened to a tour; called by its functions.
create function private.log_tour(tour public.tours, event text, from_status text, details jsonb DEFAULT '{}'::jsonb) returns void
  volatile

-- Whether a request was sent by a program, or by a browser before its person asked.
create function private.looks_automatic(user_agent text, purpose text) returns boolean
  immutable

-- A document of the caller, locked for this transaction; refuses every other.
create function private.managed_document(document uuid) returns public.documents
  volatile security definer

-- A lease of the caller's side, locked for this transaction; refuses every other.
create function private.managed_lease(lease uuid) returns public.leases
  volatile security definer

-- A home's folder is named by the home; before there is one, by the host.
create function private.manages_home_folder(object_name text) returns boolean
  stable
  -- executable by authenticated

-- Whether the lease is the caller's as host, owner or manager: leases are money and papers.
create function private.manages_lease(lease uuid) returns boolean
  stable security definer
  -- executable by authenticated

-- Whether the home is the caller's, or a colleague's.
create function private.manages_listing(listing uuid) returns boolean
  stable security definer
  -- executable by authenticated

-- Whether leases and documents about the home are the caller's: its host, an owner or a manager.
create function private.manages_papers_of(listing uuid) returns boolean
  stable security definer
  -- executable by authenticated

-- Whether the caller is owner or manager of its organisation.
create function private.manages_work_order(work_order uuid) returns boolean
  stable security definer
  -- executable by authenticated

-- Reading reaches up to a moment: rows, notifications and the sender's ticks follow. Definer: clients may not write them.
create function private.mark_conversation_read(conversation uuid, up_to timestamp with time zone) returns void
  volatile security definer
  -- executable by authenticated

-- Whoever waited for ten minutes says that the other side did not come.
create function private.mark_tour_no_show(tour_id uuid) returns public.tours
  volatile security definer
  -- executable by authenticated

-- Score 0 to 100 of each for a person, with reasons when asked to explain; without those whom a strict wish of either excludes. Definer: profiles and wishes are their owners'.
create function private.mate_matches(person uuid, others uuid[], explain boolean DEFAULT true) returns TABLE(id uuid, score integer, reasons jsonb)
  stable security definer

-- Whether a person meets another in find_mates: not who is hidden, unverified, blocked or excluded. Definer: profiles are their owners'.
create function private.may_ask_mate(person uuid, other uuid) returns boolean
  stable security definer

-- Whether the caller works on the organisation's rules about this; money and leases are not an assistant member's (DEC-39).
create function private.may_automate(org uuid, about text) returns boolean
  stable security definer
  -- executable by authenticated

-- Whether the caller takes part in the conversation whose channel this is, and neither side blocked the other. Definer: blocks are their blocker's.
create function private.may_meet_in(topic text) returns boolean
  stable security definer
  -- executable by authenticated

-- Whether the caller's side has to do with somebody, by an application, a tour, a lease or a conversation, and neither blocked the other. Granted to nobody.
create function private.may_offer_tour(renter uuid, home public.listings) returns boolean
  stable security definer

-- Whether the caller shows the home on this tour, or works for its host; never the renter.
create function private.may_report_on(tour uuid) returns boolean
  stable security definer
  -- executable by authenticated

-- Whether the caller takes part and is verified; definer because it reads beyond the caller's rows.
create function private.may_write_in(conversation uuid) returns boolean
  stable security definer
  -- executable by authenticated

-- A message as events and the functions that change it tell it. Granted to nobody.
create function private.message_json(message public.messages) returns jsonb
  stable security definer

-- What a notification says of a message: its first 200 characters, else what kind of files came. Granted to nobody.
create function private.message_words(content text, attachments jsonb) returns text
  immutable

-- Definer: nobody writes applications directly. Approving makes the lease in the same transaction.
create function private.move_application(application uuid, target text, reason text) returns text
  volatile security definer
  -- executable by authenticated

-- Moves a request with its event and word to both sides. Granted to nobody.
create function private.move_maintenance_request(request uuid, target text, note text, since timestamp with time zone, until timestamp with time zone) returns void
  volatile security definer

-- Definer: whoever is asked has to know by whom and for which home; of the application itself they learn its status.
create function private.my_co_application_invitations() returns jsonb
  stable security definer
  -- executable by authenticated

-- Applications that the caller said yes to, too.
create function private.my_co_applications() returns SETOF uuid
  stable security definer
  -- executable by authenticated

-- Conversations the caller takes part in.
create function private.my_conversations() returns SETOF uuid
  stable security definer
  -- executable by authenticated

-- Lists whose homes the caller may add, note and remove.
create function private.my_editable_favorite_lists() returns SETOF uuid
  stable security definer
  -- executable by authenticated

-- Lists that the caller owns or has joined.
create function private.my_favorite_lists() returns SETOF uuid
  stable security definer
  -- executable by authenticated

-- Definer: a home that is let or no longer shown keeps its name for its tenants, applicants and visitors.
create function private.my_homes(ids uuid[]) returns jsonb
  stable security definer
  -- executable by authenticated

-- Leases that the caller is a tenant of. A draft is the host's side's alone.
create function private.my_leases() returns SETOF uuid
  stable security definer
  -- executable by authenticated

-- Organisations whose money, members and papers are the caller's business, too.
create function private.my_managed_organizations() returns SETOF uuid
  stable security definer
  -- executable by authenticated

-- Organisations the caller works for.
create function private.my_organizations() returns SETOF uuid
  stable security definer
  -- executable by authenticated

-- The caller's side of a tour: renter, host, guide or none.
create function private.my_tour_side(tour public.tours) returns text
  stable security definer

-- Definer: a home that is not shown any more keeps its name for those who see it on a tour.
create function private.my_tours(side text, past boolean, cursor jsonb, page_size integer) returns jsonb
  stable security definer
  -- executable by authenticated

-- The caller's address, once they proved that it is theirs; else null.
create function private.my_verified_email() returns text
  stable security definer
  -- executable by authenticated

-- Sixteen letters and digits in groups of four. Granted to nobody.
create function private.new_recovery_code() returns text
  volatile

-- The next 8 in the morning where the person is. Definer: preferences are theirs to read.
create function private.next_digest_at(person uuid, after timestamp with time zone) returns timestamp with time zone
  stable security definer

-- The first day of a rhythm after a day. Counted from its start each time: the 31st becomes the 28th in February and the 31st again in March.
create function private.next_plan_date(starts_on date, every_count integer, every_unit text, after_day date) returns date
  immutable
  -- executable by authenticated

-- Queues an event for an organisation's rules. Definer: for triggers, granted to nobody.
create function private.note_automation_event(org uuid, trigger text, subject_table text, subject_id uuid) returns void
  volatile security definer

-- Trigger: what happens to a home is an event of its organisation; the argument says which. Definer: rules are not the renter's to read.
create function private.note_for_automation() returns trigger
  volatile security definer

-- Trigger: a message to an organisation is an event. Definer: its members are not the sender's to read.
create function private.note_messages_for_automation() returns trigger
  volatile security definer

-- What people are told about; each can be switched for each channel.
create function private.notification_topics() returns text[]
  immutable
  -- executable by authenticated, service_role

-- Tells a person something: the one way for server functions. `metadata` names the rows it is about (`listing_id`, `tour_id`, ...), so that a click leads there. Definer: nobody inserts notifications.
create function private.notify(recipient uuid, notification_type text, title text, message text DEFAULT ''::text, metadata jsonb DEFAULT '{}'::jsonb, priority text DEFAULT 'medium'::text, org uuid DEFAULT NULL::uuid, property uuid DEFAULT NULL::uuid) returns uuid
  volatile security definer

-- Trigger; definer because nobody writes conversations directly.
create function private.number_message() returns trigger
  volatile security definer

-- Definer: it looks at other people's tours to find the time free, and nobody inserts tours.
create function private.offer_tour(id uuid, listing uuid, renter uuid, starts timestamp with time zone, kind text, message text) returns public.tours
  volatile security definer
  -- executable by authenticated

-- The caller's own open application, locked for this transaction; refuses every other.
create function private.open_application(application uuid) returns public.applications
  volatile security definer

-- Definer: accounts are the auth server's. A token that is out lives on until it expires, within the hour.
create function private.operator_ban(operator text, person text, until timestamp with time zone, reason text) returns jsonb
  volatile security definer
  -- executable by service_role

-- Definer: service_role writes none of these tables.
create function private.operator_close(operator text, subject text, item text, note text) returns jsonb
  volatile security definer
  -- executable by service_role

-- Definer: verdicts are nobody else's.
create function private.operator_decide_paper(operator text, paper uuid, verdict text, reason text) returns jsonb
  volatile security definer
  -- executable by service_role

-- Definer: reports are the operator's to decide.
create function private.operator_decide_report(operator text, report uuid, target text, note text, hide boolean) returns jsonb
  volatile security definer
  -- executable by service_role

-- Definer: service_role reads none of these tables.
create function private.operator_list(subject text, wanted text, page_size integer, before text) returns SETOF jsonb
  stable security definer
  -- executable by service_role

-- Definer: the verified mark is derived, and revoked here only.
create function private.operator_set_verification(operator text, person text, revoked boolean, reason text) returns jsonb
  volatile security definer
  -- executable by service_role

-- The caller's message to come, locked; empty when it was sent already. Granted to nobody.
create function private.own_scheduled(message uuid) returns public.scheduled_messages
  volatile security definer

-- Whether a document is the caller's own, or of the organisation they manage.
create function private.owns_document(document uuid) returns boolean
  stable security definer
  -- executable by authenticated

-- A person's folder is named by their id.
create function private.owns_folder(object_name text) returns boolean
  stable
  -- executable by authenticated

-- Gives somebody's homes within an organisation to a colleague; granted to nobody.
create function private.pass_on_homes(org uuid, from_person uuid, to_person uuid) returns void
  volatile security definer

-- Definer: payments are no client's to write.
create function private.pay_charges(payment uuid, charge_ids uuid[], method text, amount_cents integer, token text) returns uuid
  volatile security definer
  -- executable by authenticated

-- The condition on rows `t` of an entry that makes them those of person $1.
create function private.personal_rows(entry private.personal_data) returns text
  immutable

-- Trigger: a new lease belongs to the home's host and organisation. Definer: it reads the home.
create function private.place_lease() returns trigger
  volatile security definer

-- Trigger: a new home belongs to its owner's organisation. Definer: it reads the owner's profile.
create function private.place_listing() returns trigger
  volatile security definer

-- Trigger: the home decides whose request it is; at most 50 are open for one. Definer: it reads leases.
create function private.place_maintenance_request() returns trigger
  volatile security definer

-- Gives a tour its time and its guide, or refuses. Definer: nobody updates tours.
create function private.place_tour(tour public.tours, target text, starts timestamp with time zone, guide uuid, proposer text) returns public.tours
  volatile security definer

-- Trigger: work belongs to the home's organisation, whatever the client says. Definer: it reads the home.
create function private.place_work_order() returns trigger
  volatile security definer

-- The words of a text as they are compared: small letters and digits without accents, in their order. Run by whoever writes a message.
create function private.plain_words(content text) returns text[]
  immutable
  -- executable by authenticated, service_role

-- Writes one event into the books: lines [{account, cents, listing}], debits positive. A second entry for the same event is refused. Granted to nobody.
create function private.post_entry(org uuid, entry_kind text, source uuid, happened_on date, lines jsonb, reverses uuid DEFAULT NULL::uuid) returns uuid
  volatile security definer

-- The rent of some days of a month, half a cent rounded up.
create function private.prorated_cents(cents integer, days integer, days_of_month integer) returns integer
  immutable

-- Trigger: what may be pushed now does not wait for the next minute. Definer: clients queue no jobs.
create function private.push_at_once() returns trigger
  volatile security definer

-- Trigger: what a notification sets going on other channels, in its transaction, by its recipient's preferences and after their quiet hours. Definer: those are not the sender's to read.
create function private.queue_deliveries() returns trigger
  volatile security definer

-- When the quiet hours end that a person has at a time; null when they have none then. Definer: for server functions and jobs.
create function private.quiet_until(person uuid, at timestamp with time zone DEFAULT now()) returns timestamp with time zone
  stable security definer

-- Makes a charge and posts it; false when its month has one already. Granted to nobody.
create function private.raise_charge(charge uuid, lease uuid, charge_kind text, charge_period date, words text, cents integer, due date) returns boolean
  volatile security definer

-- Definer: nobody inserts feedback. Within 30 days it can be changed, and is told once.
create function private.rate_tour(tour_id uuid, stars integer, content text) returns void
  volatile security definer
  -- executable by authenticated

-- Whether the caller reads the document that names this file.
create function private.reads_document_file(object_name text) returns boolean
  stable security definer
  -- executable by authenticated

-- Definer: nobody writes leases directly.
create function private.recall_lease(lease uuid) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: money is no client's to write.
create function private.record_expense(expense uuid, org uuid, listing uuid, spent_on date, lines jsonb, payee text, note text, receipt_paths text[]) returns uuid
  volatile security definer
  -- executable by authenticated

-- Definer: visitors write to no table. Silent about everything it does not count: an answer would tell which homes exist.
create function private.record_listing_view(listing uuid, visitor uuid, at timestamp with time zone) returns void
  volatile security definer
  -- executable by anon, authenticated

-- Definer: payments are no client's to write.
create function private.record_payment(payment uuid, charge_ids uuid[], method text, amount_cents integer, payer uuid) returns uuid
  volatile security definer
  -- executable by authenticated

-- What is kept of a recovery code. Granted to nobody.
create function private.recovery_code_hash(person uuid, code text) returns bytea
  immutable

-- Five characters that people can read to each other, such as KF-7Q2M9. Granted to nobody.
create function private.reference_number(prefix text) returns text
  volatile

-- Definer: money is no client's to write.
create function private.refund_payment(refund uuid, payment uuid, charge uuid, amount_cents integer, reason text) returns uuid
  volatile security definer
  -- executable by authenticated

-- Refuses homes that are not to let, those of blocked people (read the same), and one's own.
create function private.refuse_application(home public.listings) returns void
  stable security definer

-- Refuses whoever is blocked by, or blocks, another participant. Granted to nobody.
create function private.refuse_blocked(conversation uuid, person uuid) returns void
  stable security definer

-- Trigger: rows that are only ever added.
create function private.refuse_change() returns trigger
  volatile

-- Refuses homes that are not to let, those of blocked people (read the same), and one's own. Granted to nobody.
create function private.refuse_tour(home public.listings) returns void
  stable security definer

-- Says which of the three was not free, by the name of the constraint that refused.
create function private.refuse_tour_overlap(constraint_name text) returns void
  immutable

-- Trigger: what a person asks for in the metadata decides name and role, never more.
create function private.register_account() returns trigger
  volatile security definer

-- Definer: clients do not insert devices.
create function private.register_device(device uuid, name text, kind text, platform text, app_version text) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: clients do not insert installs.
create function private.register_extension_install(origin text) returns void
  volatile security definer
  -- executable by authenticated

-- What two people are to each other, from their roles; null when they may not write.
create function private.relationship_context(me uuid, other uuid) returns text
  stable security definer

-- Definer: only the author deletes a note. Repeating it changes nothing.
create function private.remove_application_note(note uuid) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes co-applicants directly.
create function private.remove_co_applicant(co_applicant uuid) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: membership is no client's to write.
create function private.remove_member(member uuid) returns boolean
  volatile security definer
  -- executable by authenticated

-- What a month of a lease costs and when it is due: by the days in the first and last month.
create function private.rent_of_month(rent_cents integer, month date, starts_on date, ends_on date, due_day integer, OUT cents integer, OUT due_on date) returns record
  immutable

-- Definer: the position is written here only.
create function private.reorder_listing_media(listing uuid, ids uuid[]) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: the caller has no session; the old secret, 128 random bits, is the proof.
create function private.replace_push_subscription(old_endpoint text, old_auth text, endpoint text, p256dh text, auth text) returns boolean
  volatile security definer
  -- executable by anon, authenticated

-- Trigger: a message's push takes the place of what waits of the same conversation; the row in the app stays. Definer: deliveries are nobody's to write.
create function private.replace_waiting_pushes() returns trigger
  volatile security definer

-- Definer: nobody updates reviews directly.
create function private.reply_to_review(review uuid, reply text) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: it keeps evidence that its caller may not read.
create function private.report_content(subject text, subject_id uuid, reason text, details text, report uuid) returns uuid
  volatile security definer
  -- executable by authenticated

-- What a person may report, who answers for it and what it says now; no row for what they do not see. Granted to nobody.
create function private.reportable(subject text, subject_id uuid, person uuid) returns TABLE(reported_id uuid, evidence jsonb)
  stable security definer

-- Definer: whether and when an account goes is no client's to write.
create function private.request_account_deletion() returns timestamp with time zone
  volatile security definer
  -- executable by authenticated

-- Definer: it looks at other people's tours to find the time free, and nobody inserts tours.
create function private.request_tour(id uuid, listing uuid, starts timestamp with time zone, kind text, message text) returns public.tours
  volatile security definer
  -- executable by authenticated

-- An address that could exist, in lower case. Granted to nobody.
create function private.require_email(email text) returns text
  immutable

-- A text that says something and ends. Granted to nobody.
create function private.require_letter(content text, longest integer) returns text
  immutable

-- Refuses somebody who has a second factor and has not shown it in this session. Definer: factors are the auth server's.
create function private.require_second_factor() returns void
  stable security definer
  -- executable by authenticated

-- Refuses a participant who may not write: not verified any more, or blocked. Granted to nobody.
create function private.require_writer(conversation uuid) returns void
  stable security definer

-- Another time: of the renter a request again, of the host's side a proposal that the renter confirms.
create function private.reschedule_tour(tour_id uuid, starts timestamp with time zone) returns public.tours
  volatile security definer
  -- executable by authenticated

-- The version that counts after a change; 0 for a draft. The caller holds the lock.
create function private.resend_application(application uuid) returns integer
  volatile security definer

-- Trigger: another search, or one that was silent, begins with what comes from now on.
create function private.restart_saved_search() returns trigger
  volatile

-- Definer: money is no client's to write.
create function private.return_deposit(deposit_return uuid, charge uuid, withheld_cents integer, reason text) returns uuid
  volatile security definer
  -- executable by authenticated

-- Shows what two sides wrote about each other, once. Definer: for submit_review and the job.
create function private.reveal_reviews(pair uuid, at timestamp with time zone) returns boolean
  volatile security definer

-- What stars are given for beside the whole.
create function private.review_categories(subject text) returns text[]
  immutable

-- Definer: nobody writes shares directly.
create function private.revoke_document_share(share uuid) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: clients do not write links. Of a list that is not the caller's there are none to take back.
create function private.revoke_favorite_list_links(list uuid) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: clients write no invitations.
create function private.revoke_invitation(invitation uuid) returns void
  volatile security definer
  -- executable by authenticated

-- Deletes accounts whose time of grace is over, by private.personal_data; what cannot go yet is tried again a day later. Returns how many went. Job: every hour.
create function private.run_account_deletions(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 20) returns integer
  volatile security definer

-- Forgets entries older than seven years, the oldest first. Job: every day.
create function private.run_audit_retention(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 1000) returns integer
  volatile security definer

-- Runs hosts' rules on what happened. Job: every minute.
create function private.run_automations(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200) returns integer
  volatile security definer

-- Counts the days that ended, from the rows themselves. Job: every 15 minutes, again while it answers a full batch.
create function private.run_daily_figures(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 500) returns integer
  volatile security definer

-- Job: every day at 08:00.
create function private.run_daily_search_alerts(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- Forgets what was sent 30 days ago. Job: every night.
create function private.run_delivery_retention(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 1000) returns integer
  volatile security definer

-- Tells owners 30, 7 and 1 day before a document expires, each once; a late run tells the latest only. Job: every day.
create function private.run_document_reminders(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- Job: how many files wait to be erased, at most a batch; the function erase-files then does it.
create function private.run_file_erasure(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  stable security definer

-- Once a month is over at the homes: one payout for each guide and organisation, each tour once. Job: every day.
create function private.run_guide_payouts(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- Job: queued by a change of a home, {listing_id}. Tells who keeps the home and whose instant search finds it, 500 searches at a time.
create function private.run_home_alerts(payload jsonb) returns integer
  volatile security definer

-- Leases begin to end 60 days before their last day, and end after it, by the calendar of the home. Job: every hour.
create function private.run_lease_endings(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- Whose turn it is to sign hears of it every three days, three times. Job: every hour.
create function private.run_lease_reminders(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- Job: every day at 04:30. Forgets changes that no alert asks for any more.
create function private.run_listing_changes_retention(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 1000) returns integer
  volatile security definer

-- Job: how many mails are due, at most a batch; the function send-mails then sends them.
create function private.run_mail_deliveries(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 50) returns integer
  stable security definer

-- Makes the work orders of plans that are due, one each, and sets the next day. Job: every hour.
create function private.run_maintenance_plans(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- Builds digests at 8 in the morning of each person, on Mondays the weekly ones, after quiet hours. Job: every 5 minutes.
create function private.run_notification_digests(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200) returns integer
  volatile security definer

-- Reminds of what is due in three days, calls overdue what was not paid by its day at the home, and reminds every week, five times. Job: every hour.
create function private.run_overdue_charges(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- Job: how many pushes are due, at most a batch; the function send-push then sends them.
create function private.run_push_deliveries(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 50) returns integer
  stable security definer

-- Makes the deposit and the rent up to next month of every lease that runs, once each; missed months are made up, and days after a lease's end are taken off. Job: every hour.
create function private.run_rent_charges(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- Shows what was written 14 days ago, answered or not. Job: every 15 minutes.
create function private.run_review_reveal(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200) returns integer
  volatile security definer

-- Without a provider: each payment walks one state on, to success or (token sandbox_declined) to failure. Job: every minute.
create function private.run_sandbox_payments(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- Without a provider: each payout walks one state on, until it is paid. Job: every hour.
create function private.run_sandbox_payouts(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- Job: every minute. Sends messages whose time has come, each once; of one that may not be sent any more its writer is told, and keeps the text.
create function private.run_scheduled_messages(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 50) returns integer
  volatile security definer

-- Job: every 15 minutes. Requests without an answer are cancelled, tours that were not started within two days of their end become no_show, forgotten ones are completed.
create function private.run_tour_expiry(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200) returns integer
  volatile security definer

-- Job: every 5 minutes. Tells the sides of a tour a day and an hour before it, in the home's local time; once each, however many run.
create function private.run_tour_reminders(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200) returns integer
  volatile security definer

-- Job: every Monday at 08:00.
create function private.run_weekly_search_alerts(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100) returns integer
  volatile security definer

-- Definer: nobody writes applications directly.
create function private.save_application(application uuid, listing uuid, message text) returns integer
  volatile security definer
  -- executable by authenticated

-- Definer: the author of a rule is whoever saved it last, and nobody may write that down.
create function private.save_automation_rule(rule uuid, org uuid, name text, trigger text, conditions jsonb, actions jsonb, enabled boolean, sends_without_asking boolean, runs_per_day integer) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes co-applicants directly.
create function private.save_co_applicant(id uuid, application uuid, full_name text, email text) returns uuid
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes documents directly.
create function private.save_document(id uuid, kind text, title text, expires_on date, org uuid, listing uuid, lease uuid, application uuid) returns uuid
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes drafts directly.
create function private.save_draft(conversation uuid, content text, attachments jsonb, device text, written_at timestamp with time zone, known_revision bigint) returns jsonb
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes leases directly.
create function private.save_lease(lease uuid, changes jsonb) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: an endpoint moves away from somebody whose row the caller cannot write.
create function private.save_push_subscription(endpoint text, p256dh text, auth text, device uuid) returns uuid
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes these rows directly.
create function private.schedule_message(id uuid, conversation uuid, content text, send_at timestamp with time zone, attachments jsonb, reply_to uuid) returns jsonb
  volatile security definer
  -- executable by authenticated

-- The host's side takes up a request.
create function private.schedule_tour(tour_id uuid, guide uuid, starts timestamp with time zone) returns public.tours
  volatile security definer
  -- executable by authenticated

-- What became of a message to come. Definer: the functions that answer with it are. Granted to nobody.
create function private.scheduled_answer(message uuid, person uuid) returns jsonb
  stable security definer

-- Whether any active home holds these words.
create function private.search_matches(query tsquery) returns boolean
  stable security definer
  -- executable by anon, authenticated

-- What search_listings looks for when somebody types this: a misspelt word is put right. Definer: for jobs.
create function private.search_meaning(words text) returns tsquery
  stable security definer

-- Definer: under a policy no index could be used for words. Reads the caller's conversations alone.
create function private.search_messages(q text, before jsonb, page_size integer) returns jsonb
  stable security definer
  -- executable by authenticated

-- Null when the words say nothing (empty, 'in the').
create function private.search_query(words text) returns tsquery
  immutable
  -- executable by anon, authenticated

-- Whether the session has shown what its account demands: true without a second factor. Definer: factors and sessions are the auth server's.
create function private.second_factor_given() returns boolean
  stable security definer
  -- executable by authenticated

-- Makes a message to come a message, by the rule of one that is sent now; whoever calls it is its writer, or acts as them. Definer: nobody deletes these rows. Granted to nobody.
create function private.send_as_message(waiting public.scheduled_messages) returns void
  volatile security definer

-- Sends a run's reply as a person, once, by the rules of messages. Definer: granted to nobody.
create function private.send_automation_reply(run public.automation_runs, sender uuid) returns void
  volatile security definer

-- Definer: nobody writes letters directly.
create function private.send_contact_message(full_name text, email text, topic text, content text, letter uuid) returns text
  volatile security definer
  -- executable by anon, authenticated

-- Definer: nobody writes feedback directly.
create function private.send_feedback(category text, content text, email text, screenshot_path text, feedback uuid) returns text
  volatile security definer
  -- executable by anon, authenticated

-- Definer: nobody writes leases directly.
create function private.send_lease(lease uuid) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: it compares two people, and nobody inserts requests directly.
create function private.send_mate_request(id uuid, recipient uuid, message text) returns uuid
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes these rows directly.
create function private.send_scheduled_message(message uuid) returns jsonb
  volatile security definer
  -- executable by authenticated

-- Definer: nobody inserts notifications or deliveries.
create function private.send_test_push() returns void
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes settings directly.
create function private.set_conversation_state(conversation uuid, starred boolean, archived boolean, muted_until timestamp with time zone, marked_unread boolean) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: status and published_at are no client's.
create function private.set_listing_status(listing uuid, target text) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: the reporter's priority is a wish, the host's side decides.
create function private.set_maintenance_priority(request uuid, priority text, category text) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: status and dates are no client's, and events are written here only.
create function private.set_maintenance_status(request uuid, target text, note text, scheduled_from timestamp with time zone, scheduled_until timestamp with time zone) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: membership is no client's to write.
create function private.set_member_role(member uuid, member_role text) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: payouts are no client's to write.
create function private.set_payout_status(payout uuid, target text, why text) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: a reaction is a change of its message.
create function private.set_reaction(message uuid, emoji text) returns jsonb
  volatile security definer
  -- executable by authenticated

-- For an operator's decision on a report (DEC-40): hidden from everybody but its author, and from averages. Says whether anything changed; granted to nobody.
create function private.set_review_hidden(review uuid, hidden boolean) returns boolean
  volatile security definer

-- Definer: the table is no client's.
create function private.set_tour_access(tour_id uuid, code text, instructions text, opens timestamp with time zone, closes timestamp with time zone) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: status is no client's.
create function private.set_work_order_status(work_order uuid, target text) returns text
  volatile security definer
  -- executable by authenticated

-- The one place where a payment ends: charges, books and receipt with it. Told twice it changes nothing. Called by the sandbox's job, by a provider's webhook, and for payments that a host writes down.
create function private.settle_payment(payment uuid, outcome text, at timestamp with time zone DEFAULT now(), reason text DEFAULT NULL::text) returns text
  volatile security definer
  -- executable by service_role

-- The one place where a payout ends. Told twice it changes nothing. Called by the sandbox's job or a provider's webhook.
create function private.settle_payout(payout uuid, outcome text, at timestamp with time zone DEFAULT now(), why text DEFAULT NULL::text) returns text
  volatile security definer
  -- executable by service_role

-- Definer: nobody writes shares directly.
create function private.share_document(document uuid, application uuid, lease uuid) returns uuid
  volatile security definer
  -- executable by authenticated

-- Shares that let the caller read: as a lease's party, or the host of an application. Not for assistants (DEC-39).
create function private.shares_with_me() returns SETOF uuid
  stable security definer
  -- executable by authenticated

-- Takes the days after a lease's end off what is open of its last rent. Called by the job that makes rents.
create function private.shorten_last_rents(at timestamp with time zone, batch integer) returns integer
  volatile security definer

-- Tells the others how far somebody read. Definer: a part of mark_conversation_read, granted to nobody.
create function private.show_as_read(conversation uuid, reader uuid, until timestamp with time zone) returns void
  volatile security definer

-- Definer: nobody writes signatures directly.
create function private.sign_lease(lease uuid, document_hash text, name_typed text) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: nobody writes sign-ups directly.
create function private.sign_up_partner(kind text, full_name text, email text, phone text, city text, content text) returns void
  volatile security definer
  -- executable by anon, authenticated

-- The surroundings of the first of the words as {text, hit} in their order.
create function private.snippet_parts(content text, words text[]) returns jsonb
  immutable

-- Definer: it compares two people's roles, and nobody inserts conversations directly.
create function private.start_conversation(other_user uuid, listing uuid, application uuid) returns uuid
  volatile security definer
  -- executable by authenticated

-- Trigger: a new home is counted from its first day. Definer: it is the job's book-keeping.
create function private.start_listing_figures() returns trigger
  volatile security definer

-- Makes a payment for charges that are open and not being paid already; unique_violation when it exists. Who may, its callers decide. Granted to nobody.
create function private.start_payment(payment uuid, charge_ids uuid[], payer uuid, pay_method text, pay_provider text, reference text, cents integer) returns void
  volatile security definer

-- The side that shows the home begins, up to two days after the end where it could not before; of a self-guided tour the renter.
create function private.start_tour(tour_id uuid) returns public.tours
  volatile security definer
  -- executable by authenticated

-- Null for what is no state of the USA.
create function private.state_name(code text) returns text
  immutable
  -- executable by anon, authenticated, service_role

-- Definer: nobody writes applications directly.
create function private.submit_application(application uuid) returns integer
  volatile security definer
  -- executable by authenticated

-- Definer: who may review whom is read from leases and tours, and nobody inserts reviews.
create function private.submit_review(review uuid, subject text, stars integer, category_stars jsonb, content text, lease uuid, tour uuid, renter uuid, at timestamp with time zone) returns jsonb
  volatile security definer
  -- executable by authenticated

-- Definer: the active role is no column a client may write.
create function private.switch_role(target text) returns text
  volatile security definer
  -- executable by authenticated

-- Trigger: when a message is taken back, its thumbnails go with its pictures.
create function private.take_back_thumbnails() returns trigger
  volatile security definer

-- A notification for everybody who applied together.
create function private.tell_applicants(application uuid, title text, message text DEFAULT ''::text, details jsonb DEFAULT '{}'::jsonb, priority text DEFAULT 'high'::text) returns void
  volatile security definer

-- Logs and tells that somebody shows the home, or no more.
create function private.tell_guide_changes(before public.tours, tour public.tours) returns void
  volatile

-- Tells everybody who keeps the home of its new price or date, once. Definer: for jobs.
create function private.tell_home_keepers(home uuid, at timestamp with time zone) returns integer
  volatile security definer

-- A notification for the host of the home.
create function private.tell_host_of_application(application uuid, title text, message text, priority text DEFAULT 'medium'::text) returns void
  volatile security definer

-- A notification for the parties of a lease, but not for who caused it.
create function private.tell_lease_parties(lease uuid, title text, message text DEFAULT ''::text, details jsonb DEFAULT '{}'::jsonb, priority text DEFAULT 'high'::text, only_for uuid DEFAULT NULL::uuid) returns void
  volatile security definer

-- Tells both sides of a request, but not who did it. Granted to nobody.
create function private.tell_of_maintenance(request public.maintenance_requests, title text, note text) returns void
  volatile security definer

-- Trigger: tells the other sides of the tours ahead of an account that is deleted. Definer: whoever deletes it.
create function private.tell_of_tours_that_go() returns trigger
  volatile security definer

-- One notification of what a search finds among the changes of a time, at most ten homes in it; how many there are. Definer: for jobs.
create function private.tell_saved_search(search public.saved_searches, since timestamp with time zone, at timestamp with time zone, home uuid DEFAULT NULL::uuid) returns integer
  volatile security definer

-- Tells the sides of a tour, but not whoever does it. Definer: it reads who works for the host.
create function private.tell_tour(tour public.tours, sides text[], title text, message text, priority text DEFAULT 'medium'::text) returns void
  volatile security definer

-- 0 to 1: how well a text contains the words, slips allowed.
create function private.text_likeness(words text, content text) returns real
  immutable
  -- executable by authenticated

-- The words of a message, each with its conversation before it. Run by whoever writes a message.
create function private.thread_words(conversation uuid, content text) returns tsvector
  immutable
  -- executable by authenticated, service_role

-- Trigger: the rhythm decides when work is due next.
create function private.time_maintenance_plan() returns trigger
  volatile

-- Trigger: the server says when a row changed.
create function private.touch_updated_at() returns trigger
  volatile

-- Definer: the table is no client's; the renter alone, in time.
create function private.tour_access(tour_id uuid) returns jsonb
  stable security definer
  -- executable by authenticated

-- A tour's time with the buffers of these rules.
create function private.tour_held(starts timestamp with time zone, ends timestamp with time zone, rules public.tour_rules) returns tstzrange
  stable

-- Slots of the opening hours in a zone, days first to last (at most 63).
create function private.tour_openings(rules public.tour_rules, zone text, first date, last date) returns TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone, day date)
  stable

-- Without the arguments that only the server's own functions give.
create function private.tour_slots(listing uuid, from_at timestamp with time zone, to_at timestamp with time zone, kind text) returns TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone)
  stable security definer
  -- executable by anon, authenticated

-- As people read it: Sun, Nov 1, 2026, 1:30 AM (New York time, UTC-05:00).
create function private.tour_time_text(at timestamp with time zone, zone text) returns text
  stable

-- The names and the time that sentences about a tour need. Definer: it reads names.
create function private.tour_words(tour public.tours) returns TABLE(home text, renter text, guide text, place_time text)
  stable security definer

-- Definer: nobody deletes blocks directly.
create function private.unblock_person(person uuid) returns void
  volatile security definer
  -- executable by authenticated

-- Definer: nobody updates messages directly. Also for whom was blocked or lost the verified mark: taking back harms nobody.
create function private.unsend_message(message uuid) returns jsonb
  volatile security definer
  -- executable by authenticated

-- Definer: nobody reads codes directly, and factors are the auth server's.
create function private.use_recovery_code(code text) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: codes are readable for nobody.
create function private.verify_code(email text, code text, purpose text) returns jsonb
  volatile security definer
  -- executable by anon, authenticated

-- Whether the chain of a lease is as it was written: {intact, events, broken_at, fault: missing, order, content, document or signature}.
create function private.verify_lease_chain(lease uuid) returns jsonb
  stable security definer

-- Null for anyone who is no party. Definer: it reads the whole chain.
create function private.verify_my_lease(lease uuid) returns jsonb
  stable security definer
  -- executable by authenticated

-- Definer: money is no client's to write.
create function private.void_expense(expense uuid, reason text) returns text
  volatile security definer
  -- executable by authenticated

-- Whether a notification may be mailed later, with others.
create function private.waits_for_digest(topic text, priority text) returns boolean
  immutable

-- Definer: charges are no client's to write.
create function private.waive_charge(charge uuid, reason text) returns text
  volatile security definer
  -- executable by authenticated

-- Whether a person wants to be told about a topic on a channel at a time. In quiet hours nothing is pushed or mailed: ask quiet_until for when it may be. Definer: for server functions and jobs.
create function private.wants(person uuid, topic text, channel text, at timestamp with time zone DEFAULT now()) returns boolean
  stable security definer

-- Definer: nobody writes applications directly.
create function private.withdraw_application(application uuid) returns text
  volatile security definer
  -- executable by authenticated

-- Definer: statuses are no client's.
create function private.withdraw_mate_request(request uuid) returns void
  volatile security definer
  -- executable by authenticated

-- All of the words, each as a beginning.
create function private.words_query(words text[], prefix text DEFAULT ''::text) returns tsquery
  immutable

-- on auth.users
CREATE TRIGGER kinstead_cancel_tours BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.tell_of_tours_that_go();
CREATE TRIGGER kinstead_end_membership BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.end_membership_of_account();
CREATE TRIGGER kinstead_follow_account AFTER UPDATE OF email, email_confirmed_at ON auth.users FOR EACH ROW WHEN (old.email::text IS DISTINCT FROM new.email::text OR old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at) EXECUTE FUNCTION private.follow_account();
CREATE TRIGGER kinstead_register_account AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.register_account();

-- on realtime.messages
create policy session_has_shown_second_factor on realtime.messages as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy participant_speaks_in_conversation on realtime.messages for insert to authenticated
  with check (( SELECT private.may_meet_in(realtime.topic()) AS may_meet_in));
create policy person_hears_own_topic on realtime.messages for select to authenticated
  using (((( SELECT realtime.topic() AS topic) = ('user:'::text || (( SELECT auth.uid() AS uid))::text)) OR ( SELECT private.may_meet_in(realtime.topic()) AS may_meet_in)));

-- on storage.objects
create policy session_has_shown_second_factor on storage.objects as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_removes_own_file on storage.objects for delete to authenticated
  using ((((((bucket_id = ANY (ARRAY['user_images'::text, 'application_images'::text, 'guide-documents'::text])) AND private.owns_folder(name)) OR ((bucket_id = ANY (ARRAY['home_images'::text, 'home_videos'::text])) AND ( SELECT private.has_role('host'::text) AS has_role) AND private.manages_home_folder(name)) OR ((bucket_id = 'message_attachments'::text) AND private.owns_folder(name) AND private.is_unsent_file(name))) AND ((bucket_id <> 'application_images'::text) OR (NOT private.holds_document(name)))) OR ((bucket_id = 'tour_reports'::text) AND ((storage.foldername(name))[2] = (( SELECT auth.uid() AS uid))::text)) OR (((bucket_id = 'maintenance_images'::text) AND private.owns_folder(name)) OR ((bucket_id = 'receipts'::text) AND private.in_managed_receipts_folder(name))) OR ((bucket_id = 'message_attachments'::text) AND private.owns_folder(name) AND (NOT private.is_attached(name)))));
create policy person_uploads_to_own_folder on storage.objects for insert to authenticated
  with check (((((bucket_id = ANY (ARRAY['user_images'::text, 'application_images'::text, 'guide-documents'::text])) AND private.owns_folder(name)) OR ((bucket_id = ANY (ARRAY['home_images'::text, 'home_videos'::text])) AND ( SELECT private.has_role('host'::text) AS has_role) AND private.manages_home_folder(name)) OR ((bucket_id = 'message_attachments'::text) AND private.owns_folder(name) AND private.in_conversation_folder(name)) OR ((bucket_id = 'tour_reports'::text) AND ((storage.foldername(name))[2] = (( SELECT auth.uid() AS uid))::text) AND ((bucket_id = 'tour_reports'::text) AND private.in_reported_tour_folder(name))) OR (((bucket_id = 'maintenance_images'::text) AND private.owns_folder(name)) OR ((bucket_id = 'receipts'::text) AND private.in_managed_receipts_folder(name))) OR ((bucket_id = 'feedback-screenshots'::text) AND private.owns_folder(name))) AND ((bucket_id <> 'message_attachments'::text) OR (NOT private.is_attached(name)))));
create policy person_reads_own_files on storage.objects for select to authenticated
  using ((((((bucket_id = ANY (ARRAY['user_images'::text, 'application_images'::text, 'guide-documents'::text, 'message_attachments'::text])) AND private.owns_folder(name)) OR ((bucket_id = ANY (ARRAY['home_images'::text, 'home_videos'::text])) AND private.manages_home_folder(name)) OR ((bucket_id = 'message_attachments'::text) AND private.in_conversation_folder(name))) AND ((bucket_id <> 'application_images'::text) OR (NOT private.holds_document(name)))) OR ((bucket_id = 'application_images'::text) AND private.reads_document_file(name)) OR (((bucket_id = 'tour_reports'::text) AND ((storage.foldername(name))[2] = (( SELECT auth.uid() AS uid))::text)) OR ((bucket_id = 'tour_reports'::text) AND private.in_reported_tour_folder(name))) OR (((bucket_id = 'maintenance_images'::text) AND private.owns_folder(name)) OR ((bucket_id = 'maintenance_images'::text) AND private.in_seen_request_folder(name)) OR ((bucket_id = 'receipts'::text) AND private.in_managed_receipts_folder(name))) OR ((bucket_id = 'feedback-screenshots'::text) AND private.owns_folder(name))));
create policy person_replaces_own_file on storage.objects for update to authenticated
  using (((((bucket_id = ANY (ARRAY['user_images'::text, 'application_images'::text, 'guide-documents'::text])) AND private.owns_folder(name)) OR ((bucket_id = ANY (ARRAY['home_images'::text, 'home_videos'::text])) AND ( SELECT private.has_role('host'::text) AS has_role) AND private.manages_home_folder(name))) AND ((bucket_id <> 'application_images'::text) OR (NOT private.holds_document(name)))))
  with check (((((bucket_id = ANY (ARRAY['user_images'::text, 'application_images'::text, 'guide-documents'::text])) AND private.owns_folder(name)) OR ((bucket_id = ANY (ARRAY['home_images'::text, 'home_videos'::text])) AND ( SELECT private.has_role('host'::text) AS has_role) AND private.manages_home_folder(name))) AND ((bucket_id <> 'application_images'::text) OR (NOT private.holds_document(name)))));

-- bucket application_images: private, at most 10485760 bytes, application/pdf image/jpeg image/png

-- bucket feedback-screenshots: private, at most 5242880 bytes, image/jpeg image/png image/webp

-- bucket guide-documents: private, at most 10485760 bytes, application/pdf image/jpeg image/png

-- bucket home_images: public, at most 10485760 bytes, image/jpeg image/png image/webp

-- bucket home_videos: public, at most 104857600 bytes, video/mp4 video/webm video/quicktime

-- bucket maintenance_images: private, at most 10485760 bytes, image/jpeg image/png image/webp

-- bucket message_attachments: private, at most 104857600 bytes, image/jpeg image/png image/webp image/gif application/pdf text/plain audio/webm audio/mp4 audio/ogg video/mp4 video/webm video/quicktime

-- bucket receipts: private, at most 10485760 bytes, application/pdf image/jpeg image/png

-- bucket tour_reports: private, at most 20971520 bytes, image/jpeg image/png image/webp audio/webm audio/mp4 audio/mpeg audio/ogg

-- bucket user_images: public, at most 5242880 bytes, image/jpeg image/png image/webp image/svg+xml
