import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../supabase/environment.ts';
import { FULL } from './size.ts';

/** What a full run found, in the terms of quality.md. */
export type Result = {
  /** Id of quality.md, such as F4 or S8. */
  id: string;
  what: string;
  /** Seed of a randomised run. */
  seed?: number;
  /** Names and values; times in ms. */
  figures: Record<string, number | string>;
};

/** Writes docs/results/{date}-{id}.json after a full run; smoke runs prove, they do not measure. */
export async function recordResult(result: Result): Promise<void> {
  console.info(`${result.id}: ${JSON.stringify(result.figures)}`);
  if (!FULL) return;
  const day = new Date().toISOString().slice(0, 10);
  const folder = join(ROOT, 'docs/results');
  await mkdir(folder, { recursive: true });
  const text = `${JSON.stringify({ date: day, ...result }, null, 2)}\n`;
  await writeFile(join(folder, `${day}-${result.id}.json`), text);
}
