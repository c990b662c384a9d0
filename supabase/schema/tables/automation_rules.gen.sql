-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

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
  row_version integer not null default 1,
  enabled_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  CHECK (octet_length(actions::text) <= 8000),
  CHECK (private.are_automation_actions(actions)),
  CHECK (private.do_all_follow(trigger, actions)),
  CHECK (octet_length(conditions::text) <= 4000),
  CHECK (private.are_automation_conditions(conditions)),
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 80),
  CHECK (private.may_be_only(trigger, conditions ->> 'only'::text)),
  CHECK (runs_per_day >= 1 AND runs_per_day <= 100),
  CHECK (sends_without_asking OR NOT jsonb_path_exists(actions, '$[*]?(@."kind" == "send_reply")'::jsonpath)),
  CHECK (trigger = ANY (ARRAY['message_received'::text, 'application_submitted'::text, 'tour_requested'::text, 'tour_completed'::text, 'tour_cancelled'::text, 'charge_due'::text, 'charge_overdue'::text, 'payment_received'::text, 'lease_signed'::text, 'lease_ending'::text, 'document_expiring'::text, 'request_reported'::text, 'review_received'::text]))
);
create policy session_has_shown_second_factor on public.automation_rules as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy colleague_reads_rules on public.automation_rules for select to authenticated
  using (((removed_at IS NULL) AND ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR ((NOT private.is_of_managers(trigger)) AND (org_id IN ( SELECT private.my_organizations() AS my_organizations))))));
grant select on public.automation_rules to authenticated;
CREATE INDEX automation_rules_author_id_idx ON public.automation_rules USING btree (author_id);
CREATE INDEX automation_rules_enabled_idx ON public.automation_rules USING btree (trigger, org_id) WHERE (enabled AND (removed_at IS NULL));
CREATE INDEX automation_rules_org_id_idx ON public.automation_rules USING btree (org_id, created_at DESC, id DESC);
CREATE TRIGGER automation_rules_clean_text BEFORE INSERT OR UPDATE OF name ON public.automation_rules FOR EACH ROW EXECUTE FUNCTION private.clean_text('name:line');
CREATE TRIGGER automation_rules_guard_version BEFORE UPDATE ON public.automation_rules FOR EACH ROW EXECUTE FUNCTION private.guard_version();
CREATE TRIGGER automation_rules_note_enabling BEFORE UPDATE OF enabled ON public.automation_rules FOR EACH ROW WHEN (new.enabled AND NOT old.enabled) EXECUTE FUNCTION private.note_enabling();
CREATE TRIGGER automation_rules_touch BEFORE UPDATE ON public.automation_rules FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER brake_rows AFTER INSERT ON public.automation_rules REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
