-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Papers a host hands in; an operator judges them.
create table public.host_verification (
  id uuid not null default gen_random_uuid(),
  host_id uuid not null,
  document_type text not null,
  document_url text not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reason text not null default ''::text,
  decided_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (host_id) REFERENCES public.hosts(id) ON DELETE CASCADE,
  CHECK (document_type = ANY (ARRAY['business_license'::text, 'insurance'::text, 'government_id'::text, 'business_registration'::text])),
  CHECK (char_length(document_url) >= 1 AND char_length(document_url) <= 2048),
  CHECK (char_length(reason) <= 500),
  CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))
);
create policy session_has_shown_second_factor on public.host_verification as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_hands_in_own_papers on public.host_verification for insert to authenticated
  with check ((host_id = ( SELECT auth.uid() AS uid)));
create policy host_reads_own_papers on public.host_verification for select to authenticated
  using ((host_id = ( SELECT auth.uid() AS uid)));
grant insert (id, host_id, document_type, document_url), select on public.host_verification to authenticated;
CREATE INDEX host_verification_host_id_idx ON public.host_verification USING btree (host_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.host_verification REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER host_verification_audit AFTER UPDATE ON public.host_verification FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION private.audit_changes('status');
CREATE TRIGGER host_verification_guard_transition BEFORE UPDATE OF status ON public.host_verification FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER host_verification_keep_mark AFTER INSERT OR DELETE OR UPDATE OF status ON public.host_verification FOR EACH ROW EXECUTE FUNCTION private.keep_papers_mark();
CREATE TRIGGER host_verification_touch BEFORE UPDATE ON public.host_verification FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
