import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../supabase/environment.ts';
import { freePorts } from '../support/addresses.ts';
import type { Measurement, Row } from './row.ts';

/** Starts the product as `npm start` does once dependencies are there; seconds until ready. */
async function timedStart(env: Record<string, string | undefined>) {
  const started = performance.now();
  const child = fork(join(ROOT, 'supabase/local/start.ts'), { cwd: ROOT, env, silent: true });
  await new Promise<void>((done, fail) => {
    child.once('message', () => done());
    child.once('exit', (code) => fail(new Error(`start ended with ${code}`)));
  });
  return { child, seconds: (performance.now() - started) / 1000 };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

/** Memory of a process and everything below it, in MB, each shared page counted once (PSS). */
function memory(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // Gone between listing and reading.
    }
  }
  const family = new Set([root]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [pid, parent] of parents) {
      if (family.has(pid) || !family.has(parent)) continue;
      family.add(pid);
      grown = true;
    }
  }
  const pss = (pid: number) => {
    try {
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  return [...family].reduce((sum, pid) => sum + pss(pid), 0) / 1024;
}

/** P10: how long a start takes, and what stands in memory after it. */
export const startTime: Measurement = {
  name: 'P10 start',
  measure: async () => {
    const [pwa, supabase, database, mailbox, assistant] = (await freePorts(5)).map(String);
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      KINSTEAD_COMMAND: 'start',
      DATA_DIR: await mkdtemp(join(tmpdir(), 'kinstead-bench-')),
      PWA_PORT: pwa,
      SUPABASE_PORT: supabase,
      DB_PORT: database,
      MAILBOX_PORT: mailbox,
      ASSISTANT_PORT: assistant,
    };
    const first = await timedStart(env);
    await end(first.child);
    const again = await timedStart(env);
    await sleep(15_000);
    const idle = memory(again.child.pid ?? 0);
    await end(again.child);
    const row = (what: string, figure: number, unit: Row['unit'], goal: number): Row => ({
      id: 'P10',
      what,
      figure,
      unit,
      goal,
      of: 'figure',
    });
    return [
      row(
        'first start with dependencies and builds there: database, seed, pictures',
        first.seconds,
        's',
        60,
      ),
      row('start with nothing changed', again.seconds, 's', 6),
      row('all processes idle (PSS)', idle, 'MB', 400),
    ];
  },
};
