import * as z from 'zod/mini';
import {
  dropFormDraft,
  keepFormDraft,
  readFormDraft,
} from '#shared/platform/offline/form-drafts.ts';
import { personalTab } from '#shared/platform/own-storage.ts';
import { deskMark } from './desk-mark.ts';

/** Files that the bar was given, and what stood in it. */
const givenFilesSchema = z.object({
  id: z.guid(),
  said: z.string(),
  files: z.array(z.object({ id: z.guid(), file: z.instanceof(File) })),
});

/** Files that the bar was given, and what stood in it. */
export type GivenFiles = z.infer<typeof givenFilesSchema>;

const KEY = 'bar-files';

/** Stores files that wait in the bar: a reload and a sign-in that ended bring them back in this tab. */
export async function storeGiven(me: string, given: GivenFiles): Promise<void> {
  personalTab.set(deskMark(me), given.id);
  const { id, said, files } = given;
  const draft = {
    key: KEY,
    values: { id, said, files },
    touched: ['files'],
    step: 0,
    at: Date.now(),
  };
  await keepFormDraft(me, draft);
}

/** Forgets them: they became something, or were put away. */
export async function forgetGiven(me: string): Promise<void> {
  if (personalTab.get(deskMark(me)) === null) return;
  personalTab.remove(deskMark(me));
  await dropFormDraft(me, KEY);
}

/** The files of this tab that were waiting when its page went; null where there are none. */
export async function givenBefore(me: string): Promise<GivenFiles | null> {
  const mark = personalTab.get(deskMark(me));
  if (mark === null) return null;
  const draft = await readFormDraft(me, KEY);
  const read = givenFilesSchema.safeParse(draft?.values);
  return read.success && read.data.id === mark ? read.data : null;
}
