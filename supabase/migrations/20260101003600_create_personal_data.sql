-- What of a person stands where, and what becomes of it. Export and deletion are driven by these
-- rows: who makes a table that names people adds its rows here, and a test asks for them.
create table private.personal_data (
  table_name text not null check (table_name ~ '^[a-z_]+\.[a-z_]+$'),
  -- Names the person; or the row of parent_table whose parent_column does.
  owner_column text not null,
  parent_table text,
  parent_column text,
  exported boolean not null default true,
  -- erase: the rows go. anonymise: they stay without the person (owner_column becomes null, so do
  -- `cleared`). keep: others need them as they are, without `cleared`; the account then stays behind
  -- them without a name.
  kind text not null check (kind in ('erase', 'anonymise', 'keep')),
  reason text not null check (char_length(reason) between 10 and 500),
  -- Columns that become null.
  cleared text[] not null default '{}',
  -- Columns that the export leaves out: secrets of the server, and what it derives.
  hidden text[] not null default '{}',
  -- A condition on the row `t` under which it is not erased after all.
  spared text,
  -- A condition on the row `t` and the person `$1` under which the export holds it.
  exported_if text,
  -- The column of parent_table that owner_column refers to.
  parent_key text not null default 'id',
  primary key (table_name, owner_column),
  check ((parent_table is null) = (parent_column is null))
);
comment on table private.personal_data is
  'Each column that names a person: whether their export holds its rows, and what their deletion does to them.';

alter table private.personal_data enable row level security;
-- No policy, no grant: migrations write it, the functions for export and deletion read it.

create function private.personal_rows(entry private.personal_data) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case when entry.parent_table is null then format('t.%I = $1', entry.owner_column)
      else format('t.%I in (select parent.%I from %s parent where parent.%I = $1)',
        entry.owner_column, entry.parent_key, entry.parent_table, entry.parent_column)
    end
  $$;
comment on function private.personal_rows is
  'The condition on rows `t` of an entry that makes them those of person $1.';

create function private.export_my_data() returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  part record;
  found_rows jsonb;
  tables jsonb := '{}';
begin
  -- It reads everything there is of somebody.
  if public.count_call('export_my_data', me::text, 10, 3600) > 0 then
    raise exception using errcode = 'P0001', hint = 'account.export_too_often',
      message = 'You exported your data several times just now. Please try again in an hour.';
  end if;
  -- One query a table, so that a row which names a person twice is there once.
  for part in
    select e.table_name as name,
      string_agg(
        format('(%s and (%s))', private.personal_rows(e), coalesce(e.exported_if, 'true')),
        ' or ' order by e.owner_column) as mine,
      array(select distinct h from private.personal_data d, unnest(d.hidden) h
        where d.table_name = e.table_name) as hidden
    from private.personal_data e where e.exported group by e.table_name order by e.table_name
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from %s t where %s',
      part.name, part.mine) into found_rows using me, part.hidden;
    tables := tables || jsonb_build_object(split_part(part.name, '.', 2), found_rows);
  end loop;
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'phone', u.phone,
        'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
        'email_confirmed_at', u.email_confirmed_at)
      from auth.users u where u.id = me),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name,
        'created_at', o.created_at) order by o.bucket_id, o.name), '[]')
      from storage.objects o where o.owner_id = me::text),
    'tables', tables);
end
$$;
comment on function private.export_my_data is
  'Definer: it also reads what a person may not read row by row, like what was proven with a code.';

-- It reaches everything of a person: a password alone is not enough where there is a second factor.
create function public.export_my_data() returns jsonb
  language sql volatile
  set search_path = ''
  as $$
    select private.require_second_factor();
    select private.export_my_data()
  $$;
comment on function public.export_my_data is
  'Everything that is the caller''s: {exported_at, account, files, tables: {name: rows}}.';
grant execute on function private.export_my_data(), public.export_my_data() to authenticated;

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

alter table public.account_deletions enable row level security;

create policy session_has_shown_second_factor on public.account_deletions as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_deletion on public.account_deletions
  for select to authenticated using (user_id = (select auth.uid()));

-- No writes: the functions below decide when it may be.
grant select on public.account_deletions to authenticated;

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
  as $$
    select private.require_second_factor();
    select private.request_account_deletion()
  $$;
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
  -- Now that their rows are gone, what no row of others shows.
  insert into private.files_to_erase (bucket_id, name)
    select o.bucket_id, o.name from storage.objects o
    where o.owner_id = person::text and not private.is_file_in_use(o.bucket_id, o.name)
    on conflict do nothing;
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
grant execute on function private.run_account_deletions(timestamptz, integer) to kinstead_jobs;

-- Every table that holds something of a person, by the column that says whose it is. What was done for
-- an organisation is its affair and not exported; nor is what its reader may not see yet.
insert into private.personal_data
  (table_name, owner_column, exported, kind, reason)
values
  ('public.profiles', 'id', true, 'erase', 'The person; goes last, with the account.'),
  ('public.profile_roles', 'profile_id', true, 'erase', 'What the person was here.'),
  ('private.profile_cards', 'id', false, 'erase', 'A copy of profiles for others to read.'),
  ('public.organization_members', 'profile_id', true, 'erase',
    'A member who is gone does nothing there any more.'),
  ('public.hosts', 'id', true, 'erase', 'What the host told about the business.'),
  ('public.host_verification', 'host_id', true, 'erase',
    'Papers, needed only while the host lets homes.'),
  ('public.guides', 'id', true, 'erase', 'What the guide told about themselves.'),
  ('private.revoked_verifications', 'profile_id', false, 'erase',
    'An operator''s judgement of an account, ends with it.'),
  ('private.recovery_codes', 'user_id', false, 'erase', 'It opens the account and nothing else.'),
  ('public.extension_installs', 'user_id', true, 'erase', 'Only of use to the person.'),
  ('public.notifications', 'recipient_id', true, 'erase', 'What the person was told.'),
  ('public.devices', 'user_id', true, 'erase', 'Only of use to the person.'),
  ('public.preferences', 'user_id', true, 'erase', 'Only of use to the person.'),
  ('public.notification_digests', 'person_id', true, 'erase', 'What the person was told.'),
  ('private.digest_visits', 'person_id', false, 'erase', 'When the person is told next.'),
  ('private.home_tellings', 'user_id', false, 'erase', 'Which news of homes were told already.'),
  ('public.organization_invitations', 'accepted_by', true, 'erase',
    'It holds the person''s address.'),
  ('public.organization_invitations', 'invited_by', false, 'anonymise',
    'The organisation''s; who sent it does not matter later.'),
  ('public.favorites', 'user_id', true, 'erase', 'Only of use to the person.'),
  ('public.favorite_lists', 'owner_id', true, 'erase',
    'The person''s list; who joined it kept a link.'),
  ('public.favorite_list_members', 'profile_id', true, 'erase', 'Only of use to the person.'),
  ('public.favorite_list_items', 'added_by', true, 'anonymise',
    'A proposal to others who share the list.'),
  ('public.saved_searches', 'user_id', true, 'erase', 'Only of use to the person.'),
  ('public.conversation_participants', 'user_id', true, 'erase', 'The other one keeps the thread.'),
  ('private.conversation_pairs', 'high_id', false, 'erase', 'An index of who writes to whom.'),
  ('private.conversation_pairs', 'low_id', false, 'erase', 'An index of who writes to whom.'),
  ('public.messages', 'sender_id', true, 'anonymise',
    'They were sent to somebody, whose mail they are.'),
  ('public.blocks', 'blocked_id', false, 'erase',
    'Whom it kept away is gone; who blocked them is not theirs to know.'),
  ('public.blocks', 'blocker_id', true, 'erase', 'Only of use to the person.'),
  ('public.message_reactions', 'user_id', true, 'erase', 'A gesture of somebody who is gone.'),
  ('public.conversation_settings', 'user_id', true, 'erase', 'Only of use to the person.'),
  ('public.message_drafts', 'user_id', true, 'erase', 'Only of use to the person.'),
  ('public.quick_replies', 'user_id', true, 'erase', 'Only of use to the person.'),
  ('public.scheduled_messages', 'user_id', true, 'erase', 'It was sent to nobody yet.'),
  ('public.mate_profiles', 'profile_id', true, 'erase',
    'What the person told to find somebody to live with.'),
  ('public.mate_wishes', 'profile_id', true, 'erase',
    'What the person wished to find somebody to live with.'),
  ('public.mate_requests', 'recipient_id', true, 'erase', 'A question to somebody who is gone.'),
  ('public.mate_requests', 'sender_id', true, 'erase', 'A question of somebody who is gone.'),
  ('public.applications', 'applicant_id', true, 'erase',
    'A wish to live somewhere that is given up.'),
  ('public.renter_profiles', 'id', true, 'erase', 'What the renter told about themselves.'),
  ('public.application_references', 'applicant_id', true, 'erase', 'Only of use to the person.'),
  ('public.application_events', 'actor_id', false, 'anonymise',
    'The course of somebody''s application.'),
  ('public.application_versions', 'created_by', true, 'anonymise',
    'They go with the applicant''s application.'),
  ('public.application_co_applicants', 'profile_id', true, 'erase',
    'It holds the person''s name and address.'),
  ('public.leases', 'host_id', true, 'keep',
    'The tenants'' contract too, to be kept for seven years.'),
  ('public.leases', 'notice_given_by', false, 'keep', 'Part of the contract that others keep.'),
  ('public.lease_parties', 'signed_by', false, 'keep', 'Part of the contract that others keep.'),
  ('public.tours', 'cancelled_by', false, 'anonymise', 'The visit is others'' too.'),
  ('public.tours', 'guide_id', true, 'anonymise', 'The renter''s and the host''s visit too.'),
  ('public.tours', 'host_id', true, 'erase', 'A visit to a home of a host who is gone.'),
  ('public.tours', 'renter_id', true, 'erase', 'A visit of somebody who is gone.'),
  ('public.tour_rules', 'guide_id', true, 'erase', 'When a guide who is gone had time.'),
  ('public.tour_blackouts', 'guide_id', true, 'erase', 'When a guide who is gone had no time.'),
  ('public.tour_events', 'actor_id', false, 'anonymise', 'The course of a visit of others too.'),
  ('public.tour_reports', 'author_id', true, 'keep', 'The host''s record of the visit.'),
  ('public.tour_feedback', 'renter_id', true, 'erase', 'The person''s opinion.'),
  ('public.tour_notes', 'author_id', true, 'erase', 'Only of use to the person.'),
  ('public.documents', 'owner_id', true, 'erase', 'The person''s papers.'),
  ('public.document_versions', 'uploaded_by', false, 'anonymise',
    'Papers of an organisation are its own; those of the person go with them.'),
  ('public.document_shares', 'shared_by', false, 'anonymise',
    'Papers of an organisation are its own; those of the person go with them.'),
  ('public.payments', 'payer_id', true, 'keep', 'Books are kept for seven years.'),
  ('public.refunds', 'created_by', false, 'anonymise',
    'Done for the organisation, whose books they are.'),
  ('public.deposit_returns', 'created_by', false, 'anonymise',
    'Done for the organisation, whose books they are.'),
  ('public.expenses', 'created_by', false, 'anonymise',
    'Done for the organisation, whose books they are.'),
  ('public.payouts', 'guide_id', true, 'keep', 'Books are kept for seven years.'),
  ('public.maintenance_requests', 'reporter_id', true, 'anonymise',
    'What was broken is the home''s history.'),
  ('public.maintenance_events', 'actor_id', false, 'anonymise',
    'What was broken is the home''s history.'),
  ('public.work_orders', 'created_by', false, 'anonymise', 'What was done is the home''s history.'),
  ('private.review_pairs', 'renter_id', false, 'erase', 'Knows whether the other side has written.'),
  ('public.reviews', 'replied_by', false, 'anonymise',
    'The answer of a side; who typed it does not matter later.'),
  ('public.automation_rules', 'author_id', false, 'erase', 'Nobody answers for the rule any more.'),
  ('public.automation_runs', 'decided_by', false, 'anonymise',
    'The organisation''s log; who said yes does not matter later.'),
  ('public.automation_runs', 'renter_id', false, 'erase',
    'What a host''s rule made of the person''s question.'),
  ('public.command_sessions', 'user_id', true, 'erase', 'What the person asked the assistant.'),
  ('public.command_actions', 'user_id', true, 'erase', 'What the assistant did for the person.'),
  ('assistant.tickets', 'user_id', false, 'erase', 'Keys to a connection, valid for a minute.'),
  ('public.reports', 'reporter_id', true, 'anonymise', 'What was reported is still to be judged.'),
  ('private.report_evidence', 'reported_id', false, 'anonymise',
    'What was reported is still to be judged.'),
  ('public.account_deletions', 'user_id', true, 'erase', 'It is done when the account goes.'),
  ('public.upload_queue', 'user_id', true, 'erase', 'A record of the person''s uploads.');

-- With columns that are emptied or not shown, rows that are spared, or a condition on the export.
insert into private.personal_data
  (table_name, owner_column, exported, kind, reason, cleared, hidden, spared, exported_if)
values
  ('public.verification_codes', 'user_id', true, 'erase', 'Proof of an address that is given up.',
    '{}', '{code_hash,claim_hash}', null, null),
  ('public.consents', 'user_id', true, 'erase',
    'They prove what may be done with data that is gone.', '{}', '{seq}', null, null),
  ('public.push_subscriptions', 'user_id', true, 'erase', 'Only of use to the person.', '{}',
    '{p256dh,auth}', null, null),
  ('public.notification_deliveries', 'recipient_id', true, 'erase', 'How the person was told.',
    '{}', '{claim_id,claimed_until}', null, null),
  ('public.listings', 'owner_id', true, 'erase',
    'Homes of a host who is gone, but not those where somebody lived.', '{}', '{search}',
    'exists (select from public.leases l where l.listing_id = t.id)', null),
  ('public.properties', 'owner_id', true, 'erase',
    'Buildings of a host who is gone, but not those where somebody lived.', '{}', '{}',
    'exists (select from public.listings l where l.property_id = t.id and l.owner_id = t.owner_id)',
    null),
  ('public.lease_parties', 'profile_id', true, 'keep', 'Who signed the contract that others keep.',
    '{}', '{}', null,
    't.party = ''host'' or exists (select from public.leases l where l.id = t.lease_id and l.status <> ''draft'')'),
  ('public.reviews', 'author_id', true, 'erase', 'What the person said of others goes with them.',
    '{}', '{pair_id}', null, null),
  ('public.reviews', 'reviewed_id', true, 'erase', 'It speaks of somebody who is gone.', '{}', '{}',
    null, 't.revealed_at is not null and t.hidden_at is null'),
  ('private.feedback', 'user_id', true, 'anonymise',
    'What somebody thinks of the product, without who.', '{email}', '{note}', null, null),
  ('private.contact_messages', 'user_id', true, 'erase', 'It holds the person''s name and address.',
    '{}', '{note}', null, null);

-- Rows that are of a person by the row that they belong to.
insert into private.personal_data
  (table_name, owner_column, parent_table, parent_column, parent_key, kind, reason, exported_if)
values
  ('public.listing_media', 'listing_id', 'public.listings', 'owner_id', 'id', 'erase',
    'Part of the home.', null),
  ('public.listing_price_changes', 'listing_id', 'public.listings', 'owner_id', 'id', 'erase',
    'Part of the home.', null),
  ('public.listing_fees', 'listing_id', 'public.listings', 'owner_id', 'id', 'erase',
    'Part of the home.', null),
  ('public.favorite_list_items', 'list_id', 'public.favorite_lists', 'owner_id', 'id', 'erase',
    'They go with the list.', null),
  ('public.application_events', 'application_id', 'public.applications', 'applicant_id', 'id',
    'erase', 'They go with the application.', null),
  ('public.leases', 'id', 'public.lease_parties', 'profile_id', 'lease_id', 'keep',
    'The contract of all its parties.', 't.status <> ''draft'' or t.host_id = $1'),
  ('public.document_versions', 'document_id', 'public.documents', 'owner_id', 'id', 'erase',
    'They go with the paper.', null),
  ('public.document_shares', 'document_id', 'public.documents', 'owner_id', 'id', 'erase',
    'They go with the paper.', null),
  ('public.charges', 'lease_id', 'public.lease_parties', 'profile_id', 'lease_id', 'keep',
    'What was due under the contract.', null),
  ('public.maintenance_events', 'request_id', 'public.maintenance_requests', 'reporter_id', 'id',
    'keep', 'What was broken is the home''s history.', null);
