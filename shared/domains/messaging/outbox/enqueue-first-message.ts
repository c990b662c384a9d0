import * as z from 'zod/mini';
import type { OfflineDatabase } from '../../../platform/offline/database.ts';
import { emptySentDraft } from '../drafts/sent-draft.ts';
import { firstMessageKind } from '../model/closed-kinds.ts';
import { type FirstMessage, firstKey, firstMessageSchema } from '../model/first-message.ts';
import { keepRow, type Sent, sentRow } from './enqueue.ts';

/** Writes a first message into the outbox; the form that it was written in, and its draft, go with it. */
export async function keepFirst(
  database: OfflineDatabase,
  first: FirstMessage,
  sent: Sent,
  form: string | undefined,
): Promise<void> {
  const { id, sender_id: me, content } = first;
  const row = sentRow(firstMessageKind, id, first, sent);
  await keepRow(database, me, row, sent, async () => {
    if (form) await database.forms.delete(form);
    await emptySentDraft(database, firstKey(first), content);
  });
}

/** Recovers one of the person's first messages, journaled by an earlier page, into the outbox. */
export async function keepNotedAsFirst(
  database: OfflineDatabase,
  me: string,
  noted: unknown,
  sent: Sent,
): Promise<void> {
  const { data: first } = z.safeParse(firstMessageSchema, noted);
  if (first?.sender_id !== me) return;
  const form = first.form ? await database.forms.get(first.form) : undefined;
  // Its form had not been emptied on the disk either.
  const isItsText = form?.values.text === first.content;
  await keepFirst(database, first, sent, isItsText ? form.key : undefined);
}
