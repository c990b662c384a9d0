-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

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
CREATE TRIGGER brake_rows AFTER INSERT ON public.maintenance_requests REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER maintenance_requests_announce AFTER INSERT ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.announce_maintenance_request();
CREATE TRIGGER maintenance_requests_clean_text BEFORE INSERT OR UPDATE OF title, description ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.clean_text('title:line', 'description:text');
CREATE TRIGGER maintenance_requests_enter_search AFTER INSERT OR UPDATE OF title, category ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.enter_row('request');
CREATE TRIGGER maintenance_requests_guard_transition BEFORE UPDATE OF status ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER maintenance_requests_leave_search AFTER DELETE ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.leave_search('request');
CREATE TRIGGER maintenance_requests_place BEFORE INSERT ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.place_maintenance_request();
CREATE TRIGGER maintenance_requests_spare_pictures AFTER INSERT OR UPDATE OF picture_paths ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.spare_pictures_of_request();
CREATE TRIGGER maintenance_requests_touch BEFORE UPDATE ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER requests_note_for_automation AFTER INSERT ON public.maintenance_requests FOR EACH ROW EXECUTE FUNCTION private.note_for_automation('request_reported');
