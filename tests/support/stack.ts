import { type ChildProcess, execFile, fork } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT, readEnvironment } from '../../supabase/environment.ts';
import { buildIfStale } from '../../supabase/local/build.ts';
import { alone } from '../../supabase/local/lock.ts';
import { seedFingerprint } from '../../supabase/local/snapshot.ts';
import { latestSeedNow } from '../../supabase/seed/now.ts';
import { type Addresses, freePorts, readAddresses } from './addresses.ts';
import { liftLimits } from './limits.ts';
import { dataFolder } from './memory.ts';

/** A whole running product: ports, data and processes belong to one test run. */
export type Stack = Addresses & {
  /**
   * `kill -9` for one process; the supervisor starts it again, unless it is the one. Another signal
   * stops it where it stands, or lets it go on.
   */
  kill(process: ProcessName, signal?: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** `npm start` once more on the same data and ports. */
  startAgain(): Promise<void>;
};

/** One that a test has to itself: it starts, stops and resets it. */
export type OwnStack = Stack & {
  stop(): Promise<void>;
  /** Ctrl-C; resolves with the exit code. */
  interrupt(): Promise<number | null>;
  /** `npm run reset` on the stopped stack. */
  reset(): Promise<void>;
  /** Another command of package.json on the same data, such as `backup`. */
  command(name: CommandName, ...args: string[]): Command;
};

type CommandName = 'backup' | 'restore' | 'hosted-login';

/** A command at work: its process, and how it ends. */
export type Command = {
  process: ChildProcess;
  ended: Promise<{ code: number | null; output: string }>;
};

export type ProcessName = 'platform' | 'assistant' | 'pwa' | 'postgres' | 'supervisor';

const FOLDER = join(ROOT, '.local-test');

/** Five processes a product, several products a run: the same files are not compiled each time. */
const COMPILED = join(FOLDER, 'compile-cache');

/** What every stack starts from: the seeded snapshot and the built app, each made once for all. */
export async function prepareStacks(step: (text: string) => void): Promise<void> {
  step('Seeding what the tests start from');
  await readyBase();
  await buildIfStale(step);
}

/** Starts the product on a copy of the seeded snapshot. */
export async function startStack(
  name: string,
  settings: Record<string, string> = {},
): Promise<OwnStack> {
  const base = await readyBase();
  const dataDir = join(dataFolder(FOLDER), `${name}-${process.pid}`);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  await copyFile(join(base, 'keys.json'), join(dataDir, 'keys.json'));
  await symlink(join(base, 'snapshot'), join(dataDir, 'snapshot'));
  const environment = await stackEnvironment(dataDir, settings);
  const leave = async () => {
    if (!process.env.KEEP_STACK) await rm(dataDir, { recursive: true, force: true });
  };
  let supervisor = await launch(environment).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  const addresses = await readAddresses(dataDir);
  // The integration tests alone work with the numbers of the product.
  if (name !== 'integration' && !settings.EXTERNAL_DATABASE_URL)
    await liftLimits(addresses.adminDatabaseUrl);
  return {
    ...addresses,
    kill: killerOf({ dataDir }),
    stop: async () => {
      await end(supervisor);
      await leave();
    },
    interrupt: () => {
      const gone = new Promise<number | null>((done) => supervisor.once('exit', done));
      supervisor.kill('SIGINT');
      return gone;
    },
    reset: async () => {
      const command = [join(ROOT, 'supabase/local/reset.ts')];
      await promisify(execFile)(process.execPath, command, { cwd: ROOT, env: environment });
    },
    command: (name, ...args) => runCommand(`supabase/local/${name}.ts`, args, environment),
    startAgain: async () => {
      supervisor = await launch(environment);
    },
  };
}

/** How a product is killed in part, whichever process started it. */
export function killerOf({ dataDir }: Pick<Addresses, 'dataDir'>): Stack['kill'] {
  return async (name, signal = 'SIGKILL') => {
    const text = await readFile(join(dataDir, PID_FILES[name]), 'utf8');
    process.kill(Number.parseInt(text, 10), signal);
  };
}

const PID_FILES: Record<ProcessName, string> = {
  platform: 'logs/platform.pid',
  assistant: 'logs/assistant.pid',
  pwa: 'logs/pwa.pid',
  postgres: 'database/postmaster.pid',
  supervisor: 'start.pid',
};

/** The folder with the seed that all start from. Two test runs at once must not make it together. */
export const readyBase = () => alone(join(FOLDER, 'base.lock'), seededBase);

/** The seeded data folder that every stack starts from; made anew when its inputs changed. */
async function seededBase(): Promise<string> {
  const dataDir = join(FOLDER, 'base');
  const environment = readEnvironment({ SEED_NOW: latestSeedNow().toISOString() });
  const wanted = await seedFingerprint(environment);
  const kept = await readFile(join(dataDir, 'snapshot/fingerprint'), 'utf8').catch(() => '');
  if (kept === wanted) return dataDir;
  await rm(dataDir, { recursive: true, force: true });
  const env = await stackEnvironment(dataDir, { KINSTEAD_COMMAND: 'prepare' });
  await end(await launch(env));
  return dataDir;
}

/** Settings of a copy with ports of its own. */
export async function stackEnvironment(dataDir: string, settings: Record<string, string>) {
  const [pwa, supabase, database, mailbox, assistant] = await freePorts(5);
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    // A line for each request is a twentieth of a product's work, and only the tests of logs read them.
    LOG_LEVEL: 'warn',
    KINSTEAD_COMMAND: 'start',
    NODE_COMPILE_CACHE: COMPILED,
    DATA_DIR: dataDir,
    PWA_PORT: String(pwa),
    SUPABASE_PORT: String(supabase),
    DB_PORT: String(database),
    MAILBOX_PORT: String(mailbox),
    ASSISTANT_PORT: String(assistant),
    SEED_NOW: latestSeedNow().toISOString(),
    ...settings,
  };
}

/** Runs a command of the product as npm does; it may fail. */
export function runCommand(
  script: string,
  args: string[],
  env: Record<string, string | undefined>,
): Command {
  const child = fork(join(ROOT, script), args, {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...env },
    silent: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((done) => {
    child.once('close', (code) => done({ code, output }));
  });
  return { process: child, ended };
}

/** Starts the product; resolves when it is ready. */
export function launch(env: Record<string, string | undefined>): Promise<ChildProcess> {
  const child = fork(join(ROOT, 'supabase/local/start.ts'), {
    cwd: ROOT,
    env,
    silent: true,
    detached: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-8_000);
    });
  }
  return new Promise((done, fail) => {
    child.once('message', () => done(child));
    child.once('exit', (code) => fail(new Error(`the stack ended with ${code}:\n${output}`)));
  });
}

/** Ctrl-C, and after 20 s the end. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await Promise.race([
    gone,
    sleep(20_000, undefined, { ref: false }).then(() => child.kill('SIGKILL')),
  ]);
}
