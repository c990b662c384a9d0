import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, EnvironmentError, readEnvironment } from '../environment.ts';
import { buildIfStale } from './build.ts';
import { stopCluster } from './database/cluster.ts';
import { startDatabase } from './database-service.ts';
import { writeEnvironmentFile } from './environment-file.ts';
import { loadKeys } from './keys.ts';
import { preflight, requirePorts, StartError } from './preflight.ts';
import { createProgress } from './progress.ts';
import { type Service, startService } from './service.ts';
import { startTable } from './start-table.ts';

/** What the supervisor runs, in the order of starting; it stops in the opposite one. */
async function start(environment: Environment): Promise<() => Promise<void>> {
  const progress = createProgress();
  const logDir = join(environment.dataDir, 'logs');
  await preflight(environment);
  // A start that was killed leaves Postgres behind, on the very port that this one needs.
  await stopCluster(environment.dataDir);
  await requirePorts(environment);
  await mkdir(logDir, { recursive: true });
  const keys = await loadKeys(environment.dataDir);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
    await rm(join(environment.dataDir, 'start.pid'), { force: true });
  };
  try {
    const dev = process.env.KINSTEAD_COMMAND === 'dev';
    if (process.env.KINSTEAD_COMMAND === 'start') await buildIfStale(progress.step);
    const database = await startDatabase({ environment, keys, progress });
    stops.push(database.stop);
    if (process.env.KINSTEAD_COMMAND === 'prepare') {
      process.send?.({ type: 'ready' });
      return stop;
    }

    const service = (name: string, script: string, url: string, env: Record<string, string> = {}) =>
      startService({ name, script, env, healthUrl: `${url}/health`, logDir });
    const loopback = (port: number) => `http://${environment.host}:${port}`;
    const services: Service[] = [
      service('platform', 'supabase/local/platform.ts', loopback(environment.supabasePort)),
      service('assistant', 'supabase/assistant/main.ts', loopback(environment.assistantPort), {
        ASSISTANT_DATABASE_URL: database.url('kinstead_assistant'),
      }),
      service('pwa', dev ? 'pwa/server/dev.ts' : 'pwa/server/main.ts', environment.pwaUrl, {
        SUPABASE_PUBLISHABLE_KEY: environment.raw.HOSTED_PUBLISHABLE_KEY ?? keys.publishableKey,
      }),
    ];
    for (const one of services) stops.push(one.stop);
    progress.step('Starting services');
    await Promise.all(services.map((one) => one.ready()));
    await writeEnvironmentFile(environment, keys, database.url('postgres'));
    progress.end();
    console.log(startTable(environment));
    process.send?.({ type: 'ready' });
    return stop;
  } catch (error) {
    progress.end();
    await stop();
    throw error;
  }
}

/** Signals and a vanished parent stop everything once; a second Ctrl-C does not wait. */
function stopOnSignals(stop: Promise<() => Promise<void>>): void {
  let stopping = false;
  const end = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await stop.then((run) => run()).catch(() => {});
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
}

function fail(error: unknown): never {
  const known = error instanceof StartError || error instanceof EnvironmentError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(`kinstead: ${message}`);
  if (!known && process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}

try {
  const started = start(readEnvironment());
  stopOnSignals(started);
  await started;
} catch (error) {
  fail(error);
}
