-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Homes that a person keeps an eye on.
create table public.favorites (
  user_id uuid not null default auth.uid(),
  listing_id uuid not null,
  created_at timestamp with time zone not null default now(),
  note text not null default ''::text,
  PRIMARY KEY (user_id, listing_id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(note) <= 500)
);
create policy session_has_shown_second_factor on public.favorites as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_removes_own_favorite on public.favorites for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_adds_public_home_to_own_favorites on public.favorites for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT FROM public.listings l WHERE ((l.id = favorites.listing_id) AND (l.status = 'active'::text))))));
create policy person_reads_own_favorites on public.favorites for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_notes_own_favorite on public.favorites for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (user_id, listing_id, note), select, update (note) on public.favorites to authenticated;
CREATE INDEX favorites_listing_id_idx ON public.favorites USING btree (listing_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.favorites REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER favorites_clean_text BEFORE INSERT OR UPDATE OF note ON public.favorites FOR EACH ROW EXECUTE FUNCTION private.clean_text('note:text');
