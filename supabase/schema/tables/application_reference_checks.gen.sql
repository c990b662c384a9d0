-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Which references of an application the host's side asked, and which answered.
create table public.application_reference_checks (
  application_id uuid not null,
  reference_id uuid not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  asked_by uuid,
  answered_at timestamp with time zone,
  PRIMARY KEY (application_id, reference_id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE,
  FOREIGN KEY (asked_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (answered_at IS NULL OR answered_at >= asked_at)
);
create policy session_has_shown_second_factor on public.application_reference_checks as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_side_reads_reference_checks on public.application_reference_checks for select to authenticated
  using ((EXISTS ( SELECT FROM public.applications a WHERE ((a.id = application_reference_checks.application_id) AND (a.applicant_id <> ( SELECT auth.uid() AS uid)) AND private.manages_listing(a.listing_id)))));
grant select on public.application_reference_checks to authenticated;
CREATE INDEX application_reference_checks_asked_by_idx ON public.application_reference_checks USING btree (asked_by);
