-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Months that an organisation closed; a reopened one stays, with the reason.
create table public.month_closings (
  id uuid not null,
  org_id uuid not null,
  month date not null,
  closed_by uuid,
  closed_at timestamp with time zone not null default now(),
  reopened_by uuid,
  reopened_at timestamp with time zone,
  reopen_reason text,
  PRIMARY KEY (id),
  FOREIGN KEY (closed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (reopened_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK ((reopened_at IS NULL) = (reopen_reason IS NULL)),
  CHECK (EXTRACT(day FROM month) = 1::numeric),
  CHECK (char_length(TRIM(BOTH FROM reopen_reason)) >= 1 AND char_length(TRIM(BOTH FROM reopen_reason)) <= 500)
);
create policy session_has_shown_second_factor on public.month_closings as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_month_closing on public.month_closings for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select on public.month_closings to authenticated;
CREATE INDEX month_closings_closed_by_idx ON public.month_closings USING btree (closed_by);
CREATE INDEX month_closings_org_id_closed_idx ON public.month_closings USING btree (org_id, closed_at DESC);
CREATE UNIQUE INDEX month_closings_org_id_idx ON public.month_closings USING btree (org_id, month DESC) WHERE (reopened_at IS NULL);
CREATE INDEX month_closings_reopened_by_idx ON public.month_closings USING btree (reopened_by);
CREATE TRIGGER brake_rows AFTER INSERT ON public.month_closings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER month_closings_clean_text BEFORE INSERT OR UPDATE OF reopen_reason ON public.month_closings FOR EACH ROW EXECUTE FUNCTION private.clean_text('reopen_reason:text');
