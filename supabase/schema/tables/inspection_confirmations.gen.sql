-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- That a side says the list is right. Of several tenants one is enough; a change of the list voids both.
create table public.inspection_confirmations (
  inspection_id uuid not null,
  side text not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone not null default now(),
  PRIMARY KEY (inspection_id, side),
  FOREIGN KEY (confirmed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (inspection_id) REFERENCES public.inspections(id) ON DELETE CASCADE,
  CHECK (side = ANY (ARRAY['host'::text, 'tenant'::text]))
);
create policy session_has_shown_second_factor on public.inspection_confirmations as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_inspection_reads_confirmations on public.inspection_confirmations for select to authenticated
  using ((EXISTS ( SELECT FROM public.inspections i WHERE (i.id = inspection_confirmations.inspection_id))));
grant select on public.inspection_confirmations to authenticated;
CREATE INDEX inspection_confirmations_confirmed_by_idx ON public.inspection_confirmations USING btree (confirmed_by);
CREATE TRIGGER brake_rows AFTER INSERT ON public.inspection_confirmations REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
