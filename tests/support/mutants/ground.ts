import { SWITCHED_ON } from '../contract-setup.ts';
import { prepareStacks, type Stack, startStack } from '../stack.ts';
import type { Break, MutantRunner } from './break.ts';
import { copyBuild, linkBase, whileBroken } from './copy.ts';
import { brokenStatement, LaterWordError, SHARING, whileDatabaseBroken } from './database.ts';
import { type Report, runTests } from './suite.ts';

/** Where the breaks of one runner are tried. */
export type Ground = {
  /** Test files without any break. */
  run(files: string[]): Promise<Report>;
  /** Test files while a break is there. */
  runBroken(one: Break, files: string[]): Promise<Report>;
  close(): Promise<void>;
};

/** Whether the running product has the file in it; else the tests alone do. */
const isServed = ({ file }: Break) => /^(supabase|shared\/protocol)\//.test(file);

/** Gets ready what the tests of a runner start from. */
export async function openGround(runner: MutantRunner): Promise<Ground> {
  if (runner !== 'unit') {
    await prepareStacks((step) => console.log(`… ${step}`));
    await copyBuild();
  }
  // One product for all breaks that a running database takes; started for the first of them.
  let running: Promise<Stack> | null = null;
  const stack = () => {
    running ??= startStack('mutants', runner === 'contract' ? SWITCHED_ON : {});
    return running;
  };
  const sharing = async () => ({ RUNNING_STACK: (await stack()).dataDir });

  return {
    run: async (files) => {
      if (runner !== 'unit') await linkBase();
      return runTests(runner, files, SHARING.includes(runner) ? await sharing() : {});
    },
    runBroken: async (one, files) => {
      const statement = SHARING.includes(runner) ? await brokenStatement(one) : null;
      if (statement) {
        const { databaseUrl } = await stack();
        const settings = await sharing();
        return whileDatabaseBroken(databaseUrl, statement, () =>
          runTests(runner, files, settings),
        ).catch((error: unknown) => {
          if (!(error instanceof LaterWordError)) throw error;
          return { red: [], unloadable: [error.message] };
        });
      }
      if (SHARING.includes(runner) && !isServed(one)) {
        const settings = await sharing();
        return whileBroken(one, () => runTests(runner, files, settings));
      }
      if (runner !== 'unit') await linkBase();
      return whileBroken(one, () => runTests(runner, files));
    },
    close: async () => {
      await running?.then(({ stop }) => stop());
    },
  };
}
