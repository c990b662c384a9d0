-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How somebody wants the product to be; without a row the defaults of my_preferences hold.
create table public.preferences (
  user_id uuid not null,
  language text not null default 'en'::text,
  theme text not null default 'system'::text,
  time_zone text not null default 'America/New_York'::text,
  quiet_from time without time zone,
  quiet_to time without time zone,
  digest text not null default 'daily'::text,
  switches jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to),
  CHECK (digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text])),
  CHECK (language ~ '^[a-z]{2}(-[A-Z]{2})?$'::text),
  CHECK (octet_length(switches::text) <= 2000 AND private.are_switches(switches)),
  CHECK (theme = ANY (ARRAY['light'::text, 'dark'::text, 'system'::text])),
  CHECK (char_length(time_zone) <= 60)
);
create policy session_has_shown_second_factor on public.preferences as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_makes_own_preferences on public.preferences for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_preferences on public.preferences for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_changes_own_preferences on public.preferences for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant insert (user_id, language, theme, time_zone, quiet_from, quiet_to, digest, switches), select, update (user_id, language, theme, time_zone, quiet_from, quiet_to, digest, switches) on public.preferences to authenticated;
CREATE TRIGGER preferences_guard_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.preferences FOR EACH ROW EXECUTE FUNCTION private.guard_preferred_time_zone();
CREATE TRIGGER preferences_touch BEFORE UPDATE ON public.preferences FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
