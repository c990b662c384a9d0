import { Worker } from 'node:worker_threads';
import type { PasswordAnswer, PasswordJob } from './password-worker.ts';

/**
 * bcrypt in a thread of its own: a hash takes a tenth of a second of computing, and messages and
 * searches of everybody else run in this process.
 */
let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<
  number,
  { done: (value: string | boolean) => void; fail: (e: Error) => void }
>();

/** Hashes a password. */
export async function bcryptHash(password: string, cost: number): Promise<string> {
  return String(await ask({ id: ++lastId, kind: 'hash', password, cost }));
}

/** Whether a password fits a hash. */
export async function bcryptCompare(password: string, hash: string): Promise<boolean> {
  return (await ask({ id: ++lastId, kind: 'compare', password, hash })) === true;
}

function ask(job: PasswordJob): Promise<string | boolean> {
  worker ??= startWorker();
  const answer = new Promise<string | boolean>((done, fail) => waiting.set(job.id, { done, fail }));
  worker.postMessage(job);
  return answer;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./password-worker.ts', import.meta.url));
  // A sign-in is a request with a socket of its own; this thread alone keeps nothing alive.
  started.unref();
  started.on('message', ({ id, value }: PasswordAnswer) => {
    waiting.get(id)?.done(value);
    waiting.delete(id);
  });
  started.on('error', (error) => {
    if (worker === started) worker = null;
    for (const { fail } of waiting.values()) fail(error);
    waiting.clear();
  });
  return started;
}
