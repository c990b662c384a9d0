import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Starts Postgres programs as a user that Postgres accepts: it refuses to run as root. */
export type Launcher = {
  spawn(program: string, args: string[]): ChildProcess;
  /** Makes files readable for that user. */
  own(...paths: string[]): Promise<void>;
};

/** Any known user but root: initdb looks the name up, and every Linux knows number 1. */
const MAPPED_ID = 1;

/**
 * Root gets a user namespace, in which the same person has another number: no system user is
 * needed and folders that only root may enter still work. Where namespaces are forbidden, the
 * system user `postgres` is used (made when missing), which must be able to reach the folders.
 */
export async function launchAs(binFolder: string, dataDir: string): Promise<Launcher> {
  if (process.getuid?.() !== 0) return plain();
  const mapping = ['--user', `--map-user=${MAPPED_ID}`, `--map-group=${MAPPED_ID}`];
  const namespaces = await run('unshare', [...mapping, 'true']).then(
    () => true,
    () => false,
  );
  if (namespaces) return plain('unshare', [...mapping, '--']);
  return systemUser(binFolder, dataDir);
}

function plain(prefix?: string, prefixArgs: string[] = []): Launcher {
  return {
    spawn: (program, args) =>
      prefix ? start(prefix, [...prefixArgs, program, ...args]) : start(program, args),
    own: async () => {},
  };
}

async function systemUser(binFolder: string, dataDir: string): Promise<Launcher> {
  const name = 'postgres';
  await run('id', ['-u', name]).catch(() => run('useradd', ['--system', name]));
  const number = async (flag: string) => Number((await run('id', [flag, name])).stdout);
  const [uid, gid] = [await number('-u'), await number('-g')];
  for (const folder of [binFolder, dataDir]) await requireReachable(folder);
  return {
    spawn: (program, args) => start(program, args, { uid, gid }),
    own: async (...paths) => {
      await run('chown', ['-R', `${uid}:${gid}`, ...paths]);
    },
  };
}

async function requireReachable(folder: string): Promise<void> {
  await access(folder, constants.R_OK);
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const { mode } = await stat(at);
    if ((mode & 0o001) === 0) {
      throw new Error(`Postgres cannot enter ${at} as user postgres: choose another DATA_DIR`);
    }
  }
}

/** Its own process group, so that Ctrl-C reaches the supervisor alone, which stops in order. */
function start(program: string, args: string[], identity: { uid?: number; gid?: number } = {}) {
  const child = spawn(program, args, {
    ...identity,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  return keepErrors(child);
}

const complaints = new WeakMap<ChildProcess, string[]>();

function keepErrors(child: ChildProcess): ChildProcess {
  const lines: string[] = [];
  complaints.set(child, lines);
  child.stderr?.on('data', (chunk: Buffer) => {
    lines.push(chunk.toString().trim());
    if (lines.length > 20) lines.shift();
  });
  return child;
}

/** The last lines a program complained with, for the message of a failed start. */
export function errorText(child: ChildProcess): string {
  return complaints.get(child)?.slice(-3).join(' ') || 'no output';
}
