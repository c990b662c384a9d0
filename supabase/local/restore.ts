import { resolve } from 'node:path';
import { readEnvironment } from '../environment.ts';
import { checkSeal, unpack } from './backup/archive.ts';
import { BackupError, type Manifest } from './backup/manifest.ts';
import { commitRestore, draftFolder, finishRestore } from './backup/swap.ts';
import { runCommand } from './command.ts';
import { postgresMajor, stopCluster } from './database/cluster.ts';
import { leaveFolder, preflight } from './preflight.ts';
import { createProgress } from './progress.ts';

/** `npm run restore -- FILE`: everything as it was when the archive was made. */
await runCommand(async () => {
  const environment = readEnvironment();
  const { dataDir, hosted, raw } = environment;
  const file = process.argv[2] && resolve(process.argv[2]);
  if (!file) throw new BackupError('name the archive: npm run restore -- FILE');
  if (hosted || raw.EXTERNAL_DATABASE_URL) {
    throw new BackupError('the database is outside: an archive cannot be restored into it');
  }
  await preflight(environment);
  const progress = createProgress();
  try {
    await stopCluster(dataDir);
    await finishRestore(dataDir);
    progress.step('Checking the archive');
    const content = await checkSeal(file);
    const ours = await postgresMajor();
    const accept = ({ postgresMajor: theirs }: Manifest) => {
      if (theirs === ours) return;
      throw new BackupError(`the archive is of Postgres ${theirs}, this is Postgres ${ours}`);
    };
    progress.step('Unpacking and checking every file');
    const into = await draftFolder(dataDir);
    const { madeAt } = await unpack({ file, content, into, accept, report: progress.part });
    progress.step('Putting it in place');
    await commitRestore(dataDir);
    progress.end();
    console.log(`Restored as of ${madeAt}. Run \`npm start\`.`);
  } finally {
    progress.end();
    // Nothing is left of an archive that was refused.
    await finishRestore(dataDir);
    await leaveFolder(dataDir);
  }
});
