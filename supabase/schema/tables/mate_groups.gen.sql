-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- People who look for one home together. The name is that of its list of homes.
create table public.mate_groups (
  id uuid not null,
  name text not null,
  founder_id uuid not null,
  list_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (list_id),
  PRIMARY KEY (id),
  FOREIGN KEY (founder_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (list_id) REFERENCES public.favorite_lists(id) ON DELETE CASCADE,
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 80)
);
create policy session_has_shown_second_factor on public.mate_groups as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_mate_groups on public.mate_groups for select to authenticated
  using ((id IN ( SELECT private.my_mate_groups() AS my_mate_groups)));
grant select on public.mate_groups to authenticated;
CREATE INDEX mate_groups_founder_id_idx ON public.mate_groups USING btree (founder_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.mate_groups REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER mate_groups_clean_text BEFORE INSERT OR UPDATE OF name ON public.mate_groups FOR EACH ROW EXECUTE FUNCTION private.clean_text('name:line');
CREATE TRIGGER mate_groups_touch BEFORE UPDATE ON public.mate_groups FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
