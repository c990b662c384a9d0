import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
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

/** Where results stand: one file per id. */
export const RESULTS = join(ROOT, 'docs/results');

/** `{date}-{id}.json`; an id may be followed by where it was measured, such as F4-browser. */
export const RESULT_FILE = /^(\d{4}-\d{2}-\d{2})-([A-Za-z0-9-]+)\.json$/;

/** Writes docs/results/{date}-{id}.json after a full run; smoke runs prove, they do not measure. */
export async function recordResult(result: Result): Promise<void> {
  console.info(`${result.id}: ${JSON.stringify(result.figures)}`);
  if (!FULL) return;
  await writeResult(RESULTS, new Date().toISOString().slice(0, 10), result);
}

/** Writes a result of a day (YYYY-MM-DD) into a folder, in place of the id's older ones. */
export async function writeResult(folder: string, day: string, result: Result): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${day}-${result.id}.json`;
  const text = `${JSON.stringify({ date: day, ...result }, null, 2)}\n`;
  await writeFile(join(folder, name), text);
  const older = (await readdir(folder)).filter(
    (file) => file !== name && RESULT_FILE.exec(file)?.[2] === result.id,
  );
  await Promise.all(older.map((file) => rm(join(folder, file), { force: true })));
}
