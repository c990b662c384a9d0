-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

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
CREATE TRIGGER organization_members_enter_people AFTER INSERT ON public.organization_members FOR EACH ROW EXECUTE FUNCTION private.enter_people();
CREATE CONSTRAINT TRIGGER organization_members_guard_owner AFTER INSERT OR DELETE OR UPDATE ON public.organization_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.guard_organization_owner();
CREATE TRIGGER organization_members_take_off_tours AFTER DELETE ON public.organization_members FOR EACH ROW EXECUTE FUNCTION private.take_off_tours();
