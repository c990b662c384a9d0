-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The public columns of profiles, kept by a trigger.
create table private.profile_cards (
  id uuid not null,
  full_name text,
  avatar_url text,
  user_type text not null,
  is_verified boolean not null,
  papers_checked boolean not null default false,
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy session_has_shown_second_factor on private.profile_cards as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_cards_of_those_they_know on private.profile_cards for select to authenticated
  using (((id = ( SELECT auth.uid() AS uid)) OR (id IN ( SELECT private.people_i_know() AS people_i_know)) OR ((user_type = 'host'::text) AND private.offers_homes(id)) OR ((user_type = 'guide'::text) AND private.shows_homes(id)) OR private.has_spoken(id)));
create policy visitor_reads_cards_of_hosts on private.profile_cards for select to anon
  using (((user_type = 'host'::text) AND private.offers_homes(id)));
grant select on private.profile_cards to anon;
grant select on private.profile_cards to authenticated;
CREATE TRIGGER profile_cards_leave_search AFTER DELETE ON private.profile_cards FOR EACH ROW EXECUTE FUNCTION private.rename_in_search();
CREATE TRIGGER profile_cards_rename_in_search AFTER UPDATE OF full_name ON private.profile_cards FOR EACH ROW WHEN (old.full_name IS DISTINCT FROM new.full_name) EXECUTE FUNCTION private.rename_in_search();
