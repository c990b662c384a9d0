import { dropCopies, dropCopy, writeCopy } from '../../../platform/offline/copies.ts';
import type { OfflineDatabase, OutboxEntry } from '../../../platform/offline/database.ts';
import type { OutboxKind } from '../../../platform/offline/outbox-kind.ts';
import { addToOutbox, type OutboxRow, outboxRow } from '../../../platform/offline/outbox-row.ts';
import { writeWithRoom } from '../../../platform/offline/retry-after-eviction.ts';
import { isStillHere } from '../../../platform/supabase/persisted-session.ts';
import { draftGroup, messageGroup, moveFiles } from '../attachments/draft-files.ts';
import { emptySentDraft } from '../drafts/sent-draft.ts';
import { messageKind } from '../model/closed-kinds.ts';
import type { OutgoingMessage } from '../model/schema.ts';
import { forgetOutgoing, NOTED_CHARACTERS, notedCharacters } from './journal.ts';

/** When it was sent, in ms; how often it was tried since; and whether its copy is there already. */
export type Sent = { at: number; attempts?: number; isCopied?: boolean };

/**
 * Writes a message into the outbox and takes its text out of the draft in one transaction: a text is either a
 * draft or queued, never both. An existing entry stays as it is.
 */
export async function keepOutgoing(
  database: OfflineDatabase,
  message: OutgoingMessage,
  sent: Sent,
): Promise<void> {
  const { id, conversation_id: conversationId, sender_id: me, attachments, content } = message;
  const row = sentRow(messageKind, id, message, sent);
  await keepRow(database, me, row, sent, async () => {
    await moveFiles(database, draftGroup(conversationId), messageGroup(id), attachments);
    // Files alone leave the text where it is.
    if (content !== '') await emptySentDraft(database, conversationId, content);
  });
}

/** The row of what was sent at some time, by this page or an earlier one. */
export function sentRow<Body>(
  kind: OutboxKind<string, Body>,
  id: string,
  body: NoInfer<Body>,
  { at: createdAt, attempts = 0 }: Sent,
): OutboxRow {
  return outboxRow(kind, { id, body }, { createdAt, attempts });
}

/**
 * Copies an outbox entry to its second place; false when that fails, and when the person has signed out
 * meanwhile.
 */
export async function copyWaiting(
  database: OfflineDatabase,
  me: string,
  row: Pick<OutboxEntry, 'id' | 'createdAt' | 'payload'>,
): Promise<boolean> {
  if (!(await writeCopy(database, row))) return false;
  if (await isStillHere(me)) return true;
  await dropCopies(database);
  return false;
}

/** What waited leaves its outbox next: nothing brings it back. */
export async function letGo(database: OfflineDatabase, id: string): Promise<void> {
  forgetOutgoing(id);
  await dropCopy(database, id);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes an entry into the outbox, unless it exists, together with `alongside`; a copy of it first. Calls are
 * serialised, because copies do not complete in the order of their calls.
 */
export function keepRow(
  database: OfflineDatabase,
  me: string,
  row: OutboxRow,
  { isCopied = false }: Sent,
  alongside: () => Promise<void>,
): Promise<void> {
  const kept = last.then(() => keepRowNow(database, me, row, isCopied, alongside));
  last = kept.catch(() => undefined);
  return kept;
}

async function keepRowNow(
  database: OfflineDatabase,
  me: string,
  row: OutboxRow,
  isCopied: boolean,
  alongside: () => Promise<void>,
): Promise<void> {
  const hasCopy = isCopied || (await copyWaiting(database, me, row));
  const { outbox, drafts, uploads, forms } = database;
  const write = () =>
    database.transaction('rw', outbox, drafts, uploads, forms, async () => {
      await addToOutbox(database, row);
      await alongside();
    });
  try {
    await writeWithRoom(database, write);
  } catch (error) {
    // The caller reports the failure; for an entry of an earlier page the copy is the only one and stays.
    if (!isCopied) await dropCopy(database, row.id);
    throw error;
  }
  // Without a copy its journal entry stays, as far as the journal's limit allows.
  if (hasCopy || notedCharacters() > NOTED_CHARACTERS) forgetOutgoing(row.id);
}
