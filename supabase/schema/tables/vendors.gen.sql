-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

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
CREATE TRIGGER brake_rows AFTER INSERT ON public.vendors REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER vendors_clean_text BEFORE INSERT OR UPDATE OF name, contact_name, phone, notes ON public.vendors FOR EACH ROW EXECUTE FUNCTION private.clean_text('name:line', 'contact_name:line', 'phone:phone', 'notes:text');
CREATE TRIGGER vendors_enter_search AFTER INSERT OR UPDATE OF name, contact_name, trade ON public.vendors FOR EACH ROW EXECUTE FUNCTION private.enter_row('vendor');
CREATE TRIGGER vendors_leave_search AFTER DELETE ON public.vendors FOR EACH ROW EXECUTE FUNCTION private.leave_search('vendor');
CREATE TRIGGER vendors_touch BEFORE UPDATE ON public.vendors FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
