-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a host's side saw, each time something was sent or changed after it; never rewritten.
create table public.application_versions (
  application_id uuid not null,
  version integer not null,
  content jsonb not null,
  content_hash text not null,
  created_by uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (application_id, version),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE,
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (jsonb_typeof(content) = 'object'::text AND octet_length(content::text) <= 100000),
  CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  CHECK (version >= 1 AND version <= 1000)
);
create policy session_has_shown_second_factor on public.application_versions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy applicant_or_host_reads_versions on public.application_versions for select to authenticated
  using ((EXISTS ( SELECT FROM public.applications a WHERE ((a.id = application_versions.application_id) AND ((a.applicant_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(a.listing_id))))));
grant select on public.application_versions to authenticated;
CREATE INDEX application_versions_created_by_idx ON public.application_versions USING btree (created_by);
CREATE TRIGGER application_versions_keep BEFORE UPDATE OF application_id, version, content, content_hash, created_at ON public.application_versions FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
