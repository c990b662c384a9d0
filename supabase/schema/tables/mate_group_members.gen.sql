-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who is in a group, or invited as long as they have not joined. Who declines or leaves has no row.
create table public.mate_group_members (
  group_id uuid not null,
  profile_id uuid not null,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  joined_at timestamp with time zone,
  PRIMARY KEY (group_id, profile_id),
  FOREIGN KEY (group_id) REFERENCES public.mate_groups(id) ON DELETE CASCADE,
  FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy session_has_shown_second_factor on public.mate_group_members as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_people_of_own_mate_groups on public.mate_group_members for select to authenticated
  using ((group_id IN ( SELECT private.my_mate_groups() AS my_mate_groups)));
grant select on public.mate_group_members to authenticated;
CREATE INDEX mate_group_members_invited_by_idx ON public.mate_group_members USING btree (invited_by);
CREATE INDEX mate_group_members_profile_id_idx ON public.mate_group_members USING btree (profile_id, joined_at);
CREATE TRIGGER brake_rows AFTER INSERT ON public.mate_group_members REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
