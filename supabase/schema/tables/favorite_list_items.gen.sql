-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A home on a list, with a note that all members read.
create table public.favorite_list_items (
  list_id uuid not null,
  listing_id uuid not null,
  note text not null default ''::text,
  added_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (list_id, listing_id),
  FOREIGN KEY (added_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (list_id) REFERENCES public.favorite_lists(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (char_length(note) <= 500)
);
create policy session_has_shown_second_factor on public.favorite_list_items as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy editor_removes_home_from_list on public.favorite_list_items for delete to authenticated
  using ((list_id IN ( SELECT private.my_editable_favorite_lists() AS my_editable_favorite_lists)));
create policy editor_adds_home_to_list on public.favorite_list_items for insert to authenticated
  with check (((list_id IN ( SELECT private.my_editable_favorite_lists() AS my_editable_favorite_lists)) AND (added_by = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT FROM public.listings l WHERE (l.id = favorite_list_items.listing_id)))));
create policy member_reads_homes_of_list on public.favorite_list_items for select to authenticated
  using ((list_id IN ( SELECT private.my_favorite_lists() AS my_favorite_lists)));
create policy editor_notes_home_of_list on public.favorite_list_items for update to authenticated
  using ((list_id IN ( SELECT private.my_editable_favorite_lists() AS my_editable_favorite_lists)));
grant delete, insert (list_id, listing_id, note, added_by), select, update (note) on public.favorite_list_items to authenticated;
CREATE INDEX favorite_list_items_added_by_idx ON public.favorite_list_items USING btree (added_by);
CREATE INDEX favorite_list_items_listing_id_idx ON public.favorite_list_items USING btree (listing_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.favorite_list_items REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER favorite_list_items_clean_text BEFORE INSERT OR UPDATE OF note ON public.favorite_list_items FOR EACH ROW EXECUTE FUNCTION private.clean_text('note:text');
CREATE TRIGGER favorite_list_items_limit BEFORE INSERT ON public.favorite_list_items FOR EACH ROW EXECUTE FUNCTION private.limit_favorite_list_items();
