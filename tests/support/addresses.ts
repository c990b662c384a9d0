import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';

/** Where the parts of a running test stack are, as tests read them. */
export type Addresses = {
  pwaUrl: string;
  supabaseUrl: string;
  assistantUrl: string;
  mailboxUrl: string;
  publishableKey: string;
  secretKey: string;
  /** As the owner of the tables, who bypasses row level security but is no superuser. */
  databaseUrl: string;
  /** As the superuser. */
  adminDatabaseUrl: string;
  dataDir: string;
};

const written = z.object({
  PWA_URL: z.string(),
  SUPABASE_URL: z.string(),
  ASSISTANT_URL: z.string(),
  MAILBOX_URL: z.string(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  SUPABASE_SECRET_KEY: z.string(),
  DATABASE_URL: z.string(),
});
const secrets = z.object({ databasePasswords: z.object({ supabase_admin: z.string() }) });

/** Reads what a start wrote into its data folder. */
export async function readAddresses(dataDir: string): Promise<Addresses> {
  const env = written.parse(parseEnv(await readFile(join(dataDir, 'env'), 'utf8')));
  const keys = secrets.parse(JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')));
  const admin = new URL(env.DATABASE_URL);
  admin.username = 'supabase_admin';
  admin.password = keys.databasePasswords.supabase_admin;
  return {
    pwaUrl: env.PWA_URL,
    supabaseUrl: env.SUPABASE_URL,
    assistantUrl: env.ASSISTANT_URL,
    mailboxUrl: env.MAILBOX_URL,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
    databaseUrl: env.DATABASE_URL,
    adminDatabaseUrl: admin.href,
    dataDir,
  };
}

/** Below the ports that systems hand to outgoing connections, which could take one in between. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A file for each port that a process of ours was given, with that process's number. */
const CLAIMS = join(tmpdir(), 'kinstead-ports');

/**
 * Unused ports, all different. They stay this process's: seconds may pass before it
 * listens, and another test could be given the same one meanwhile.
 */
export async function freePorts(count: number): Promise<number[]> {
  await mkdir(CLAIMS, { recursive: true });
  const found = new Set<number>();
  while (found.size < count) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if ((await claim(port)) && (await isFree(port))) found.add(port);
  }
  return [...found];
}

async function claim(port: number): Promise<boolean> {
  const file = join(CLAIMS, String(port));
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (owner && isAlive(owner)) return false;
    // Left behind: the next process may have it.
    await rm(file, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => done(true)),
    );
  });
}
