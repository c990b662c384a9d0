-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where somebody uses the product, so that they recognise it and can forget it.
create table public.devices (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  kind text not null,
  platform text not null default ''::text,
  app_version text not null default ''::text,
  last_seen_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(app_version) <= 40),
  CHECK (kind = ANY (ARRAY['browser'::text, 'app'::text, 'extension'::text])),
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 80),
  CHECK (char_length(platform) <= 80)
);
create policy session_has_shown_second_factor on public.devices as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_forgets_own_device on public.devices for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_devices on public.devices for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_renames_own_device on public.devices for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select, update (name) on public.devices to authenticated;
CREATE INDEX devices_user_id_idx ON public.devices USING btree (user_id, last_seen_at DESC);
CREATE TRIGGER devices_clean_text BEFORE INSERT OR UPDATE OF name ON public.devices FOR EACH ROW EXECUTE FUNCTION private.clean_text('name:line');
