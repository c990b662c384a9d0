import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

/** One piece of work for the worker, and its answer. */
export type PasswordJob =
  | { id: number; kind: 'hash'; password: string; cost: number }
  | { id: number; kind: 'compare'; password: string; hash: string };
export type PasswordAnswer = { id: number; value: string | boolean };

parentPort?.on('message', (job: PasswordJob) => {
  const value =
    job.kind === 'hash'
      ? bcrypt.hashSync(job.password, job.cost)
      : bcrypt.compareSync(job.password, job.hash);
  parentPort?.postMessage({ id: job.id, value } satisfies PasswordAnswer);
});
