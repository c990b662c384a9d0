-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Clauses that an organisation inserts into its leases. Names of fields stand in braces: {rent}.
create table public.lease_templates (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  content text not null,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  CHECK (char_length(content) >= 1 AND char_length(content) <= 20000),
  CHECK (char_length(name) >= 1 AND char_length(name) <= 80)
);
create policy session_has_shown_second_factor on public.lease_templates as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy managers_read_lease_templates on public.lease_templates for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select on public.lease_templates to authenticated;
CREATE UNIQUE INDEX lease_templates_name_idx ON public.lease_templates USING btree (org_id, lower(name));
CREATE TRIGGER lease_templates_clean_text BEFORE INSERT OR UPDATE OF name, content ON public.lease_templates FOR EACH ROW EXECUTE FUNCTION private.clean_text('name:line', 'content:text');
CREATE TRIGGER lease_templates_touch BEFORE UPDATE ON public.lease_templates FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER lease_templates_version BEFORE UPDATE ON public.lease_templates FOR EACH ROW EXECUTE FUNCTION private.guard_version();
