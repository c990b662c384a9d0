import * as z from 'zod/mini';
import type { FormDraft, OfflineDatabase } from '../offline/database.ts';

/**
 * Under which keys of `forms` a device has what the server refused while its person was elsewhere. Among the forms, as
 * the outbox may write there in the transaction that removes the entry; with no touched field it is no draft.
 */
const REFUSED = 'refused:';

const valuesSchema = z.object({ command: z.string(), input: z.unknown(), reason: z.string() });

/** A command that the server refused after its person had left the place where they did it; `at` in ms since 1970. */
export type RefusedAct = z.infer<typeof valuesSchema> & { id: string; at: number };

/** Notes a refusal until its person has seen it. */
export async function noteRefused(
  { forms }: OfflineDatabase,
  { id, at, ...values }: RefusedAct,
): Promise<void> {
  await forms.put({ key: `${REFUSED}${id}`, values, touched: [], step: 0, at });
}

/** What was refused and not seen yet, the latest first. */
export async function refusedActs({ forms }: OfflineDatabase): Promise<RefusedAct[]> {
  const found = await forms.where('key').startsWith(REFUSED).toArray();
  return found.flatMap(readRefused).sort((one, other) => other.at - one.at);
}

function readRefused({ key, values, at }: FormDraft): RefusedAct[] {
  const read = valuesSchema.safeParse(values);
  return read.success ? [{ ...read.data, id: key.slice(REFUSED.length), at }] : [];
}

/** Its person has seen it. */
export async function dropRefused({ forms }: OfflineDatabase, id: string): Promise<void> {
  await forms.delete(`${REFUSED}${id}`);
}
