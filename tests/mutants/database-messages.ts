import type { Break } from '../support/mutants/break.ts';

/** Policies and functions of the database: conversations, messages and notifications. */
export const breaks: Break[] = [
  {
    id: 'CAL-01-foreign',
    file: 'supabase/migrations/20260101001200_create_messaging.sql',
    find: `create policy participant_reads_participants on public.conversation_participants
  for select to authenticated using (conversation_id in (select private.my_conversations()));`,
    replace: `create policy participant_reads_participants on public.conversation_participants
  for select to authenticated using (true);`,
    rows: ['CAL-01', 'CAL-02', 'ENT-07'],
    runner: 'integration',
    tests: ['tests/integration/policies/conversations.test.ts'],
  },
  {
    id: 'CAL-04-foreign',
    file: 'supabase/migrations/20260101001200_create_messaging.sql',
    find: 'for select to authenticated using (id in (select private.my_conversations()));',
    replace: 'for select to authenticated using (true);',
    rows: ['CAL-04', 'ENT-06'],
    runner: 'integration',
    tests: ['tests/integration/policies/conversations.test.ts'],
  },
  {
    id: 'MSG-04-unverified-server',
    file: 'supabase/migrations/20260101002200_start_conversations.sql',
    find: 'if my_profile.is_verified is not true then',
    replace: 'if false then',
    rows: ['MSG-04', 'MSG-10', 'GRD-18'],
    runner: 'integration',
    tests: ['tests/integration/policies/conversations.test.ts'],
  },
  {
    id: 'MSG-05-self-server',
    file: 'supabase/migrations/20260101002200_start_conversations.sql',
    find: '  if other_user = me then',
    replace: '  if false then',
    rows: ['MSG-05'],
    runner: 'integration',
    tests: ['tests/integration/policies/conversations.test.ts'],
  },
  {
    id: 'MSG-06-pair-server',
    file: 'supabase/migrations/20260101002200_start_conversations.sql',
    find: `      when mine.user_type = theirs.user_type then null
`,
    replace: '',
    rows: ['MSG-06'],
    runner: 'integration',
    tests: [
      'tests/integration/policies/conversations.test.ts',
      'tests/integration/policies/pair-rules.test.ts',
    ],
  },
  {
    id: 'MSG-07-tenant-server',
    file: 'supabase/migrations/20260101002200_start_conversations.sql',
    find: 'case when private.is_tenant_of(me, other) then',
    replace: 'case when true then',
    rows: ['MSG-07'],
    runner: 'integration',
    tests: [
      'tests/integration/policies/conversations.test.ts',
      'tests/integration/policies/pair-rules.test.ts',
    ],
  },
  {
    id: 'MSG-08-tenant-server',
    file: 'supabase/migrations/20260101002200_start_conversations.sql',
    find: 'case when private.is_tenant_of(other, me) then',
    replace: 'case when private.is_tenant_of(me, other) then',
    rows: ['MSG-08'],
    runner: 'integration',
    tests: [
      'tests/integration/policies/conversations.test.ts',
      'tests/integration/policies/pair-rules.test.ts',
    ],
  },
  {
    id: 'DEC-37-context',
    file: 'supabase/migrations/20260101002200_start_conversations.sql',
    find: `set metadata = details || jsonb_strip_nulls(c.metadata)
`,
    replace: `set metadata = c.metadata
`,
    rows: ['DEC-37', 'ENT-06'],
    runner: 'integration',
    tests: ['tests/integration/policies/conversations.test.ts'],
  },
  {
    id: 'CAL-16-sender',
    file: 'supabase/migrations/20260101001200_create_messaging.sql',
    find: 'with check (sender_id = (select auth.uid()) and private.may_write_in(conversation_id));',
    replace: 'with check (private.may_write_in(conversation_id));',
    rows: ['CAL-16'],
    runner: 'integration',
    tests: ['tests/integration/policies/messages.test.ts'],
  },
  {
    id: 'GRD-18-revoked',
    file: 'supabase/migrations/20260101001200_create_messaging.sql',
    find: 'join public.profiles me on me.id = p.user_id and me.is_verified',
    replace: 'join public.profiles me on me.id = p.user_id',
    rows: ['GRD-18'],
    runner: 'integration',
    tests: ['tests/integration/policies/messages.test.ts'],
  },
  {
    id: 'CAL-15-foreign',
    file: 'supabase/migrations/20260101001300_create_message_changes.sql',
    find: 'for select to authenticated using (conversation_id in (select private.my_conversations()));',
    replace: 'for select to authenticated using (true);',
    rows: ['CAL-15', 'ENT-08'],
    runner: 'integration',
    tests: ['tests/integration/policies/messages.test.ts'],
  },
  {
    id: 'MSG-01-up-to',
    file: 'supabase/migrations/20260101001400_create_inbox.sql',
    find: 'case when c.last_message_at > up_to then up_to else c.last_message_at end',
    replace: 'c.last_message_at',
    rows: ['MSG-01'],
    runner: 'integration',
    tests: [
      'tests/integration/policies/messages.test.ts',
      'tests/integration/policies/unseen-reading.test.ts',
    ],
  },
  {
    id: 'MSG-09-recipients',
    file: 'supabase/migrations/20260101001200_create_messaging.sql',
    find: `  join public.conversation_participants p on p.conversation_id = m.conversation_id
  order by m.conversation_id, m.seq;

  -- Who`,
    replace: `  join public.conversation_participants p on p.conversation_id = m.conversation_id
    and p.user_id <> m.sender_id
  order by m.conversation_id, m.seq;

  -- Who`,
    rows: ['MSG-09', 'NTF-16'],
    runner: 'integration',
    tests: ['tests/integration/policies/broadcasts.test.ts'],
  },
  {
    id: 'ENT-17-message',
    file: 'supabase/migrations/20260101001200_create_messaging.sql',
    find: `    and p.user_id is distinct from m.sender_id
  join public.profiles recipient`,
    replace: '  join public.profiles recipient',
    rows: ['ENT-17', 'CAL-23'],
    runner: 'integration',
    tests: ['tests/integration/policies/notifications.test.ts'],
  },
  {
    id: 'GRD-20-foreign',
    file: 'supabase/migrations/20260101000600_create_notifications.sql',
    find: `create policy recipient_reads_own_notifications on public.notifications
  for select to authenticated using (recipient_id = (select auth.uid()));`,
    replace: `create policy recipient_reads_own_notifications on public.notifications
  for select to authenticated using (true);`,
    rows: ['GRD-20', 'NTF-12'],
    runner: 'integration',
    tests: ['tests/integration/policies/notifications.test.ts'],
  },
  {
    id: 'NTF-11-foreign',
    file: 'supabase/migrations/20260101000600_create_notifications.sql',
    find: '  using (recipient_id = (select auth.uid())) with check (recipient_id = (select auth.uid()));',
    replace: '  using (false) with check (false);',
    rows: ['NTF-11', 'NTF-13'],
    runner: 'integration',
    tests: ['tests/integration/policies/notifications.test.ts'],
  },
  {
    id: 'NTF-14-again',
    file: 'supabase/migrations/20260101000600_create_notifications.sql',
    find: `where recipient_id = (select auth.uid()) and read_at is null
`,
    replace: `where recipient_id = (select auth.uid())
`,
    rows: ['NTF-14'],
    runner: 'integration',
    tests: ['tests/integration/policies/notifications.test.ts'],
  },
  {
    id: 'NTF-16-changes',
    file: 'supabase/migrations/20260101001200_create_messaging.sql',
    find: 'where n.read_at is distinct from e.read_at or n.status <> e.status',
    replace: 'where n.status <> e.status',
    rows: ['NTF-16'],
    runner: 'integration',
    tests: ['tests/integration/policies/broadcasts.test.ts'],
  },
];
