import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testSeconds } from './seconds.ts';

/** What starts whole products or databases takes long, however short its file is. */
const LONG = /\bstart(Stack|Cluster)\(|\bwithPlatform\(/;

/** What a file is taken for that the table does not know, or finds too short to name. */
const UNKNOWN = { long: 20, short: 1 };

/**
 * Begins with what takes longest, as the table of seconds has it: a fresh clone knows no durations,
 * and a long file that comes last runs alone.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = await testSeconds();
    const ranked = await Promise.all(
      files.map(async (file) => ({ file, seconds: await secondsOf(file.moduleId, seconds) })),
    );
    return ranked.toSorted((a, b) => b.seconds - a.seconds).map(({ file }) => file);
  }
}

async function secondsOf(path: string, table: Map<string, number>): Promise<number> {
  const known = table.get(path.replace(/^.*\/tests\//, ''));
  if (known) return known;
  return LONG.test(await readFile(path, 'utf8')) ? UNKNOWN.long : UNKNOWN.short;
}
