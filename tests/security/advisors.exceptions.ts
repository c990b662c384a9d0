/**
 * What Supabase's advisors may say about this product's database, and why it stays. Errors and
 * warnings have no entry: there are none.
 */
export const EXCEPTIONS: { lint: string; entity: string | RegExp; reason: string }[] = [
  {
    lint: 'unused_index',
    entity: /./,
    reason: 'the database of the test is new: no query has used any index yet',
  },
  {
    lint: 'rls_enabled_no_policy',
    entity: 'assistant.frames',
    reason: 'what the assistant said is read by its service only, as its own role',
  },
  {
    lint: 'rls_enabled_no_policy',
    entity: 'assistant.tickets',
    reason: 'tickets of sockets are issued and spent by the assistant service only',
  },
  {
    lint: 'rls_enabled_no_policy',
    entity: /^private\./,
    reason: 'the schema is not exposed; only functions of the owner read and write these tables',
  },
  {
    lint: 'rls_enabled_no_policy',
    entity: 'public.verification_codes',
    reason: 'no client reads a code (DEC-24); server functions check them',
  },
  {
    lint: 'unindexed_foreign_keys',
    entity: /^pgboss\./,
    reason: 'the tables are pg-boss’ own, and a queue is never deleted or renamed',
  },
];
