import type { QueryClient } from '@tanstack/react-query';
import { showCritical } from '../../kit/toast.ts';
import { textsOf } from '../../language/texts.ts';
import { toAppError } from '../errors.ts';
import { reachedLimit } from '../limits.ts';
import { type OfflineDatabase, onceWritten } from '../offline/database.ts';
import type { Handler, Outcome } from '../offline/outbox.ts';
import { handlerOf } from '../offline/outbox-kind.ts';
import { addToOutbox, outboxRow } from '../offline/outbox-row.ts';
import { writeWithRoom } from '../offline/retry-after-eviction.ts';
import { account } from '../supabase/supabase-client.ts';
import { callServer } from './call.ts';
import type { AnyCommand, BoundCommand } from './command.ts';
import { commandKind } from './command-kind.ts';
import { refresh } from './refresh.ts';
import { noteRefused } from './refused-acts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** The command of a name; undefined for one that this release does not know. */
export type FindCommand = (name: string) => AnyCommand | undefined;

type Settled = Extract<Outcome, { type: 'sent' | 'refused' }>;

/** Who waits on this page for what becomes of an entry, by its id. */
const waiting = new Map<string, (outcome: Settled) => void>();

/** Puts a command into the outbox. Resolves with the outcome; the entry is durable from then on. */
export async function queueCommand(
  database: OfflineDatabase,
  { command, input }: BoundCommand,
): Promise<{ id: string; outcome: Promise<Settled> }> {
  if (command.offline.type !== 'queued') throw new Error(`${command.name} needs a connection`);
  const id = crypto.randomUUID();
  const group = command.offline.group(input);
  const body = { command: command.name, input };
  const { promise: outcome, resolve } = Promise.withResolvers<Settled>();
  waiting.set(id, resolve);
  try {
    const row = outboxRow(commandKind, { id, body, group });
    await writeWithRoom(database, () => addToOutbox(database, row));
  } catch (error) {
    waiting.delete(id);
    throw error;
  }
  return { id, outcome };
}

/** Stops waiting for an entry: the outbox reports its outcome instead. */
export function stopWaiting(id: string): void {
  waiting.delete(id);
}

/** What the outbox does with commands. */
export function commandHandler(
  client: QueryClient,
  me: string,
  database: OfflineDatabase,
  find: FindCommand,
): Handler {
  return handlerOf(commandKind, {
    async send({ command: name, input }, { entry: { id }, timeout }) {
      const command = find(name);
      // An entry of a newer release stays for the release that knows it.
      if (!command) return { type: 'retry', reason: `unknown command ${name}` };
      if ((await account())?.userId !== me) return { type: 'retry', reason: 'signed out' };
      const outcome = await outcomeOf({ command, input }, timeout);
      if (outcome.type === 'sent') {
        waiting.get(id)?.(outcome);
        waiting.delete(id);
        refresh(client, command.changes);
      }
      return outcome;
    },
    async refused({ body, reason, entry: { id } }) {
      const command = body && find(body.command);
      if (!command) return;
      const back = command.offline.type === 'queued' && command.offline.draft?.(body.input);
      if (back) await restoreDraft(database, back);
      // A toast is gone before a phone leaves its pocket: what no page waits for is noted as well.
      if (!waiting.has(id)) await noteRefused(database, { ...body, id, reason, at: Date.now() });
      onceWritten(() => {
        const waits = waiting.get(id);
        waiting.delete(id);
        if (waits) waits({ type: 'refused', reason });
        else sayRefused(command, reason, Boolean(back));
        refresh(client, command.changes);
      });
    },
  });
}

async function outcomeOf(bound: BoundCommand, timeout: number): Promise<Outcome> {
  try {
    await callServer(bound, timeout);
    return { type: 'sent' };
  } catch (error) {
    const limit = reachedLimit(toAppError(error).cause);
    if (limit) return { type: 'held', reason: limit.reason, after: limit.after };
    const { code, message, retryable } = toAppError(error);
    return retryable || PASSING.has(code)
      ? { type: 'retry', reason: message }
      : { type: 'refused', reason: message };
  }
}

/** The session is refused, not the command: it is retried once the user has signed in again. */
const PASSING = new Set([
  'signed-out',
  'second-step',
  'session-missing',
  'bad-token',
  'unexpected',
]);

async function restoreDraft(
  database: OfflineDatabase,
  { key, values }: { key: string; values: Record<string, unknown> },
): Promise<void> {
  // A draft typed since is newer and stays; the refused text is in the failure message.
  if (await database.forms.get(key)) return;
  const touched = Object.keys(values);
  await database.forms.put({ key, values, touched, step: 0, at: Date.now() });
}

/** Says what the server refused to a person who has left the place where they did it. */
function sayRefused(command: AnyCommand, reason: string, isTextBack: boolean): void {
  showCritical({
    title: t('refused', { what: command.texts.label() }),
    description: isTextBack ? `${reason} ${t('textIsBack')}` : reason,
    tone: 'danger',
  });
}
