import { isDeepStrictEqual } from 'node:util';
import type postgres from 'postgres';
import { adminSql } from '../../support/database.ts';
import type { Organization } from './organization.ts';

type Row = Record<string, unknown>;

/** All rows of an organisation and its people, by table and then by themselves. */
export type Rows = Map<string, Map<string, Row>>;

/** Tables that are logs by nature: what was done and taken back stands in them twice. */
const LOGS: Readonly<Record<string, string>> = {
  'public.command_sessions': 'what was asked of the bar',
  'public.command_actions': 'what the bar did, and that it was taken back',
  'assistant.frames': 'what the bar answered',
  'public.notification_deliveries': 'how what people are notified of leaves the house',
  'private.listing_figure_days': 'up to which day a job has counted the figures of a home',
  'private.digest_visits': 'when a digest is looked at next',
  'private.limit_counts': 'how often a person did something today',
  'public.application_events': 'the history of an application',
  'public.maintenance_events': 'the history of a request',
  'public.tour_events': 'the history of a tour',
  'public.lease_events': 'the history of a lease, each line sealed by the next',
  'private.listing_changes': 'the history of a home',
  'public.listing_price_changes': 'the history of a rent',
  'private.audit_log': 'the history of the organisation',
  'public.lease_documents': 'each text that was ever sent to be signed, sealed',
  'private.invitation_mails': 'how an invitation leaves the house',
  'public.ledger_entries': 'the books: an entry is reversed, never removed',
  'public.ledger_lines': 'the same; that they add up to what they were is looked at by itself',
  'public.ledger_accounts': 'an account is opened by its first entry and stays',
};

/** Columns that say when, in which order and how often, not what. */
const MARKS: Readonly<Record<string, string>> = {
  updated_at: 'when a row was touched last, also by an undo',
  row_version: 'how often it was changed: what another device has seen must not fit any more',
  revision: 'the same of a message',
  last_revision: 'the same of a conversation',
  last_seq: 'how many lines a conversation has: that of a message taken back stays',
  last_message_at: 'when the last of them was written',
  last_read_at: 'how far a person has read',
  events_head: 'the seal of the newest line of the history of a lease',
};

const isCancelled = ({ status }: Row) => status === 'cancelled';

/** What is made and then taken back stays as a trace, of which the row says that it is over. */
const OVER: Readonly<Record<string, (row: Row) => boolean>> = {
  'public.messages': (row) => row.unsent_at !== null,
  'public.expenses': (row) => row.status === 'voided',
  'public.charges': (row) => row.status === 'waived',
  'public.organization_invitations': (row) => row.revoked_at !== null,
  'public.application_requests': (row) => row.withdrawn_at !== null,
  'public.maintenance_requests': isCancelled,
  'public.work_orders': isCancelled,
  'public.tours': isCancelled,
  'public.scheduled_messages': isCancelled,
  'public.guide_requests': (row) => row.status === 'withdrawn',
  'public.automation_rules': (row) => row.removed_at === true,
  // What people were notified of cannot be unread. Whether those from before were read is looked at.
  'public.notifications': () => true,
  // A conversation that was begun stays, with the line of the message that was taken back.
  'public.conversation_participants': () => true,
  'private.conversation_pairs': () => true,
  // A row that asks for nothing is no other than none.
  'public.application_criteria': asksForNothing,
  'public.home_criteria': asksForNothing,
  'public.work_order_costs': (row) => row.estimated_cents === null && row.final_cents === null,
};

function asksForNothing(row: Row): boolean {
  return (
    row.income_ratio === null &&
    row.people_per_bedroom === null &&
    row.references_least === 0 &&
    row.proof_of_income === false &&
    row.notes === ''
  );
}

/**
 * What is erased when it is removed is written anew when that is taken back: it is known by these columns, and
 * what is removed is not there.
 */
const ANEW: Readonly<Record<string, readonly string[]>> = {
  'public.application_notes': ['application_id', 'author_id', 'content'],
};

/** Columns of which only whether they are set is looked at: when, they say anew. */
const MOMENTS = new Set([
  'created_at',
  'enabled_at',
  'removed_at',
  'deleted_at',
  'resolved_at',
  'timed_at',
  'done_at',
]);

/**
 * What an undo of a verb cannot put back, as the state of the thing is no longer one that can be reached
 * (decision 111). It counts only where the undo said so, which makes it a partial one.
 */
const REMAINS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'tours.reschedule': { 'public.tours': ['status', 'proposed_by'] },
  'messaging.markRead': {
    'public.messages': ['read_status'],
    'public.notifications': ['read_at'],
  },
  'maintenance.setStatus': {
    'public.maintenance_requests': ['status', 'scheduled_from', 'scheduled_until', 'resolved_at'],
  },
  'listings.publish': { 'public.listings': ['status', 'published_at'] },
  'listings.archive': { 'public.listings': ['status'] },
  'listings.restore': { 'public.listings': ['status', 'published_at'] },
};

type Reference = { child: string; column: string; parent: string; target: string };

/** Ids of the rows of the organisation, by table; a file has one organisation. */
let found: Map<string, Set<string>> | undefined;

let known: { tables: string[]; keys: Map<string, string[]>; references: Reference[] } | undefined;

async function catalogue(sql: postgres.Sql) {
  if (known) return known;
  const tables = await sql<{ name: string; keys: string[] }[]>`
    select format('%s.%s', n.nspname, c.relname) as name,
      (select array_agg(a.attname order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as keys
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname in ('public', 'private', 'assistant')`;
  const references = await sql<Reference[]>`
    select format('%s.%s', cn.nspname, c.relname) as child, ca.attname as column,
      format('%s.%s', pn.nspname, p.relname) as parent, pa.attname as target
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
    join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
    join pg_attribute ca on ca.attrelid = c.oid and ca.attnum = k.conkey[1]
    join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = k.confkey[1]
    where k.contype = 'f' and pa.attname = 'id'
      and cn.nspname in ('public', 'private', 'assistant')`;
  const keys = new Map(tables.map(({ name, keys: own }) => [name, own ?? []]));
  const named = [LOGS, OVER, ANEW, ...Object.values(REMAINS)].flatMap(Object.keys);
  const unknown = named.filter((name) => !keys.has(name));
  if (unknown.length > 0) throw new Error(`no tables: ${unknown.join(', ')}`);
  known = { tables: tables.map(({ name }) => name), keys, references };
  return known;
}

/**
 * Every row that hangs on the organisation or on one of its people by foreign keys, however far, without
 * logs and marks.
 */
export async function rowsOf({ caller, people }: Organization): Promise<Rows> {
  const sql = adminSql();
  const { tables, keys, references } = await catalogue(sql);
  const rows: Rows = new Map();
  const { orgId: org } = caller;
  // What was found before is where the next look begins: most of it is there still.
  found ??= new Map([
    ['public.organizations', new Set([org])],
    ['public.profiles', new Set(people)],
    ['auth.users', new Set(people)],
  ]);
  const ids = found;
  for (let grows = true; grows; ) {
    grows = false;
    const branches = tables.flatMap((table) => {
      const conditions = references
        .filter(({ child, parent }) => child === table && ids.has(parent))
        .map(
          ({ column, parent }) =>
            `t."${column}" = any (array(select jsonb_array_elements_text($1::jsonb -> '${parent}')::uuid))`,
        );
      const own = ids.has(table)
        ? [`t.id = any (array(select jsonb_array_elements_text($1::jsonb -> '${table}')::uuid))`]
        : [];
      const all = [...own, ...conditions];
      if (all.length === 0 || LOGS[table] !== undefined) return [];
      return [
        `select '${table}' as of, to_jsonb(t) as row from ${table} t where ${all.join(' or ')}`,
      ];
    });
    const given = Object.fromEntries([...ids].map(([table, set]) => [table, [...set]]));
    const answer = await sql.unsafe<{ of: string; row: Row }[]>(branches.join('\nunion all\n'), [
      sql.json(given) as never,
    ]);
    for (const { of, row } of answer) {
      const anew = ANEW[of];
      if (anew && row.deleted_at !== null) continue;
      const key = JSON.stringify((anew ?? keys.get(of) ?? []).map((name) => row[name]));
      const stored = rows.get(of) ?? new Map();
      rows.set(of, stored);
      stored.set(key, withoutMarks(anew ? { ...row, id: null } : row));
      if (typeof row.id !== 'string' || FOREIGN.has(of)) continue;
      const set = ids.get(of) ?? new Set();
      ids.set(of, set);
      if (!set.has(row.id)) grows = true;
      set.add(row.id);
    }
  }
  const balances = await sql<{ account: string; home: string | null; cents: string }[]>`
    select a.kind as account, l.listing_id as home, sum(l.amount_cents)::text as cents
    from public.ledger_lines l join public.ledger_accounts a on a.id = l.account_id
    where l.org_id = ${org} group by 1, 2 having sum(l.amount_cents) <> 0`;
  rows.set(
    'what the books add up to',
    new Map(balances.map((one) => [JSON.stringify([one.account, one.home]), { ...one }])),
  );
  return rows;
}

/** People that the organisation has to do with are not part of it, and other rows of theirs are not its own. */
const FOREIGN = new Set(['public.profiles', 'public.organizations']);

function withoutMarks(row: Row): Row {
  const kept = Object.entries(row).filter(([name]) => MARKS[name] === undefined);
  return Object.fromEntries(
    kept.map(([name, value]) => [name, MOMENTS.has(name) ? value !== null : value]),
  );
}

/** Whether a row that was not there before is a trace of what was taken back, by itself or by what it hangs on. */
function isTrace(table: string, row: Row, after: Rows): boolean {
  if (OVER[table]?.(row)) return true;
  return (known?.references ?? []).some(({ child, parent, column }) => {
    if (child !== table || OVER[parent] === undefined) return false;
    const above = after.get(parent)?.get(JSON.stringify([row[column]]));
    return above !== undefined && isTrace(parent, above, after);
  });
}

/**
 * What differs, one line a row: the table, what became of the row, and the columns that are other. `partial`
 * are the verbs whose undo said that something remains.
 */
export function differences(before: Rows, after: Rows, partial: readonly string[] = []): string[] {
  const remains = (table: string, column: string) =>
    partial.some((verb) => REMAINS[verb]?.[table]?.includes(column) === true);
  const lines: string[] = [];
  for (const table of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(table) ?? new Map<string, Row>();
    const is = after.get(table) ?? new Map<string, Row>();
    for (const key of new Set([...was.keys(), ...is.keys()])) {
      const [old, now] = [was.get(key), is.get(key)];
      if (!old && now) {
        if (!isTrace(table, now, after)) lines.push(`${table} has more: ${JSON.stringify(now)}`);
      } else if (!now) lines.push(`${table} lacks: ${JSON.stringify(old)}`);
      else {
        const other = Object.keys({ ...old, ...now }).filter(
          (name) => !isDeepStrictEqual(old?.[name], now[name]) && !remains(table, name),
        );
        if (other.length === 0) continue;
        const values = other.map(
          (name) => `${name} ${JSON.stringify(old?.[name])} → ${JSON.stringify(now[name])}`,
        );
        lines.push(`${table} ${key}: ${values.join(', ')}`);
      }
    }
  }
  return lines.toSorted();
}
