-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

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
  happened_at timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  reason_code text,
  effects jsonb not null default '{}'::jsonb,
  UNIQUE (rule_id, subject_table, subject_id),
  PRIMARY KEY (id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (renter_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (rule_id) REFERENCES public.automation_rules(id) ON DELETE CASCADE,
  CHECK (status <> 'waiting'::text OR reply IS NOT NULL),
  CHECK (octet_length(effects::text) <= 4000),
  CHECK (char_length(reason) <= 200),
  CHECK (char_length(reason_code) <= 60),
  CHECK (char_length(reply) <= 4000),
  CHECK (status = ANY (ARRAY['planned'::text, 'waiting'::text, 'done'::text, 'dismissed'::text, 'skipped'::text, 'failed'::text, 'undone'::text])),
  CHECK (subject_table = ANY (ARRAY['messages'::text, 'applications'::text, 'tours'::text, 'charges'::text, 'payments'::text, 'leases'::text, 'documents'::text, 'maintenance_requests'::text, 'reviews'::text]))
);
create policy session_has_shown_second_factor on public.automation_runs as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy colleague_reads_runs on public.automation_runs for select to authenticated
  using (((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR ((NOT private.is_of_managers(subject_table)) AND (org_id IN ( SELECT private.my_organizations() AS my_organizations)))));
grant select on public.automation_runs to authenticated;
CREATE INDEX automation_runs_conversation_id_idx ON public.automation_runs USING btree (conversation_id);
CREATE INDEX automation_runs_decided_by_idx ON public.automation_runs USING btree (decided_by);
CREATE INDEX automation_runs_listing_id_idx ON public.automation_runs USING btree (listing_id);
CREATE INDEX automation_runs_org_id_idx ON public.automation_runs USING btree (org_id, ran_at DESC, id DESC);
CREATE INDEX automation_runs_planned_idx ON public.automation_runs USING btree (due_at NULLS FIRST, id) WHERE (status = 'planned'::text);
CREATE INDEX automation_runs_renter_id_idx ON public.automation_runs USING btree (renter_id);
CREATE INDEX automation_runs_rule_id_idx ON public.automation_runs USING btree (rule_id, ran_at DESC);
CREATE INDEX automation_runs_subject_idx ON public.automation_runs USING btree (org_id, subject_id);
CREATE TRIGGER automation_runs_guard_transition BEFORE UPDATE OF status ON public.automation_runs FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER automation_runs_touch BEFORE UPDATE ON public.automation_runs FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
