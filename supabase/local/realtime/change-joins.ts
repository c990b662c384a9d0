import { BindingError } from './change-filters.ts';
import { type Changes, readSubscriptions, type SubscribeFailure } from './changes.ts';
import { type Channel, sendSystem } from './connection.ts';
import type { JoinConfig } from './join-config.ts';

/** How long a join waits for its changes, and at most. */
const WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 20_000;
const AGAIN_MS = 5_000;

/**
 * Starts the bindings of a channel whose client wants to wait for them; the text that ends its
 * join, or null when they are up or the client did not ask to wait.
 */
export async function waitForChanges(
  changes: Changes,
  channel: Channel,
  { postgres_changes = [], postgres_changes_options: options }: JoinConfig,
): Promise<string | null> {
  if (!postgres_changes.length || !options?.wait) return null;
  const wait = Math.min(options.timeout ?? WAIT_MS, LONGEST_WAIT_MS);
  const failure = await Promise.race([
    subscribe(changes, channel, postgres_changes),
    new Promise<'late'>((done) => setTimeout(done, wait, 'late').unref()),
  ]);
  if (failure === null) return null;
  return failure === 'late'
    ? `PostgresChangesSubscribeTimeout: Not subscribed to PostgreSQL within ${wait} ms`
    : `RealtimeDisabledForConfiguration: ${failure.message}`;
}

/** Starts the bindings of a joined channel, again and again if the database does not answer. */
export async function listenToChanges(
  changes: Changes,
  channel: Channel,
  { postgres_changes = [] }: JoinConfig,
): Promise<void> {
  if (!postgres_changes.length) return;
  const failure = channel.changes.length
    ? null
    : await subscribe(changes, channel, postgres_changes);
  await report(changes, channel, failure);
}

/** Lets the policies decide anew, after another token has come. */
export async function renewChanges(changes: Changes, channel: Channel): Promise<void> {
  if (channel.changes.length) await report(changes, channel, await changes.subscribe(channel));
}

async function subscribe(
  changes: Changes,
  channel: Channel,
  wanted: Record<string, unknown>[],
): Promise<SubscribeFailure | null> {
  try {
    channel.changes = readSubscriptions(wanted);
  } catch (error) {
    if (!(error instanceof BindingError)) throw error;
    return { message: error.message, passing: false };
  }
  return changes.subscribe(channel);
}

async function report(
  changes: Changes,
  channel: Channel,
  failure: SubscribeFailure | null,
): Promise<void> {
  if (!isJoined(channel)) return changes.unsubscribe(channel);
  if (!failure) return sendSystem(channel, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  sendSystem(channel, 'postgres_changes', 'error', failure.message);
  if (!failure.passing) return;
  await new Promise((done) => setTimeout(done, AGAIN_MS).unref());
  if (isJoined(channel)) await report(changes, channel, await changes.subscribe(channel));
}

function isJoined(channel: Channel): boolean {
  return channel.connection.channels.get(`realtime:${channel.topic}`) === channel;
}
