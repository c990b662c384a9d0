import type { QueryClient } from '@tanstack/react-query';
import { showActivity } from '../../kit/toast.ts';
import { textsOf } from '../../language/texts.ts';
import { trackEvent } from '../analytics/track.ts';
import { AppError, toAppError } from '../errors.ts';
import type { OfflineDatabase } from '../offline/database.ts';
import { platform } from '../ports/platform.ts';
import { callServer } from './call.ts';
import type { AnyCommand, BoundCommand } from './command.ts';
import { refresh } from './refresh.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** How long a command waits for the server before it continues in the background, in ms. */
const PATIENCE = 5_000;

/** The result of a command: done, queued in the outbox, or refused with a reason. */
export type CommandOutcome =
  | { type: 'done' }
  | { type: 'waiting' }
  | { type: 'failed'; error: AppError };

/** Who runs it, and on which cache. */
export type Runner = { client: QueryClient; me: string };

/**
 * Runs a command: through the outbox where it is declared as queued, else at once. Reads again what it
 * changes, without holding back the answer.
 */
export async function runCommand(
  { client, me }: Runner,
  bound: BoundCommand,
): Promise<CommandOutcome> {
  try {
    const database = bound.command.offline.type === 'queued' ? await openedOrNull(me) : null;
    const outcome = database ? await throughOutbox(database, bound) : await atOnce(bound);
    const event = outcome.type === 'done' && bound.command.event?.(bound.input);
    if (event) trackEvent(event);
    return outcome;
  } catch (error) {
    return { type: 'failed', error: toAppError(error) };
  } finally {
    // A refusal often means that another person has changed the subject in the meantime.
    refresh(client, bound.command.changes);
  }
}

async function atOnce(bound: BoundCommand): Promise<CommandOutcome> {
  if (!platform().network.online()) throw new AppError('offline');
  await callServer(bound);
  return { type: 'done' };
}

/** What a queued command needs on this device, loaded while there is a connection. */
const loadOutbox = () => Promise.all([import('./outbox.ts'), import('../offline/database.ts')]);

/** Loads ahead what a command needs without a connection: later its code may be out of reach. */
export function prepareToQueue({ offline }: AnyCommand): void {
  if (offline.type === 'queued')
    loadOutbox().catch((error: unknown) => console.warn('outbox', error));
}

async function throughOutbox(
  database: OfflineDatabase,
  bound: BoundCommand,
): Promise<CommandOutcome> {
  const [{ queueCommand, stopWaiting }] = await loadOutbox();
  const { id, outcome } = await queueCommand(database, bound);
  const { clock, network } = platform();
  const late = Promise.withResolvers<null>();
  const cancel = clock.after(network.online() ? PATIENCE : 0, () => late.resolve(null));
  const heard = await Promise.race([outcome, late.promise]).finally(cancel);
  if (heard?.type === 'sent') return { type: 'done' };
  if (heard) return { type: 'failed', error: new AppError('refused', { message: heard.reason }) };
  stopWaiting(id);
  // Another tab may have sent it, of which this page is not notified.
  const isWaiting = (await database.outbox.where('id').equals(id).count()) > 0;
  return { type: isWaiting ? 'waiting' : 'done' };
}

/** A device that stores nothing (a private window, a full disk) may have a connection all the same. */
async function openedOrNull(me: string): Promise<OfflineDatabase | null> {
  try {
    const [, { openOffline }] = await loadOutbox();
    const database = openOffline(me);
    await database.open();
    return database;
  } catch (error) {
    console.warn('outbox', error);
    return null;
  }
}

/** How a command that was run is undone, and the message shown then. */
export type Undo = {
  bound: BoundCommand;
  remains: string | null;
  /** Takes off the screen what was shown ahead of the answer. */
  unshow: (() => void) | undefined;
};

/** Reports the outcome of a command, with an Undo where it has one. */
export function sayOutcome(
  runner: Runner,
  bound: BoundCommand,
  outcome: CommandOutcome,
  undo: Undo | null,
): void {
  if (outcome.type === 'failed') {
    const { message } = outcome.error;
    showActivity({ title: t('didNotWork'), description: message, tone: 'danger' });
    return;
  }
  const action = undo && { label: t('undo'), onPress: () => void takeBack(runner, undo) };
  showActivity({
    title: bound.command.texts.done(bound.input),
    tone: 'success',
    ...(outcome.type === 'waiting' && { description: t('waiting') }),
    ...(action && { action }),
  });
}

/** Undoes a command, and reports it. */
export async function takeBack(runner: Runner, { bound, remains, unshow }: Undo): Promise<void> {
  // Without a connection nothing else would: the rows are not read again until there is one.
  unshow?.();
  const outcome = await runCommand(runner, bound);
  if (outcome.type === 'failed') sayOutcome(runner, bound, outcome, null);
  else
    showActivity({
      title: t('undone'),
      tone: 'success',
      ...(remains && { description: remains }),
    });
}
