-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

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
  tenant_phone text,
  repairs_phone text,
  tenant_email text,
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  CHECK (char_length(business_address) <= 500),
  CHECK (cardinality(certifications) <= 100),
  CHECK (char_length(company_name) <= 200),
  CHECK (char_length(contact_phone) <= 40),
  CHECK (char_length(management_style) <= 100),
  CHECK (onboarding_step >= 0 AND onboarding_step <= 3),
  CHECK (char_length(repairs_phone) <= 40),
  CHECK (cardinality(service_areas) <= 100),
  CHECK (char_length(tax_id) <= 40),
  CHECK (char_length(tenant_email) <= 254),
  CHECK (char_length(tenant_phone) <= 40),
  CHECK (years_in_business >= 0 AND years_in_business <= 200)
);
create policy session_has_shown_second_factor on public.hosts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_reads_own_row on public.hosts for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));
create policy host_updates_own_row on public.hosts for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));
grant select, update (company_name, contact_phone, years_in_business, service_areas, certifications, tax_id, management_style, business_address, onboarding_step, tenant_phone, repairs_phone, tenant_email) on public.hosts to authenticated;
CREATE INDEX hosts_org_id_idx ON public.hosts USING btree (org_id);
CREATE TRIGGER hosts_clean_text BEFORE INSERT OR UPDATE OF company_name, contact_phone, tax_id, management_style, business_address, tenant_phone, repairs_phone, tenant_email ON public.hosts FOR EACH ROW EXECUTE FUNCTION private.clean_text('company_name:line', 'contact_phone:phone', 'tax_id:line', 'management_style:line', 'business_address:text', 'tenant_phone:phone', 'repairs_phone:phone', 'tenant_email:line');
CREATE TRIGGER hosts_touch BEFORE UPDATE ON public.hosts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
