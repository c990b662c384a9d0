-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A list of homes, its owner's and its members'.
create table public.favorite_lists (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null default auth.uid(),
  name text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 80)
);
create policy session_has_shown_second_factor on public.favorite_lists as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy owner_removes_favorite_list on public.favorite_lists for delete to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) AND (NOT private.is_list_of_group(id))));
create policy person_makes_own_favorite_list on public.favorite_lists for insert to authenticated
  with check ((owner_id = ( SELECT auth.uid() AS uid)));
create policy member_reads_favorite_list on public.favorite_lists for select to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (id IN ( SELECT private.my_favorite_lists() AS my_favorite_lists))));
create policy owner_renames_favorite_list on public.favorite_lists for update to authenticated
  using ((owner_id = ( SELECT auth.uid() AS uid)))
  with check ((owner_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (id, owner_id, name), select, update (name) on public.favorite_lists to authenticated;
CREATE INDEX favorite_lists_owner_id_idx ON public.favorite_lists USING btree (owner_id, created_at DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.favorite_lists REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER favorite_lists_clean_text BEFORE INSERT OR UPDATE OF name ON public.favorite_lists FOR EACH ROW EXECUTE FUNCTION private.clean_text('name:line');
CREATE TRIGGER favorite_lists_limit BEFORE INSERT ON public.favorite_lists FOR EACH ROW EXECUTE FUNCTION private.limit_favorite_lists();
CREATE TRIGGER favorite_lists_rename_mate_group AFTER UPDATE OF name ON public.favorite_lists FOR EACH ROW EXECUTE FUNCTION private.rename_mate_group();
CREATE TRIGGER favorite_lists_touch BEFORE UPDATE ON public.favorite_lists FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
