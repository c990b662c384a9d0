create table public.account_deletions (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '30 days',
  -- Why it did not happen when it was due.
  postponed_because text check (postponed_because in ('active_leases', 'failed'))
);
comment on table public.account_deletions is
  'Accounts that go when their time of grace is over; taken back, the row goes instead.';
create index account_deletions_due_at_idx on public.account_deletions (due_at);

insert into private.personal_data (table_name, owner_column, kind, reason) values
  ('public.account_deletions', 'user_id', 'erase', 'It is done when the account goes.');

alter table public.account_deletions enable row level security;

create policy person_reads_own_deletion on public.account_deletions
  for select to authenticated using (user_id = (select auth.uid()));

-- No writes: the functions below decide when it may be.
grant select on public.account_deletions to authenticated;

-- Not sql: leases come with a later migration.
create function private.has_open_leases(person uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return exists (
    -- As host; within an organisation it is the owner's, whom a member leaves it to.
    select from public.leases l
    left join public.organization_members o on o.org_id = l.org_id and o.role = 'owner'
    where coalesce(o.profile_id, l.host_id) = person
      and l.status in ('sent', 'partly_signed', 'active', 'ending')
  ) or exists (
    select from public.lease_parties p join public.leases l on l.id = p.lease_id
    where p.profile_id = person and p.party = 'tenant' and l.status in ('active', 'ending')
  );
end
$$;
comment on function private.has_open_leases is
  'Whether somebody still needs the person: tenants, or the host they live with. Granted to nobody.';

create function private.request_account_deletion() returns timestamptz
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  due timestamptz;
begin
  perform from public.profiles p where p.id = me for update;
  select d.due_at into due from public.account_deletions d where d.user_id = me;
  if due is not null then
    return due;
  end if;
  if private.has_open_leases(me) then
    raise exception using errcode = 'P0001', hint = 'account.active_leases',
      message = 'You have a lease that is not over. End it before you delete your account.';
  end if;
  if exists (
    select from public.organization_members mine
    join public.organization_members other
      on other.org_id = mine.org_id and other.profile_id <> mine.profile_id
    where mine.profile_id = me and mine.role = 'owner'
  ) then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_stays',
      message = 'Others work for your organization. Hand it over before you delete your account.';
  end if;
  insert into public.account_deletions (user_id) values (me) returning due_at into due;
  perform private.notify(me, 'account', 'Your account will be deleted',
    'In 30 days everything that is yours is deleted. Until then you can take it back.', '{}', 'high');
  return due;
end
$$;
comment on function private.request_account_deletion is
  'Definer: whether and when an account goes is no client''s to write.';

create function public.request_account_deletion() returns timestamptz
  language sql volatile
  set search_path = ''
  as $$ select private.request_account_deletion() $$;
comment on function public.request_account_deletion is
  'The caller''s account goes in 30 days, unless they take it back. Returns when; repeating it changes nothing.';

create function private.cancel_account_deletion() returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  delete from public.account_deletions d where d.user_id = auth.uid();
  return found;
end
$$;
comment on function private.cancel_account_deletion is
  'Definer: whether and when an account goes is no client''s to write.';

create function public.cancel_account_deletion() returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.cancel_account_deletion() $$;
comment on function public.cancel_account_deletion is
  'The caller stays after all. False when they had not asked to go.';

grant execute on function private.request_account_deletion(), public.request_account_deletion(),
  private.cancel_account_deletion(), public.cancel_account_deletion() to authenticated;

create function private.leave_account_behind(person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  delete from auth.sessions s where s.user_id = person;
  delete from auth.mfa_factors f where f.user_id = person;
  delete from auth.one_time_tokens t where t.user_id = person;
  delete from auth.identities i where i.user_id = person;
  -- The address becomes free; what stands there instead cannot be turned back into it.
  update auth.users u set
    email = encode(extensions.gen_random_bytes(16), 'hex'), phone = null,
    encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    deleted_at = now(), updated_at = now()
    where u.id = person;
  update public.profiles p set full_name = null, avatar_url = null, phone_number = null,
    email = null, user_type = 'renter'
    where p.id = person;
end
$$;
comment on function private.leave_account_behind is
  'What remains of somebody whom others'' papers name: an account without a name that nobody can sign in to. Granted to nobody.';

create function private.erase_account(person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  entry private.personal_data;
  org uuid := (select m.org_id from public.organization_members m where m.profile_id = person);
  needed boolean := false;
  named boolean;
begin
  perform private.end_membership(person);
  update public.listings l set status = 'archived'
    where l.owner_id = person and l.status <> 'archived';
  -- Rows of a parent go or stay with it.
  for entry in
    select * from private.personal_data e
    where e.parent_table is null and e.table_name <> 'public.profiles'
    order by e.kind = 'keep', e.table_name, e.owner_column
  loop
    if entry.kind = 'erase' then
      execute format('delete from %s t where %s and not (%s)',
        entry.table_name, private.personal_rows(entry), coalesce(entry.spared, 'false'))
        using person;
    end if;
    if entry.kind = 'anonymise' or cardinality(entry.cleared) > 0 then
      execute format('update %s t set %s where %s', entry.table_name,
        (select string_agg(format('%I = null', name), ', ') from unnest(
          case when entry.kind = 'anonymise' then entry.cleared || entry.owner_column
            else entry.cleared end) name),
        private.personal_rows(entry)) using person;
    end if;
    if entry.kind = 'keep' or entry.spared is not null then
      execute format('select exists (select from %s t where %s)',
        entry.table_name, private.personal_rows(entry)) into named using person;
      needed := needed or named;
    end if;
  end loop;
  -- Its homes are gone only now.
  perform private.close_organization(org);
  perform private.audit('account.deleted', 'profiles', person::text,
    jsonb_build_object('left_behind', needed));
  if needed then
    perform private.leave_account_behind(person);
  else
    delete from auth.users u where u.id = person;
  end if;
end
$$;
comment on function private.erase_account is
  'Does with everything of a person what private.personal_data says, then with the account. Granted to nobody.';

create function private.run_account_deletions(
  at timestamptz default now(), batch integer default 20
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  request public.account_deletions;
  done integer := 0;
begin
  for request in
    select * from public.account_deletions d where d.due_at <= at
    order by d.due_at limit batch for update skip locked
  loop
    if private.has_open_leases(request.user_id) then
      update public.account_deletions d
        set due_at = at + interval '1 day', postponed_because = 'active_leases'
        where d.user_id = request.user_id;
      if request.postponed_because is distinct from 'active_leases' then
        perform private.notify(request.user_id, 'account', 'Your account is still here',
          'You have a lease that is not over. Your account goes when it has ended.');
      end if;
      continue;
    end if;
    -- One that cannot go must not hold up the others, nor be tried without end.
    begin
      perform private.erase_account(request.user_id);
      done := done + 1;
    exception when others then
      raise warning 'account % was not deleted: % (%)', request.user_id, sqlerrm, sqlstate;
      update public.account_deletions d
        set due_at = at + interval '1 day', postponed_because = 'failed'
        where d.user_id = request.user_id;
    end;
  end loop;
  return done;
end
$$;
comment on function private.run_account_deletions is
  'Deletes accounts whose time of grace is over, by private.personal_data; what cannot go yet is tried again a day later. Returns how many went. Job: every hour.';
