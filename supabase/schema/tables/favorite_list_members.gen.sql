-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who looks at a list beside its owner; an editor also adds, removes and notes.
create table public.favorite_list_members (
  list_id uuid not null,
  profile_id uuid not null,
  role text not null,
  joined_at timestamp with time zone not null default now(),
  PRIMARY KEY (list_id, profile_id),
  FOREIGN KEY (list_id) REFERENCES public.favorite_lists(id) ON DELETE CASCADE,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (role = ANY (ARRAY['editor'::text, 'viewer'::text]))
);
create policy session_has_shown_second_factor on public.favorite_list_members as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy member_leaves_or_owner_removes on public.favorite_list_members for delete to authenticated
  using ((((profile_id = ( SELECT auth.uid() AS uid)) OR (list_id IN ( SELECT l.id FROM public.favorite_lists l WHERE (l.owner_id = ( SELECT auth.uid() AS uid))))) AND (NOT private.is_list_of_group(list_id))));
create policy member_reads_members_of_list on public.favorite_list_members for select to authenticated
  using ((list_id IN ( SELECT private.my_favorite_lists() AS my_favorite_lists)));
create policy owner_changes_role_on_list on public.favorite_list_members for update to authenticated
  using (((list_id IN ( SELECT l.id FROM public.favorite_lists l WHERE (l.owner_id = ( SELECT auth.uid() AS uid)))) AND (NOT private.is_list_of_group(list_id))));
grant delete, select, update (role) on public.favorite_list_members to authenticated;
CREATE INDEX favorite_list_members_profile_id_idx ON public.favorite_list_members USING btree (profile_id);
