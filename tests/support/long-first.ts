import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What starts whole products or databases takes longest, however short its file is. */
const LONG = [/\bstartStack\(/, /\bstartCluster\(/];

/**
 * A fresh clone knows no durations, so Vitest begins with the largest files and the longest tests
 * would come last, one of them alone at the end. Here they begin.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ranked = await Promise.all(
      sorted.map(async (file) => ({ file, rank: rankOf(await readFile(file.moduleId, 'utf8')) })),
    );
    // A stable sort: files of one rank stay as they were.
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}

function rankOf(text: string): number {
  const found = LONG.findIndex((one) => one.test(text));
  return found < 0 ? LONG.length : found;
}
