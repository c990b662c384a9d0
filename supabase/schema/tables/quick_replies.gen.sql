-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Texts that somebody writes often, each with its shortcut; {{name}} and the like are filled in where they are used.
create table public.quick_replies (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  shortcut text not null,
  title text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (user_id, shortcut),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(TRIM(BOTH FROM body)) >= 1 AND char_length(TRIM(BOTH FROM body)) <= 4000),
  CHECK (shortcut ~ '^[a-z0-9][a-z0-9-]{0,19}$'::text),
  CHECK (char_length(TRIM(BOTH FROM title)) >= 1 AND char_length(TRIM(BOTH FROM title)) <= 80)
);
create policy session_has_shown_second_factor on public.quick_replies as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_deletes_own_quick_reply on public.quick_replies for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_keeps_own_quick_reply on public.quick_replies for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_quick_replies on public.quick_replies for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_quick_reply on public.quick_replies for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (id, user_id, shortcut, title, body), select, update (shortcut, title, body) on public.quick_replies to authenticated;
CREATE TRIGGER brake_rows AFTER INSERT ON public.quick_replies REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER quick_replies_clean_text BEFORE INSERT OR UPDATE OF shortcut, title, body ON public.quick_replies FOR EACH ROW EXECUTE FUNCTION private.clean_text('shortcut:line', 'title:line', 'body:text');
CREATE TRIGGER quick_replies_limit BEFORE INSERT ON public.quick_replies FOR EACH ROW EXECUTE FUNCTION private.limit_quick_replies();
CREATE TRIGGER quick_replies_touch BEFORE UPDATE ON public.quick_replies FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
