/** Tables that show each repair of @supabase/lite 0.10.0, made as a migration makes them. */
export const REST_SCHEMA = `
create table public.people (
  id uuid primary key,
  name text not null unique check (name <> 'nobody'),
  is_admin boolean not null default false
);
alter table public.people enable row level security;
revoke all on public.people from anon, authenticated;
grant select on public.people to anon, authenticated;
grant insert (id, name), update (name) on public.people to authenticated;
create policy people_are_public on public.people for select to anon, authenticated using (true);
create policy person_adds_self on public.people for insert to authenticated
  with check (id = (select auth.uid()));
create policy person_updates_self on public.people for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.people (id) on delete cascade,
  body text not null,
  stars int not null default 0 check (stars between 0 and 5)
);
alter table public.notes enable row level security;
revoke all on public.notes from anon;
create policy person_reads_own_notes on public.notes for select to authenticated
  using (person_id = (select auth.uid()));
create policy person_adds_own_notes on public.notes for insert to authenticated
  with check (person_id = (select auth.uid()));
create policy person_updates_own_notes on public.notes for update to authenticated
  using (person_id = (select auth.uid()));

create table public.secrets (id int primary key, value text);
alter table public.secrets enable row level security;
revoke all on public.secrets from anon, authenticated;

create function public.whoami() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'role', current_user, 'uid', auth.uid(), 'claims', auth.jwt(),
    'timeout', current_setting('statement_timeout'), 'session', session_user)
$$;
create function public.refuse(reason text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'P0001', message = reason, hint = 'messaging.unverified';
end $$;
create function public.snooze(seconds float) returns void language sql volatile as $$
  select pg_sleep(seconds)
$$;
create function public.many() returns setof int language sql stable as $$
  select generate_series(1, 1500)
$$;
`;

export const ADA = '11111111-1111-4111-8111-111111111111';
export const BOB = '22222222-2222-4222-8222-222222222222';
