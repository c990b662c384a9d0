import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment, ROOT } from '../environment.ts';
import type { Pausable } from './backup/pause.ts';
import { ADMIN_ROLE, type Cluster, startCluster } from './database/cluster.ts';
import type { Keys } from './keys.ts';
import { StartError } from './preflight.ts';
import type { Progress } from './progress.ts';
import { keepSnapshot, restoreSnapshot, seedFingerprint } from './snapshot.ts';

/** The database as the supervisor sees it: prepared, seeded, started again when it dies. */
export type DatabaseService = Pausable & {
  url(role: keyof Keys['databasePasswords']): string;
  stop(): Promise<void>;
};

type Options = {
  environment: Environment;
  keys: Keys;
  progress: Progress;
};

/** Starts Postgres, brings schema and seed up to date, and keeps a snapshot of the seed. */
export async function startDatabase(options: Options): Promise<DatabaseService> {
  const { environment, keys, progress } = options;
  const external = environment.raw.EXTERNAL_DATABASE_URL;
  if (external) return externalDatabase(external, options);

  const fingerprint = await seedFingerprint(environment);
  await restoreSnapshot(environment.dataDir, fingerprint);

  const launch = () =>
    startCluster({
      dataDir: environment.dataDir,
      port: environment.dbPort,
      password: keys.databasePasswords[ADMIN_ROLE],
    });
  progress.step('Starting Postgres');
  let cluster = await launch();
  const adminUrl = cluster.url(ADMIN_ROLE, keys.databasePasswords[ADMIN_ROLE]);
  const seeded = await prepare(adminUrl, progress).catch(async (error) => {
    await cluster.stop();
    throw error;
  });
  if (seeded) {
    progress.step('Keeping a snapshot of the seed for `npm run reset`');
    await cluster.stop();
    await keepSnapshot(environment.dataDir, fingerprint);
    cluster = await launch();
  }
  return {
    url: (role) => cluster.url(role, keys.databasePasswords[role]),
    ...keepAlive(cluster, launch),
  };
}

async function externalDatabase(address: string, options: Options): Promise<DatabaseService> {
  await prepare(address, options.progress);
  return {
    url: (role) => {
      // The owner may be the cluster's own superuser, whose password is not ours to change.
      if (role === 'postgres') return address;
      const url = new URL(address);
      url.username = role;
      url.password = options.keys.databasePasswords[role];
      return url.href;
    },
    // Started by another process: it keeps running without us.
    pause: async () => {},
    resume: async () => {},
    stop: async () => {},
  };
}

/** Starts again what dies; a pause or a stop ends the watch, and with it the restarts. */
function keepAlive(first: Cluster, launch: () => Promise<Cluster>) {
  let current = first;
  let run = 0;
  const watch = async (mine: number) => {
    while (mine === run) {
      await current.ended;
      if (mine === run) await sleep(200);
      if (mine !== run) return;
      current = await launch().catch(() => current);
      if (mine !== run) await current.stop();
    }
  };
  const pause = async () => {
    run += 1;
    await current.stop();
  };
  void watch(run);
  return {
    pause,
    resume: async () => {
      current = await launch();
      void watch(run);
    },
    stop: pause,
  };
}

type PrepareMessage = { type: 'step'; text: string } | { type: 'done'; seeded: boolean };

/** A process of its own, so that what seeding needs does not stay in memory. */
function prepare(adminUrl: string, progress: Progress): Promise<boolean> {
  return new Promise((done, fail) => {
    const child = fork(join(ROOT, 'supabase/local/prepare.ts'), {
      cwd: ROOT,
      env: { ...process.env, PREPARE_DATABASE_URL: adminUrl },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    let seeded: boolean | null = null;
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(-4_000);
    });
    child.on('message', (message: PrepareMessage) => {
      if (message.type === 'step') progress.step(message.text);
      else seeded = message.seeded;
    });
    child.on('exit', () => {
      if (seeded !== null) done(seeded);
      else fail(new StartError(`the database could not be prepared: ${complaint.trim()}`));
    });
  });
}
