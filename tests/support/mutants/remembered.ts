import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../../supabase/environment.ts';
import { type Break, testsOf } from './break.ts';
import { COPY, FOLDER } from './copy.ts';
import type { Outcome } from './verdict.ts';

const FILE = join(FOLDER, 'outcomes.json');

const schema = z.record(
  z.string(),
  z.object({
    key: z.string(),
    verdict: z.enum(['named', 'other', 'green', 'unloadable']),
    red: z.array(z.string()),
  }),
);

/** What earlier runs found: a run that was ended goes on where it was. */
export type Remembered = z.infer<typeof schema>;

/** Reads it; nothing the first time. */
export async function readRemembered(): Promise<Remembered> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  return schema.parse(JSON.parse(text));
}

/** Adds an outcome. */
export async function remember(known: Remembered, one: Break, outcome: Outcome): Promise<void> {
  // What ran was the copy: the files here may change meanwhile.
  known[one.id] = { key: await keyOf(one, COPY), ...outcome };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(FILE, JSON.stringify(known, null, 1));
}

/** The outcome of a break while it, its source and its tests are what they were. */
export async function recall(known: Remembered, one: Break): Promise<Outcome | null> {
  const found = known[one.id];
  if (!found || found.key !== (await keyOf(one, ROOT))) return null;
  return { verdict: found.verdict, red: found.red };
}

async function keyOf(one: Break, root: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(one));
  for (const file of [one.file, ...testsOf(one)]) {
    hash.update(file).update(await readFile(join(root, file)).catch(() => ''));
  }
  return hash.digest('hex').slice(0, 16);
}
