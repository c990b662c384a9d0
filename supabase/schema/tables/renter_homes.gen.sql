-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where a person lived before, and who let it to them; goes with everything that they send.
create table public.renter_homes (
  id uuid not null default gen_random_uuid(),
  applicant_id uuid not null default auth.uid(),
  address text not null,
  from_on date not null,
  until_on date,
  landlord_name text,
  landlord_contact text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (applicant_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(TRIM(BOTH FROM address)) >= 1 AND char_length(TRIM(BOTH FROM address)) <= 200),
  CHECK (until_on >= from_on),
  CHECK (char_length(TRIM(BOTH FROM landlord_contact)) >= 1 AND char_length(TRIM(BOTH FROM landlord_contact)) <= 320),
  CHECK (char_length(TRIM(BOTH FROM landlord_name)) >= 1 AND char_length(TRIM(BOTH FROM landlord_name)) <= 120)
);
create policy session_has_shown_second_factor on public.renter_homes as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_removes_own_home on public.renter_homes for delete to authenticated
  using ((applicant_id = ( SELECT auth.uid() AS uid)));
create policy person_names_own_home on public.renter_homes for insert to authenticated
  with check ((applicant_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_homes on public.renter_homes for select to authenticated
  using ((applicant_id = ( SELECT auth.uid() AS uid)));
create policy person_changes_own_home on public.renter_homes for update to authenticated
  using ((applicant_id = ( SELECT auth.uid() AS uid)))
  with check ((applicant_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (id, applicant_id, address, from_on, until_on, landlord_name, landlord_contact), select, update (address, from_on, until_on, landlord_name, landlord_contact) on public.renter_homes to authenticated;
CREATE INDEX renter_homes_applicant_id_idx ON public.renter_homes USING btree (applicant_id, from_on DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.renter_homes REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER renter_homes_clean_text BEFORE INSERT OR UPDATE OF address, landlord_name, landlord_contact ON public.renter_homes FOR EACH ROW EXECUTE FUNCTION private.clean_text('address:line', 'landlord_name:line', 'landlord_contact:line');
CREATE TRIGGER renter_homes_limit BEFORE INSERT ON public.renter_homes FOR EACH ROW EXECUTE FUNCTION private.limit_renter_homes();
CREATE TRIGGER renter_homes_touch BEFORE UPDATE ON public.renter_homes FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
