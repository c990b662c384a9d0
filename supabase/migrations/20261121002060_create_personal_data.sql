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
      else format('t.%I in (select parent.id from %s parent where parent.%I = $1)',
        entry.owner_column, entry.parent_table, entry.parent_column)
    end
  $$;
comment on function private.personal_rows is
  'The condition on rows `t` of an entry that makes them those of person $1.';

insert into private.personal_data
  (table_name, owner_column, exported, kind, reason, cleared, hidden, spared) values
  ('public.profiles', 'id', true, 'erase', 'The person; goes last, with the account.', '{}', '{}', null),
  ('private.profile_cards', 'id', false, 'erase', 'A copy of profiles for others to read.', '{}', '{}', null),
  ('public.profile_roles', 'profile_id', true, 'erase', 'What the person was here.', '{}', '{}', null),
  ('private.revoked_verifications', 'profile_id', false, 'erase', 'An operator''s judgement of an account, ends with it.', '{}', '{}', null),
  ('public.hosts', 'id', true, 'erase', 'What the host told about the business.', '{}', '{}', null),
  ('public.host_verification', 'host_id', true, 'erase', 'Papers, needed only while the host lets homes.', '{}', '{}', null),
  ('public.guides', 'id', true, 'erase', 'What the guide told about themselves.', '{}', '{}', null),
  ('public.organization_members', 'profile_id', true, 'erase', 'A member who is gone does nothing there any more.', '{}', '{}', null),
  ('public.organization_invitations', 'invited_by', false, 'anonymise', 'The organisation''s; who sent it does not matter later.', '{}', '{}', null),
  ('public.organization_invitations', 'accepted_by', true, 'erase', 'It holds the person''s address.', '{}', '{}', null),
  ('public.verification_codes', 'user_id', true, 'erase', 'Proof of an address that is given up.', '{}', '{code_hash,claim_hash}', null),
  ('public.devices', 'user_id', true, 'erase', 'Only of use to the person.', '{}', '{}', null),
  ('public.push_subscriptions', 'user_id', true, 'erase', 'Only of use to the person.', '{}', '{p256dh,auth}', null),
  ('public.preferences', 'user_id', true, 'erase', 'Only of use to the person.', '{}', '{}', null),
  ('public.consents', 'user_id', true, 'erase', 'They prove what may be done with data that is gone.', '{}', '{seq}', null),
  ('public.extension_installs', 'user_id', true, 'erase', 'Only of use to the person.', '{}', '{}', null),
  ('public.favorites', 'user_id', true, 'erase', 'Only of use to the person.', '{}', '{}', null),
  ('public.saved_searches', 'user_id', true, 'erase', 'Only of use to the person.', '{}', '{}', null),
  ('public.upload_queue', 'user_id', true, 'erase', 'A record of the person''s uploads.', '{}', '{}', null),
  ('public.notifications', 'recipient_id', true, 'erase', 'What the person was told.', '{}', '{}', null),
  ('public.conversation_participants', 'user_id', true, 'erase', 'The other one keeps the thread.', '{}', '{}', null),
  ('private.conversation_pairs', 'low_id', false, 'erase', 'An index of who writes to whom.', '{}', '{}', null),
  ('private.conversation_pairs', 'high_id', false, 'erase', 'An index of who writes to whom.', '{}', '{}', null),
  ('public.messages', 'sender_id', true, 'anonymise', 'They were sent to somebody, whose mail they are.', '{}', '{}', null),
  ('public.command_sessions', 'user_id', true, 'erase', 'What the person asked the assistant.', '{}', '{}', null),
  ('public.command_actions', 'user_id', true, 'erase', 'What the assistant did for the person.', '{}', '{}', null),
  ('assistant.tickets', 'user_id', false, 'erase', 'Keys to a connection, valid for a minute.', '{}', '{}', null),
  ('public.applications', 'applicant_id', true, 'erase', 'A wish to live somewhere that is given up.', '{}', '{}', null),
  ('public.listings', 'owner_id', true, 'erase', 'Homes of a host who is gone, but not those where somebody lived.', '{}', '{search}',
    'exists (select from public.leases l where l.listing_id = t.id)'),
  ('public.properties', 'owner_id', true, 'erase', 'Buildings of a host who is gone, but not those where somebody lived.', '{}', '{}',
    'exists (select from public.listings l where l.property_id = t.id and l.owner_id = t.owner_id)'),
  ('public.blocks', 'blocker_id', true, 'erase', 'Only of use to the person.', '{}', '{}', null),
  ('public.blocks', 'blocked_id', false, 'erase', 'Whom it kept away is gone; who blocked them is not theirs to know.', '{}', '{}', null),
  ('public.leases', 'host_id', true, 'keep', 'The tenants'' contract too, to be kept for seven years.', '{}', '{}', null),
  ('public.lease_parties', 'profile_id', true, 'keep', 'Who signed the contract that others keep.', '{}', '{}', null);

-- What belongs to a person's home goes or stays with it.
insert into private.personal_data
  (table_name, owner_column, parent_table, parent_column, kind, reason) values
  ('public.listing_media', 'listing_id', 'public.listings', 'owner_id', 'erase', 'Part of the home.'),
  ('public.listing_fees', 'listing_id', 'public.listings', 'owner_id', 'erase', 'Part of the home.'),
  ('public.listing_price_changes', 'listing_id', 'public.listings', 'owner_id', 'erase', 'Part of the home.');
