-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What somebody agreed to and took back, when and in which version. Rows are added, never changed.
create table public.consents (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  version text not null,
  given boolean not null,
  recorded_at timestamp with time zone not null default now(),
  seq bigint not null,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (kind = ANY (ARRAY['analytics'::text, 'marketing'::text, 'terms'::text, 'privacy'::text])),
  CHECK (version ~ '^[A-Za-z0-9._-]{1,40}$'::text),
  CHECK (given OR (kind = ANY (ARRAY['analytics'::text, 'marketing'::text])))
);
create policy session_has_shown_second_factor on public.consents as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_records_own_consent on public.consents for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_consents on public.consents for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant insert (id, user_id, kind, version, given), select on public.consents to authenticated;
CREATE INDEX consents_user_id_idx ON public.consents USING btree (user_id, kind, seq DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.consents REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER consents_limit BEFORE INSERT ON public.consents FOR EACH ROW EXECUTE FUNCTION private.limit_consents();
