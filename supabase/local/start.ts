import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Environment,
  EnvironmentError,
  fileSettings,
  readEnvironment,
} from '../environment.ts';
import { keyHash } from '../observe/requests.ts';
import { type Pausable, pauseWhenAsked } from './backup/pause.ts';
import { finishRestore } from './backup/swap.ts';
import { buildIfStale } from './build.ts';
import { stopCluster } from './database/cluster.ts';
import { type DatabaseService, startDatabase } from './database-service.ts';
import { writeEnvironmentFile } from './environment-file.ts';
import { checkHosted, hostedDatabaseUrl, hostedLoginUrl } from './hosted-database.ts';
import { type Keys, loadKeys, pushKeysInForce } from './keys.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { leaveFolder, outlastLeftovers, preflight, requirePorts, StartError } from './preflight.ts';
import { createProgress, type Progress } from './progress.ts';
import { type Service, startService } from './service.ts';
import { startTable } from './start-table.ts';

/** What runs, as the supervisor sees it. */
type Running = Pausable & { stop(): Promise<void> };

const command = process.env.KINSTEAD_COMMAND;

/** Starts everything in order; it stops, and pauses, in the opposite one. */
async function start(environment: Environment): Promise<Running> {
  const { dataDir } = environment;
  const progress = createProgress();
  await preflight(environment);
  let database: DatabaseService | null = null;
  let services: Service[] = [];
  const pause = async () => {
    for (const one of services.toReversed()) await one.pause();
    await database?.pause();
  };
  const resume = async () => {
    await database?.resume();
    for (const one of services) one.resume();
    await Promise.all(services.map((one) => one.ready()));
  };
  const stop = async () => {
    for (const one of services.toReversed()) await one.stop();
    await database?.stop();
    await leaveFolder(dataDir);
  };
  try {
    // A start that was killed leaves Postgres behind, on the very port that this one needs.
    await stopCluster(dataDir);
    await outlastLeftovers(dataDir);
    await finishRestore(dataDir);
    await requirePorts(environment);
    await mkdir(join(dataDir, 'logs'), { recursive: true });
    const keys = await loadKeys(dataDir);
    if (command === 'start') await buildIfStale(progress.step);
    if (environment.hosted) {
      progress.step('Looking at the hosted database');
      await checkHosted(environment, keys);
    } else database = await startDatabase({ environment, keys, progress });
    if (command !== 'prepare') {
      services = startServices(environment, keys, database);
      await untilReady(services, progress);
      await writeEnvironmentFile(environment, keysInForce(environment, keys), ownerUrl(database));
      progress.end();
      console.log(startTable(environment));
    }
    process.send?.({ type: 'ready' });
    return { pause, resume, stop };
  } catch (error) {
    progress.end();
    await stop();
    throw error;
  }

  function ownerUrl(local: DatabaseService | null): string {
    return local?.url('postgres') ?? hostedDatabaseUrl(environment.raw);
  }
}

/** With a Supabase project only what is ours runs: its platform, database and mails are its own. */
function startServices(
  environment: Environment,
  keys: Keys,
  database: DatabaseService | null,
): Service[] {
  const logDir = join(environment.dataDir, 'logs');
  const service = (name: string, script: string, url: string, env: Record<string, string> = {}) =>
    startService({ name, script, env, healthUrl: `${url}/health`, logDir });
  const loginUrl = (role: 'kinstead_assistant' | 'kinstead_jobs') =>
    database?.url(role) ?? hostedLoginUrl(environment, keys, role);
  const loopback = (port: number) => `http://${environment.host}:${port}`;
  const pwa = command === 'dev' ? 'pwa/server/dev.ts' : 'pwa/server/main.ts';
  const platform = 'supabase/local/platform.ts';
  return [
    ...(database ? [service('platform', platform, loopback(environment.supabasePort))] : []),
    service('assistant', 'supabase/assistant/main.ts', loopback(environment.assistantPort), {
      ASSISTANT_DATABASE_URL: loginUrl('kinstead_assistant'),
      JOBS_DATABASE_URL: loginUrl('kinstead_jobs'),
      METRICS_KEY_HASH: keyHash(keysInForce(environment, keys).secretKey),
    }),
    service('pwa', pwa, environment.pwaListenUrl, {
      SUPABASE_PUBLISHABLE_KEY: keysInForce(environment, keys).publishableKey,
      PUSH_PUBLIC_KEY: pushKeysInForce(environment.raw, keys).publicKey,
    }),
  ];
}

async function untilReady(services: Service[], progress: Progress): Promise<void> {
  progress.step('Starting services');
  await Promise.all(services.map((one) => one.ready()));
}

function keysInForce({ hosted, raw }: Environment, keys: Keys) {
  if (!hosted) return keys;
  // Their presence was checked with the other settings.
  const { HOSTED_PUBLISHABLE_KEY: publishableKey = '', HOSTED_SECRET_KEY: secretKey = '' } = raw;
  return { publishableKey, secretKey };
}

/** Signals and a vanished parent stop everything once; a second Ctrl-C does not wait. */
function stopOnSignals(running: Promise<Running>): void {
  let stopping = false;
  const end = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await running.then(({ stop }) => stop()).catch(() => {});
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
  const environment = readEnvironment();
  for (const line of misspeltSettings(fileSettings(), process.env)) {
    console.error(`kinstead: ${line}`);
  }
  const started = start(environment);
  stopOnSignals(started);
  pauseWhenAsked(environment.dataDir, started);
  await started;
} catch (error) {
  fail(error);
}
