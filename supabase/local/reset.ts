import { EnvironmentError, readEnvironment } from '../environment.ts';
import { stopCluster } from './database/cluster.ts';
import { preflight, StartError } from './preflight.ts';
import { clearData, restoreSnapshot, seedFingerprint } from './snapshot.ts';

/** `npm run reset`: everything back to the seed, from its snapshot when there is one. */
try {
  const environment = readEnvironment();
  await preflight(environment);
  await stopCluster(environment.dataDir);
  await clearData(environment.dataDir);
  const restored = await restoreSnapshot(environment.dataDir, await seedFingerprint(environment));
  console.log(
    restored
      ? 'Restored from the snapshot of the seed.'
      : 'Cleared; the next `npm start` seeds anew.',
  );
} catch (error) {
  const known = error instanceof StartError || error instanceof EnvironmentError;
  console.error(`kinstead: ${error instanceof Error ? error.message : error}`);
  if (!known) console.error(error);
  process.exitCode = 1;
}
