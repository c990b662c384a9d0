-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who blocked whom; only the blocker knows.
create table public.blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (blocker_id, blocked_id),
  FOREIGN KEY (blocked_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (blocker_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (blocker_id <> blocked_id)
);
create policy session_has_shown_second_factor on public.blocks as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_blocks on public.blocks for select to authenticated
  using ((blocker_id = ( SELECT auth.uid() AS uid)));
grant select on public.blocks to authenticated;
CREATE INDEX blocks_blocked_id_idx ON public.blocks USING btree (blocked_id, blocker_id);
CREATE TRIGGER blocks_part_mates AFTER INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION private.part_blocked_mates();
CREATE TRIGGER brake_rows AFTER INSERT ON public.blocks REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
