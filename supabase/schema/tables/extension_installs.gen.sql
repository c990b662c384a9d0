-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Origins of the extension in people's browsers: the assistant answers these and no others.
create table public.extension_installs (
  user_id uuid not null,
  origin text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, origin),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (origin ~ '^(chrome|moz|safari-web)-extension://[A-Za-z0-9-]{1,64}$'::text)
);
create policy session_has_shown_second_factor on public.extension_installs as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_forgets_own_install on public.extension_installs for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_installs on public.extension_installs for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.extension_installs to authenticated;
CREATE INDEX extension_installs_origin_idx ON public.extension_installs USING btree (origin);
CREATE TRIGGER brake_rows AFTER INSERT ON public.extension_installs REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
