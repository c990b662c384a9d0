-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The part of each tenant, and when they agreed to it.
create table public.lease_split_parts (
  split_id uuid not null,
  profile_id uuid not null,
  share_bps integer not null,
  agreed_at timestamp with time zone,
  PRIMARY KEY (split_id, profile_id),
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (split_id) REFERENCES public.lease_splits(id) ON DELETE CASCADE,
  CHECK (share_bps >= 0 AND share_bps <= 10000)
);
create policy session_has_shown_second_factor on public.lease_split_parts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_split_reads_parts on public.lease_split_parts for select to authenticated
  using ((EXISTS ( SELECT FROM public.lease_splits s WHERE (s.id = lease_split_parts.split_id))));
grant select on public.lease_split_parts to authenticated;
CREATE INDEX lease_split_parts_profile_id_idx ON public.lease_split_parts USING btree (profile_id);
