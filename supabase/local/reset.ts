import { readEnvironment } from '../environment.ts';
import { finishRestore } from './backup/swap.ts';
import { runCommand } from './command.ts';
import { stopCluster } from './database/cluster.ts';
import { leaveFolder, preflight } from './preflight.ts';
import { clearData, restoreSnapshot, seedFingerprint } from './snapshot.ts';

/** `npm run reset`: everything back to the seed, from its snapshot when there is one. */
await runCommand(async () => {
  const environment = readEnvironment();
  await preflight(environment);
  try {
    await stopCluster(environment.dataDir);
    await finishRestore(environment.dataDir);
    await clearData(environment.dataDir);
    const restored = await restoreSnapshot(environment.dataDir, await seedFingerprint(environment));
    console.log(
      restored
        ? 'Restored from the snapshot of the seed.'
        : 'Cleared; the next `npm start` seeds anew.',
    );
  } finally {
    await leaveFolder(environment.dataDir);
  }
});
