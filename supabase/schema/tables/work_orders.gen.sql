-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

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
CREATE TRIGGER brake_rows AFTER INSERT ON public.work_orders REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER work_orders_clean_text BEFORE INSERT OR UPDATE OF title, description, notes ON public.work_orders FOR EACH ROW EXECUTE FUNCTION private.clean_text('title:line', 'description:text', 'notes:text');
CREATE TRIGGER work_orders_enter_search AFTER INSERT OR UPDATE OF title ON public.work_orders FOR EACH ROW EXECUTE FUNCTION private.enter_row('work_order');
CREATE TRIGGER work_orders_guard_transition BEFORE UPDATE OF status ON public.work_orders FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER work_orders_leave_search AFTER DELETE ON public.work_orders FOR EACH ROW EXECUTE FUNCTION private.leave_search('work_order');
CREATE TRIGGER work_orders_place BEFORE INSERT ON public.work_orders FOR EACH ROW EXECUTE FUNCTION private.place_work_order();
CREATE TRIGGER work_orders_touch BEFORE UPDATE ON public.work_orders FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
