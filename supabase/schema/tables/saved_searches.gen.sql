-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A search that somebody keeps, and how often they hear of new homes and changed prices.
create table public.saved_searches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  q text not null default ''::text,
  filters jsonb not null default '{}'::jsonb,
  frequency text not null default 'daily'::text,
  alerted_until timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  watching_since timestamp with time zone not null default now(),
  address jsonb,
  opened_at timestamp with time zone not null default now(),
  marked_since timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(address) = 'object'::text AND octet_length(address::text) <= 4000),
  CHECK (jsonb_typeof(filters) = 'object'::text AND octet_length(filters::text) <= 4000),
  CHECK (frequency = ANY (ARRAY['off'::text, 'instant'::text, 'daily'::text, 'weekly'::text])),
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 80),
  CHECK (char_length(q) <= 200)
);
create policy session_has_shown_second_factor on public.saved_searches as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_deletes_own_saved_search on public.saved_searches for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_saves_own_search on public.saved_searches for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_saved_searches on public.saved_searches for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_saved_search on public.saved_searches for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (id, user_id, name, q, filters, frequency, address), select, update (name, q, filters, frequency) on public.saved_searches to authenticated;
CREATE INDEX saved_searches_frequency_idx ON public.saved_searches USING btree (frequency, alerted_until) WHERE (frequency <> 'off'::text);
CREATE INDEX saved_searches_user_id_idx ON public.saved_searches USING btree (user_id, created_at DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.saved_searches REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER saved_searches_check_area BEFORE INSERT OR UPDATE OF filters ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.check_saved_area();
CREATE TRIGGER saved_searches_clean_text BEFORE INSERT OR UPDATE OF name, q ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.clean_text('name:line', 'q:line');
CREATE TRIGGER saved_searches_limit BEFORE INSERT ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.limit_saved_searches();
CREATE TRIGGER saved_searches_restart BEFORE UPDATE OF q, filters, frequency ON public.saved_searches FOR EACH ROW WHEN (new.q <> old.q OR new.filters <> old.filters OR old.frequency = 'off'::text AND new.frequency <> 'off'::text) EXECUTE FUNCTION private.restart_saved_search();
CREATE TRIGGER saved_searches_touch BEFORE UPDATE ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
