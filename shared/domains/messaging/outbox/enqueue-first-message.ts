import * as z from 'zod/mini';
import { visibleText } from '../../../language/visible-text.ts';
import type { Draft, OfflineDatabase } from '../../../platform/offline/database.ts';
import { firstMessageKind } from '../model/closed-kinds.ts';
import { type FirstMessage, firstKey, firstMessageSchema } from '../model/first-message.ts';
import { keepRow, type Sent, sentRow } from './enqueue.ts';

/** Writes a first message into the outbox; the form that it was written in, or its draft, goes with it. */
export async function keepFirst(
  database: OfflineDatabase,
  first: FirstMessage,
  sent: Sent,
  { form, draft }: { form?: string; draft?: Draft },
): Promise<void> {
  const { id, sender_id: me } = first;
  const row = sentRow(firstMessageKind, id, first, sent);
  await keepRow(database, me, row, sent, async () => {
    if (form) await database.forms.delete(form);
    if (draft) await database.drafts.put(draft);
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
  const stored = await database.drafts.get(firstKey(first));
  const form = first.form ? await database.forms.get(first.form) : undefined;
  // Its place had not been emptied on the disk either.
  await keepFirst(database, first, sent, {
    ...(form?.values.text === first.content && { form: form.key }),
    ...(stored && visibleText(stored.text) === first.content && { draft: { ...stored, text: '' } }),
  });
}
