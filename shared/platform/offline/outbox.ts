import type { ClockPort } from '../ports/clock.ts';
import type { NetworkPort } from '../ports/network.ts';
import type { OfflineDatabase, OutboxEntry } from './database.ts';

/** What became of one attempt. */
export type Outcome =
  | { type: 'sent' }
  /** `after`: the pause that the server asked for, in milliseconds. */
  | { type: 'retry'; reason: string; after?: number | undefined }
  /** A limit of its person is reached for so many ms: others need not wait. The reason is for people. */
  | { type: 'held'; reason: string; after: number }
  /** Something on this device has to finish first; its owner starts the next drain. */
  | { type: 'wait' }
  | { type: 'refused'; reason: string };

/**
 * How one kind of entry is delivered, and what happens when it is refused for good. `ready` checks what has
 * to finish first on this device; null when nothing has. `refused` runs in the transaction that removes the
 * entry: it may touch drafts, forms and uploads, nothing else. `leaving` runs before that transaction and
 * removes the entry's journal note and copy, which would bring it back.
 */
export type Handler = {
  ready?: (entry: OutboxEntry) => Promise<Outcome | null>;
  send: (entry: OutboxEntry) => Promise<Outcome>;
  refused: (entry: OutboxEntry, reason: string) => Promise<void>;
  leaving?: (entry: OutboxEntry) => Promise<void>;
};

/** The outside world, as far as the outbox needs it. */
export type OutboxPorts = {
  /** Runs alone: no other tab of this person drains at the same time. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  clock: ClockPort;
  network: Pick<NetworkPort, 'online'>;
  /** From 0 to 1, so that tests can turn it. */
  random?: () => number;
};

/** The outbox of one person. Its numbered rules are in docs/outbox.md. */
export type Outbox = {
  drain: () => Promise<void>;
  stop: () => void;
};

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** The longest pause that a server may ask for, in ms: a user waits for the delivery. */
const LONGEST_REST = 5 * 60_000;

/**
 * The pause before the next attempt: doubling, at most half a minute, with a jitter of half of it, so that
 * clients do not retry in step after an outage. Never shorter than the server asked for.
 */
export function waitAfter(failures: number, random: number, rest = 0): number {
  const bound = Math.min(FIRST_WAIT * 2 ** Math.max(0, failures - 1), LONGEST_WAIT);
  return Math.max(bound * (0.5 + random / 2), Math.min(rest, LONGEST_REST));
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Makes the outbox of one person. `onAttempt` tells the screen what is being sent just now. */
export function createOutbox(
  database: OfflineDatabase,
  handlers: Record<string, Handler>,
  ports: OutboxPorts,
  onAttempt: (id: string, busy: boolean) => void = () => undefined,
): Outbox {
  let draining: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let failures = 0;
  let rest = 0;
  let held = Number.POSITIVE_INFINITY;
  let cancelWait: () => void = () => undefined;

  async function attempt(entry: OutboxEntry): Promise<Outcome> {
    const handler = handlers[entry.kind];
    // An entry of a newer release stays for the release that knows it.
    if (!handler) return { type: 'retry', reason: 'unknown kind' };
    onAttempt(entry.id, true);
    try {
      const held = await handler.ready?.(entry);
      if (held) return held;
      // A crash after this point may have delivered it: taking it back has to ask the server first (O20).
      if (entry.attempts === 0) await database.outbox.update(entry.order, { attempts: 1 });
      return await handler.send(entry);
    } catch (error) {
      return { type: 'retry', reason: reasonOf(error) };
    } finally {
      onAttempt(entry.id, false);
    }
  }

  /** Takes an entry out; what was refused returns to the person in the same transaction. */
  async function settle(entry: OutboxEntry, outcome: Outcome): Promise<void> {
    const { outbox, drafts, forms, uploads } = database;
    await handlers[entry.kind]?.leaving?.(entry);
    await database.transaction('rw', outbox, drafts, forms, uploads, async () => {
      if (outcome.type === 'refused') await handlers[entry.kind]?.refused(entry, outcome.reason);
      await outbox.delete(entry.order);
    });
  }

  /** An entry that cannot be removed blocks its own group, like one that cannot be sent. */
  async function settled(entry: OutboxEntry, outcome: Outcome): Promise<Outcome> {
    if (outcome.type !== 'sent' && outcome.type !== 'refused') return outcome;
    try {
      await settle(entry, outcome);
      return outcome;
    } catch (error) {
      console.error('outbox', error);
      return { type: 'retry', reason: reasonOf(error) };
    }
  }

  async function drainOnce(): Promise<boolean> {
    const waiting = new Set<string>();
    let failed = false;
    let after = 0;
    rest = 0;
    held = Number.POSITIVE_INFINITY;
    while (!stopped && ports.network.online()) {
      const entry = await database.outbox
        .where('order')
        .above(after)
        .filter(({ group }) => !waiting.has(group))
        .first();
      if (!entry) break;
      after = entry.order;
      const outcome = await settled(entry, await attempt(entry));
      if (outcome.type === 'wait') {
        waiting.add(entry.group);
      } else if (outcome.type === 'held') {
        waiting.add(entry.group);
        held = Math.min(held, outcome.after);
        await database.outbox.update(entry.order, {
          attempts: entry.attempts + 1,
          lastError: outcome.reason,
          held: outcome.reason,
        });
      } else if (outcome.type === 'retry') {
        waiting.add(entry.group);
        failed = true;
        rest = Math.max(rest, outcome.after ?? 0);
        await database.outbox.update(entry.order, {
          attempts: entry.attempts + 1,
          lastError: outcome.reason,
          held: null,
        });
      } else {
        // A delivery proves the connection: with frequent interruptions the back-off must not keep growing.
        failures = 0;
      }
    }
    return !failed;
  }

  async function run(): Promise<void> {
    do {
      again = false;
      const clean = await ports.alone(drainOnce);
      failures = clean ? 0 : failures + 1;
    } while (again && failures === 0 && !stopped);
    if (stopped) return;
    const pauses = [
      ...(failures > 0 ? [waitAfter(failures, (ports.random ?? Math.random)(), rest)] : []),
      ...(Number.isFinite(held) ? [Math.min(Math.max(held, FIRST_WAIT), LONGEST_REST)] : []),
    ];
    if (pauses.length > 0) cancelWait = ports.clock.after(Math.min(...pauses), () => void drain());
  }

  function drain(): Promise<void> {
    cancelWait();
    if (stopped) return Promise.resolve();
    again = draining !== null;
    draining ??= run().finally(() => {
      draining = null;
      // A call between the last look and here would otherwise be lost.
      if (again && failures === 0) void drain();
    });
    return draining;
  }

  return {
    drain,
    stop() {
      stopped = true;
      cancelWait();
    },
  };
}
