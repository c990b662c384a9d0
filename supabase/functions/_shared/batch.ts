import { Refusal } from './serve.ts';

/** How much a call of a job does: the `batch` of its body, from 1 to `most`. Throws {@link Refusal}. */
export function readBatch(body: unknown, standard: number, most: number): number {
  if (body === null || body === undefined) return standard;
  const batch = typeof body === 'object' && 'batch' in body ? body.batch : undefined;
  if (typeof body === 'object' && batch === undefined) return standard;
  if (typeof batch === 'number' && Number.isInteger(batch) && batch >= 1 && batch <= most)
    return batch;
  throw new Refusal(400, `batch is a whole number from 1 to ${most}`);
}
