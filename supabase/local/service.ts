import { type ChildProcess, fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../environment.ts';
import { openLogFile } from './log-file.ts';

/** A process of the product that is started again whenever it dies. */
export type Service = {
  name: string;
  /** Resolves when its `/health` answers 200; rejects when it dies first. */
  ready(): Promise<void>;
  /** Ends the process and leaves it ended until `resume()`. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
};

type Options = {
  name: string;
  /** Entry file, from the repository's root. */
  script: string;
  env: Record<string, string | undefined>;
  healthUrl: string;
  /** Folder of the log file `{name}.log`. */
  logDir: string;
};

const FIRST_DELAY = 200;
const LONGEST_DELAY = 5_000;
/** A process that lived this long was healthy: its next death starts the delays anew. */
const HEALTHY_MS = 10_000;
const READY_MS = 60_000;

/** Starts a service and keeps it alive until `stop()`. */
export function startService({ name, script, env, healthUrl, logDir }: Options): Service {
  const log = openLogFile(join(logDir, `${name}.log`));
  let child: ChildProcess | null = null;
  /** Of the launches that count: a pause or a stop ends one, and with it its restarts. */
  let run = 0;
  let delay = FIRST_DELAY;
  let deaths = 0;

  const launch = () => {
    const started = performance.now();
    const mine = run;
    child = spawnNode(script, env, log);
    // For people and for tests that kill one process of many.
    void writeFile(join(logDir, `${name}.pid`), String(child.pid));
    child.once('exit', async () => {
      child = null;
      deaths += 1;
      if (mine !== run) return;
      delay =
        performance.now() - started > HEALTHY_MS ? FIRST_DELAY : Math.min(delay * 2, LONGEST_DELAY);
      await sleep(delay);
      if (mine === run) launch();
    });
  };
  const pause = () => {
    run += 1;
    return endChild(child);
  };
  launch();

  return {
    name,
    ready: async () => {
      const deadline = performance.now() + READY_MS;
      while (performance.now() < deadline) {
        if (await answers(healthUrl)) return;
        if (deaths >= 3) break;
        await sleep(50);
      }
      throw new Error(`${name} did not start; ${join(logDir, `${name}.log`)} says why`);
    },
    pause,
    resume: launch,
    stop: async () => {
      await pause();
      log.end();
    },
  };
}

function spawnNode(script: string, env: Options['env'], log: Writable): ChildProcess {
  const child = fork(join(ROOT, script), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    // Out of the terminal's group: Ctrl-C reaches the supervisor, which stops in order.
    detached: true,
    silent: true,
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2'],
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  return child;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

/** Asks first, insists after 8 s. */
async function endChild(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await gone;
  clearTimeout(timer);
}
