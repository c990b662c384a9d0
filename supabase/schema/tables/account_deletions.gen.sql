-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Accounts that go when their time of grace is over; taken back, the row goes instead.
create table public.account_deletions (
  user_id uuid not null,
  requested_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default (now() + '30 days'::interval),
  postponed_because text,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (postponed_because = ANY (ARRAY['active_leases'::text, 'failed'::text]))
);
create policy session_has_shown_second_factor on public.account_deletions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_deletion on public.account_deletions for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.account_deletions to authenticated;
CREATE INDEX account_deletions_due_at_idx ON public.account_deletions USING btree (due_at);
