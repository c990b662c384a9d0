import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../../supabase/environment.ts';

/** Who runs the tests that must notice a break. */
export const RUNNERS = ['unit', 'integration', 'contract', 'security', 'browser'] as const;
export type MutantRunner = (typeof RUNNERS)[number];

const breakSchema = z.strictObject({
  /** The first of its rows and what is broken: `NTF-16-live`. */
  id: z.string().regex(/^[A-Z]+-\d+(-[a-z0-9]+)+$/),
  /** The source that is broken, from the root. */
  file: z.string(),
  /** Stands there exactly once. */
  find: z.string().min(1),
  replace: z.string(),
  /** Rows of the specification that the break violates. */
  rows: z.array(z.string()).min(1),
  runner: z.enum(RUNNERS),
  /** Files or globs of the tests that could notice. */
  tests: z.array(z.string()).min(1),
});

/** One small wrong change of the product, and where it must be noticed. */
export type Break = z.infer<typeof breakSchema>;

/** A break with the area whose file of `tests/mutants` it stands in. */
export type PlacedBreak = Break & { area: string };

/** Every break of `tests/mutants`, in the order of the files. */
export async function readTable(): Promise<PlacedBreak[]> {
  const files = globSync('tests/mutants/*.ts', { cwd: ROOT }).sort();
  const areas = await Promise.all(
    files.map(async (file) => {
      const { breaks } = await import(join(ROOT, file));
      const area = basename(file, '.ts');
      return z
        .array(breakSchema)
        .parse(breaks)
        .map((one) => ({ ...one, area }));
    }),
  );
  return areas.flat();
}

/** The test files of a break. */
export const testsOf = ({ tests }: Pick<Break, 'tests'>): string[] =>
  tests.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort();

/**
 * Those that are asked for: by a group (`BAR`), a row (`BAR-25`), an id, a runner or an area; all
 * without a word.
 */
export function chosen(table: PlacedBreak[], words: string[]): PlacedBreak[] {
  if (words.length === 0) return table;
  return table.filter((one) =>
    words.some(
      (word) =>
        [one.id, one.area, one.runner, ...one.rows].includes(word) ||
        one.rows.some((row) => row.startsWith(`${word}-`)),
    ),
  );
}
