-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The list of what a home was like when a tenant moved in or out: one of each kind for a lease.
create table public.inspections (
  id uuid not null default gen_random_uuid(),
  lease_id uuid not null,
  kind text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  UNIQUE (lease_id, kind),
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  CHECK (kind = ANY (ARRAY['move_in'::text, 'move_out'::text]))
);
create policy session_has_shown_second_factor on public.inspections as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_lease_reads_inspections on public.inspections for select to authenticated
  using ((EXISTS ( SELECT FROM public.leases l WHERE (l.id = inspections.lease_id))));
grant select on public.inspections to authenticated;
CREATE INDEX inspections_created_by_idx ON public.inspections USING btree (created_by);
