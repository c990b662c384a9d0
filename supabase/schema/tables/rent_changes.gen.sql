-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Another rent from the first of a month on, with notice. One is to come at a time; it can be taken back before it begins.
create table public.rent_changes (
  id uuid not null,
  lease_id uuid not null,
  former_cents integer not null,
  rent_cents integer not null,
  effective_on date not null,
  note text not null default ''::text,
  announced_by uuid,
  announced_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  applied_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (announced_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  CHECK (rent_cents >= 0 AND rent_cents <= 100000000 AND rent_cents <> former_cents),
  CHECK (withdrawn_at IS NULL OR applied_at IS NULL),
  CHECK (EXTRACT(day FROM effective_on) = 1::numeric),
  CHECK (former_cents >= 0 AND former_cents <= 100000000),
  CHECK (char_length(note) <= 1000)
);
create policy session_has_shown_second_factor on public.rent_changes as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_lease_reads_rent_changes on public.rent_changes for select to authenticated
  using ((EXISTS ( SELECT FROM public.leases l WHERE (l.id = rent_changes.lease_id))));
grant select on public.rent_changes to authenticated;
CREATE INDEX rent_changes_announced_by_idx ON public.rent_changes USING btree (announced_by);
CREATE INDEX rent_changes_lease_id_idx ON public.rent_changes USING btree (lease_id, effective_on);
CREATE UNIQUE INDEX rent_changes_one_to_come ON public.rent_changes USING btree (lease_id) WHERE ((withdrawn_at IS NULL) AND (applied_at IS NULL));
CREATE TRIGGER brake_rows AFTER INSERT ON public.rent_changes REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER rent_changes_clean_text BEFORE INSERT OR UPDATE OF note ON public.rent_changes FOR EACH ROW EXECUTE FUNCTION private.clean_text('note:text');
