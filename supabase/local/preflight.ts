import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment, ROOT } from '../environment.ts';
import { workingBackup } from './backup/pause.ts';

/** Something a person has to change before the product can start; the message is one line. */
export class StartError extends Error {}

/** Free space that a start needs for the database to work safely, in MB. */
const NEEDED_MEGABYTES = 300;

/** Checks what a start needs and takes the data folder for this process. */
export async function preflight(environment: Environment): Promise<void> {
  await mkdir(environment.dataDir, { recursive: true }).catch((error: Error) => {
    throw new StartError(`DATA_DIR cannot be made: ${error.message}`);
  });
  if (environment.lan && !environment.hosted && environment.raw.SEED === 'on') {
    throw new StartError(
      'with HOST on the network set SEED=off: everybody knows the seed sign-ins',
    );
  }
  if (environment.lan) requireAddress(environment.pwaHost);
  await requireSpace(environment.dataDir);
  await takeFolder(environment.dataDir);
}

/** Services end within 5 s of their supervisor; on a busy machine 8 s were seen to be too few. */
const LEFTOVERS_MS = 20_000;

/** Waits for services of a start that was killed: they end by themselves, and leave their ports. */
export async function outlastLeftovers(dataDir: string): Promise<void> {
  const logs = join(dataDir, 'logs');
  const deadline = Date.now() + LEFTOVERS_MS;
  const files = await readdir(logs).catch((): string[] => []);
  for (const file of files.filter((name) => name.endsWith('.pid'))) {
    const pid = Number.parseInt(await readFile(join(logs, file), 'utf8'), 10);
    while (pid && runs(pid, ROOT) && Date.now() < deadline) await sleep(50);
  }
}

/** Fails with one line when a port is taken; call it once leftovers of a killed start are gone. */
export async function requirePorts(environment: Environment): Promise<void> {
  const ours: [string, number][] = [
    ['PWA_PORT', environment.pwaPort],
    ['ASSISTANT_PORT', environment.assistantPort],
  ];
  const platform: [string, number][] = [
    ['SUPABASE_PORT', environment.supabasePort],
    ['MAILBOX_PORT', environment.mailboxPort],
  ];
  const embedded: [string, number][] = [['DB_PORT', environment.dbPort]];
  const ports = [
    ...ours,
    ...(environment.hosted ? [] : platform),
    ...(environment.hosted || environment.raw.EXTERNAL_DATABASE_URL ? [] : embedded),
  ];
  const numbers = ports.map(([, port]) => port);
  for (const [name, port] of ports) {
    if (numbers.indexOf(port) !== numbers.lastIndexOf(port)) {
      throw new StartError(`port ${port} is given twice (${name})`);
    }
    if (!(await becomesFree(port, environment.host))) {
      throw new StartError(`port ${port} is taken: stop what uses it or set ${name}`);
    }
  }
}

/** A killed process of many threads is a zombie at once, and has its ports for a moment longer, in ms. */
const PORT_LEFT_MS = 3_000;

async function becomesFree(port: number, host: string): Promise<boolean> {
  const deadline = Date.now() + PORT_LEFT_MS;
  while (!(await isFree(port, host))) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
}

/** An address that this machine has not cannot be listened on. */
function requireAddress(host: string): void {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  if (own.some(({ address }) => sameAddress(address, host))) return;
  const others = own.filter(({ internal }) => !internal).map(({ address }) => address);
  throw new StartError(
    `HOST: this machine has no address ${host}; it has ${others.join(', ') || 'none on a network'}`,
  );
}

/** Of an IPv6 address there are several ways to write it. */
function sameAddress(one: string, other: string): boolean {
  const written = (address: string) =>
    isIPv6(address) ? new URL(`http://[${address.split('%', 1)[0]}]`).hostname : address;
  return written(one) === written(other);
}

async function requireSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free < NEEDED_MEGABYTES) {
    throw new StartError(`no disk space: ${free} MB are free, ${NEEDED_MEGABYTES} MB are needed`);
  }
}

async function takeFolder(dataDir: string): Promise<void> {
  const other = await folderHolder(dataDir, 'supabase/local/');
  if (other !== null) throw new StartError(`already running on this DATA_DIR (process ${other})`);
  const backup = await workingBackup(dataDir);
  if (backup !== null)
    throw new StartError(`a backup is being made (process ${backup}): wait for it`);
  await writeFile(join(dataDir, PID_FILE), String(process.pid));
}

const PID_FILE = 'start.pid';

/** The supervisor that runs on a data folder; null when there is none. */
export function runningSupervisor(dataDir: string): Promise<number | null> {
  return folderHolder(dataDir, 'supabase/local/start.ts');
}

/** Gives the folder back. */
export async function leaveFolder(dataDir: string): Promise<void> {
  await rm(join(dataDir, PID_FILE), { force: true });
}

async function folderHolder(dataDir: string, program: string): Promise<number | null> {
  const text = await readFile(join(dataDir, PID_FILE), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!pid || pid === process.pid) return null;
  return runs(pid, program) ? pid : null;
}

/** A number may have been given to another program since: look what it runs. */
function runs(pid: number, program: string): boolean {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return false;
  }
}
