-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The roles a person holds; profiles.user_type is the one in use.
create table public.profile_roles (
  profile_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (profile_id, role),
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (role = ANY (ARRAY['renter'::text, 'host'::text, 'guide'::text]))
);
create policy session_has_shown_second_factor on public.profile_roles as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_roles on public.profile_roles for select to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
grant select on public.profile_roles to authenticated;
