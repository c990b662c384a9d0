import { join } from 'node:path';
import { ROOT } from '../../supabase/environment.ts';
import { IS_WATCHED, node } from './node-process.ts';
import type { Runner } from './runner.ts';
import { SECOND_TRIES } from './second-tries.ts';
import { readVitest, redFiles, redTests, tallyVitest } from './tally.ts';

/** Projects of vitest.config.ts. */
export type VitestProject = 'unit' | 'integration' | 'contract' | 'security' | 'faults';

const REPORTS = join(ROOT, 'test-results');

const ALONE = ['--no-file-parallelism'];

/** Attacks that quality.md leaves to `npm run test:security`: `npm test` has minutes to count. */
export const OTHERS_ATTACKS = '\\[S(4|5|6|7|8|10|11|12|13)\\]';

/** One project: all of it, or the ids and files that `only` names, with further arguments. */
export function vitest(name: VitestProject, only: string[] = [], more: string[] = []): Runner {
  // An id stands in the names of tests, any other word in the names of files.
  const ids = only.filter((word) => /^[A-Z]+-?\d+$/.test(word));
  const files = only.filter((word) => !ids.includes(word));
  const full = process.env.SIZE === 'full' && name !== 'contract';
  const smoke = name === 'security' && !full ? ['-t', `^(?!.*${OTHERS_ATTACKS})`] : [];
  const named = ids.length > 0 ? ['-t', `\\[(${ids.join('|')})\\]`] : smoke;
  const run = async (report: string, args: string[]) => {
    // Without a terminal a line for each file: dots would be one line of escapes.
    const reporter = `--reporter=${IS_WATCHED ? 'dot' : 'default'}`;
    const reporters = [reporter, '--reporter=json', `--outputFile.json=${report}`];
    // One runner may be several projects: `unit` and `unit-apart`.
    const program = ['node_modules/vitest/vitest.mjs', 'run', `--project=${name}*`];
    return await node([...program, ...reporters, ...named, ...args]);
  };
  return {
    name,
    run: async () => {
      const report = join(REPORTS, `${name}.json`);
      const retried = join(REPORTS, `${name}-again.json`);
      // What is measured at full size must not share the machine with the next file's attacks.
      const code = await run(report, [...(full ? ALONE : []), ...files, ...more]);
      const first = await readVitest(report);
      const red = first ? redFiles(first) : [];
      // Several files at once fill the machine: what was only late gets a second try, as in a browser.
      const isHopeless = first !== null && redTests(first).length > SECOND_TRIES;
      if (full || red.length === 0 || isHopeless) return tallyVitest(name, code, first);
      console.log(`… the second try of ${red.length} files`);
      await run(retried, [...ALONE, ...red]);
      return tallyVitest(name, code, first, await readVitest(retried));
    },
  };
}
