-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

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
  row_version integer not null default 1,
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
grant select, update (name, company_name, email, phone, business_address, tax_id, row_version) on public.organizations to authenticated;
CREATE TRIGGER brake_rows AFTER INSERT ON public.organizations REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER organizations_clean_text BEFORE INSERT OR UPDATE OF name, company_name, phone, business_address, tax_id ON public.organizations FOR EACH ROW EXECUTE FUNCTION private.clean_text('name:line', 'company_name:line', 'phone:phone', 'business_address:text', 'tax_id:line');
CREATE TRIGGER organizations_touch BEFORE UPDATE ON public.organizations FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER organizations_version BEFORE UPDATE ON public.organizations FOR EACH ROW EXECUTE FUNCTION private.guard_version();
