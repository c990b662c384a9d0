import { createHash, randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { type ChangeSubscription, describeBinding, readBinding } from './change-filters.ts';
import { type Channel, sendFrame } from './connection.ts';
import { createFollower } from './follower.ts';
import type { Listener } from './listener.ts';
import { writeChange } from './wire.ts';

/** The row changes that the channels of this server listen to. */
export type Changes = {
  /** Starts or renews the bindings of a channel as its present caller; why not, or null. */
  subscribe(channel: Channel): Promise<SubscribeFailure | null>;
  unsubscribe(channel: Channel): void;
  close(): Promise<void>;
};

/** What a client hears when a binding cannot stand; some failures pass. */
export type SubscribeFailure = { message: string; passing: boolean };

/** Up to where changes are known: both together, schema.sql says why. */
type Known = { snapshot: string; position: string };

type Row = Known & { subscription_ids: string[] | null; body: string | null };

const FORGET_MS = 30_000;
const SAFETY_MS = 15_000;
/** Channels that leave together cost one statement. */
const LEAVE_MS = 50;

let lastId = 0;

/** Numbers the bindings of a join; throws BindingError at the first unreadable one. */
export function readSubscriptions(wanted: Record<string, unknown>[]): ChangeSubscription[] {
  return wanted.map((params) => {
    lastId += 1;
    return { clientId: clientIdOf(params), id: lastId, binding: readBinding(params) };
  });
}

/** As large as Supabase's numbers, and never 0, which supabase-js would take for none. */
export function clientIdOf(params: Record<string, unknown>): number {
  // By name only: comparing whole entries would ask a client's values for their text.
  const entries = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha1').update(JSON.stringify(entries));
  return (hash.digest().readUInt32BE(0) >>> 5) + 1;
}

/** Follows `realtime.changes` while there is a subscriber here; costs nothing otherwise. */
export function followChanges(sql: postgres.Sql, listener: Listener): Changes {
  const server = randomUUID();
  const subscribers = new Map<number, Channel>();
  let known: Known | null = null;
  let left: number[] = [];
  let leaving: NodeJS.Timeout | undefined;

  const follower = createFollower('reading changes', async () => {
    const rows = await fetchSince(sql, server, known);
    const last = rows.at(-1) ?? known;
    // Without subscribers left, the next one starts from its own moment.
    known = last && subscribers.size ? { snapshot: last.snapshot, position: last.position } : null;
    for (const { subscription_ids, body } of rows) {
      if (subscription_ids && body) deliver(subscribers, subscription_ids.map(Number), body);
    }
  });
  const wake = () => {
    if (subscribers.size) follower.wake();
  };
  const ready = listener.listen('realtime_changes', wake, wake);
  const safety = setInterval(wake, SAFETY_MS).unref();

  // A process before this one may have left something behind.
  let untidy = true;
  const renew = async () => {
    if (!subscribers.size && !untidy) return;
    const [seen] = await sql<{ untidy: boolean; known: boolean }[]>`
      select * from realtime.renew(${server}, ${subscribers.size > 0})`;
    untidy = seen?.untidy ?? true;
    // Others took this server for dead while it was cut off.
    if (seen?.known) return;
    for (const channel of new Set(subscribers.values())) await start(channel);
  };
  const renewing = setInterval(() => {
    renew().catch((error) => console.warn(`realtime: changes not renewed: ${String(error)}`));
  }, FORGET_MS).unref();

  const leave = async () => {
    const ids = left;
    left = [];
    await sql`
      delete from realtime.subscription
      where server_id = ${server} and subscription_id = any (${ids}::bigint[])`;
  };

  const start = async (channel: Channel): Promise<SubscribeFailure | null> => {
    const { identity, changes } = channel;
    const bindings = changes.map(({ id, binding }) => ({ id, ...binding }));
    const [row] = await sql<{ nothing: string[] }[]>`
      select realtime.subscribe(${server}, ${identity.role},
        ${JSON.stringify(identity.claims)}::text::jsonb,
        ${JSON.stringify(bindings)}::text::jsonb) as nothing`;
    const missing = changes.find(({ id }) => row?.nothing.includes(String(id)));
    if (!missing) return null;
    return {
      message: `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${describeBinding(missing.binding)}`,
      passing: false,
    };
  };

  const unsubscribe = ({ changes }: Channel) => {
    if (!changes.length) return;
    for (const { id } of changes) {
      subscribers.delete(id);
      left.push(id);
    }
    if (!subscribers.size) known = null;
    leaving ??= setTimeout(() => {
      leaving = undefined;
      // If the row is not deleted, no code reads it, and it is removed with the server's.
      leave().catch(() => {});
    }, LEAVE_MS);
  };
  // It may have left while the database answered.
  const isListening = ({ changes }: Channel) => changes.every(({ id }) => subscribers.has(id));

  return {
    subscribe: async (channel) => {
      try {
        untidy = true;
        await ready;
        // What was committed before the first subscription is not delivered.
        for (const { id } of channel.changes) subscribers.set(id, channel);
        if (known === null) await follower.settled();
        const failure = await start(channel);
        if (failure || !isListening(channel)) unsubscribe(channel);
        return failure;
      } catch (error) {
        unsubscribe(channel);
        return describeFailure(error, channel.changes);
      }
    },
    unsubscribe,
    close: async () => {
      clearInterval(safety);
      clearInterval(renewing);
      clearTimeout(leaving);
      subscribers.clear();
      await follower.close();
      await sql`delete from realtime.servers where id = ${server}`.catch(() => {});
    },
  };
}

/** One row without a body when nothing is new: how far we know is wanted all the same. */
function fetchSince(sql: postgres.Sql, server: string, known: Known | null): Promise<Row[]> {
  if (known === null) {
    return sql<Row[]>`
      select pg_current_snapshot()::text as snapshot, null as subscription_ids, null as body,
        (select coalesce(max(position), 0) from realtime.changes) as position`;
  }
  const { snapshot, position } = known;
  return sql<Row[]>`
    with present as materialized (select pg_current_snapshot()::text as snapshot)
    select present.snapshot, greatest(c.position, ${position}::text::bigint) as position,
      r.subscription_ids, r.body
    from present left join (
      realtime.changes c cross join lateral realtime.read_change(${server}::uuid, c) r
    ) on c.position > ${position}::text::bigint
      or c.transaction_id >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
      and not pg_visible_in_snapshot(c.transaction_id, ${snapshot}::text::pg_snapshot)
    order by c.position`;
}

/** A channel hears a change once, with the numbers of all its bindings that it concerns. */
function deliver(subscribers: Map<number, Channel>, ids: number[], body: string): void {
  const clientIds = new Map<Channel, number[]>();
  for (const id of ids) {
    const channel = subscribers.get(id);
    const found = channel?.changes.find((subscription) => subscription.id === id);
    if (!channel || !found) continue;
    const known = clientIds.get(channel);
    if (known) known.push(found.clientId);
    else clientIds.set(channel, [found.clientId]);
  }
  for (const [channel, numbers] of clientIds) {
    const { connection, version, topic } = channel;
    sendFrame(connection, writeChange(version, `realtime:${topic}`, numbers, body));
  }
}

/** Postgres' names of what a filter's value can be wrong by, as Supabase's driver spells them. */
const CONDITIONS: Record<string, string> = {
  P0001: 'raise_exception',
  '22P02': 'invalid_text_representation',
  '22P05': 'untranslatable_character',
  '22003': 'numeric_value_out_of_range',
  '22007': 'invalid_datetime_format',
  '22008': 'datetime_field_overflow',
  '42704': 'undefined_object',
  '42883': 'undefined_function',
};

function describeFailure(error: unknown, changes: readonly ChangeSubscription[]): SubscribeFailure {
  const { code = '', message } = error as { code?: string; message: string };
  // Classes 08, 40, 53, 55 and 57 pass, as does what is no answer of Postgres at all.
  const passing = !/^(0[^8]|[1-3]|4[^0]|5[^357]|P)\w*$/.test(code) || code.length !== 5;
  const condition = CONDITIONS[code] ?? 'error';
  if (passing || !changes[0]) {
    console.warn(`realtime: no subscription to changes: ${message}`);
    return {
      message: 'Realtime was unable to connect to the project database',
      passing: true,
    };
  }
  return {
    message: `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${describeBinding(changes[0].binding)}. Exception: ERROR ${code} (${condition}) ${message}`,
    passing: false,
  };
}
