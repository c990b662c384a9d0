create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('analytics', 'marketing', 'terms', 'privacy')),
  -- Of the text that the person saw.
  version text not null check (version ~ '^[A-Za-z0-9._-]{1,40}$'),
  given boolean not null,
  recorded_at timestamptz not null default now(),
  -- Several may have one time; the last one counts.
  seq bigint generated always as identity,
  -- Without terms and privacy there is no account: who takes them back deletes it.
  constraint consents_withdrawable check (given or kind in ('analytics', 'marketing'))
);
comment on table public.consents is
  'What somebody agreed to and took back, when and in which version. Rows are added, never changed.';
create index consents_user_id_idx on public.consents (user_id, kind, seq desc);

alter table public.consents enable row level security;

create policy person_reads_own_consents on public.consents
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_records_own_consent on public.consents
  for insert to authenticated with check (user_id = (select auth.uid()));

-- No update or delete: a history that can be changed proves nothing. The time is the server's.
grant select, insert (id, user_id, kind, version, given) on public.consents to authenticated;

create function private.limit_consents() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform from public.profiles p where p.id = new.user_id for update;
  if (select count(*) from public.consents c where c.user_id = new.user_id) >= 500 then
    raise exception using errcode = 'P0001', hint = 'consents.too_many',
      message = 'This was changed too often. Please write to us.';
  end if;
  return new;
end
$$;
comment on function private.limit_consents is
  'Trigger: at most 500 for a person, whose rows nobody removes. Definer: it locks the person''s row.';
create trigger consents_limit before insert on public.consents
  for each row execute function private.limit_consents();

create view public.my_consents with (security_invoker = true) as
  select distinct on (c.user_id, c.kind) c.id, c.user_id, c.kind, c.version, c.given, c.recorded_at
  from public.consents c where c.user_id = (select auth.uid())
  order by c.user_id, c.kind, c.seq desc;
comment on view public.my_consents is 'The latest word of the caller for each kind of consent.';
grant select on public.my_consents to authenticated;

create function private.consents_to(person uuid, consent_kind text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce((
      select c.given from public.consents c where c.user_id = person and c.kind = consent_kind
      order by c.seq desc limit 1
    ), false)
  $$;
comment on function private.consents_to is
  'Whether a person agrees to something now; not asked is no. Definer: for server functions and jobs.';
