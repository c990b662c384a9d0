import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../supabase/environment.ts';
import { readFileTimes } from './tally.ts';

/**
 * How long each file of tests took on two idle cores, from the folder of all tests; those that take
 * less than a second are left out. After a whole `npm test`, `node tests/support/seconds.ts` takes
 * the table from its reports.
 */
const TABLE = join(import.meta.dirname, 'test-seconds.json');

/** The table. */
export async function testSeconds(): Promise<Map<string, number>> {
  const table: Record<string, number> = JSON.parse(await readFile(TABLE, 'utf8'));
  return new Map(Object.entries(table));
}

async function measure(): Promise<void> {
  const seconds = new Map<string, number>();
  for (const name of ['unit', 'integration', 'contract', 'security', 'faults', 'browser']) {
    const times = await readFileTimes(join(ROOT, 'test-results', `${name}.json`));
    for (const [file, value] of times) seconds.set(file, value);
  }
  const long = [...seconds]
    .filter(([, value]) => value >= 1)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rounded = long.map(([file, value]) => [file, Math.round(value)]);
  await writeFile(TABLE, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}

if (import.meta.main) await measure();
