-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

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
CREATE TRIGGER brake_rows AFTER INSERT ON public.maintenance_plans REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER maintenance_plans_clean_text BEFORE INSERT OR UPDATE OF title, description ON public.maintenance_plans FOR EACH ROW EXECUTE FUNCTION private.clean_text('title:line', 'description:text');
CREATE TRIGGER maintenance_plans_place BEFORE INSERT ON public.maintenance_plans FOR EACH ROW EXECUTE FUNCTION private.place_work_order();
CREATE TRIGGER maintenance_plans_time BEFORE INSERT OR UPDATE ON public.maintenance_plans FOR EACH ROW EXECUTE FUNCTION private.time_maintenance_plan();
CREATE TRIGGER maintenance_plans_touch BEFORE UPDATE ON public.maintenance_plans FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
