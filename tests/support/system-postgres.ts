import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from './addresses.ts';

const run = promisify(execFile);

/** A private cluster of the system's own Postgres, like an existing server. */
export type SystemPostgres = {
  version: string;
  /** As its superuser, `postgres`. */
  url: string;
  stop(): Promise<void>;
};

/** Why it cannot be tested here; null when it can. */
export function whyNoSystemPostgres(): string | null {
  if (binFolder() !== null) return null;
  return 'no system Postgres here: apt-get install postgresql postgresql-contrib';
}

/** Debian keeps each major version in a folder; the newest is taken. */
function binFolder(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin').sort();
  return folders.findLast((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Starts one on a free port in a temporary folder, never the system's service. */
export async function startSystemPostgres(): Promise<SystemPostgres> {
  const bin = binFolder();
  if (!bin) throw new Error(whyNoSystemPostgres() ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'kinstead-system-postgres-'));
  const [port] = await freePorts(1);
  const password = crypto.randomUUID();
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await run('chown', ['-R', 'postgres', folder]);
  else await chmod(folder, 0o700);
  // Postgres refuses to run as root; the Debian package made this user.
  const as = (program: string, ...args: string[]) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], { cwd: folder })
      : run(join(bin, program), args, { cwd: folder });
  const cluster = join(folder, 'cluster');
  await as(
    'initdb',
    '-D',
    cluster,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  );
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  await as('pg_ctl', '-D', cluster, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  const { stdout } = await run(join(bin, 'postgres'), ['--version']);
  return {
    version: stdout.trim(),
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await as('pg_ctl', '-D', cluster, '-m', 'immediate', '-w', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
