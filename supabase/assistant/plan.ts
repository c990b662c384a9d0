import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';

/** A step as it is stored: what will run, word for word. */
export const storedStepSchema = z.object({
  id: z.string(),
  tool: z.string(),
  input: z.unknown(),
  description: z.string(),
});

/** A step of a stored plan. */
export type StoredStep = z.infer<typeof storedStepSchema>;

/** Life of a plan in milliseconds (DEC-13). */
export const PLAN_MS = 15 * 60_000;

/** Makes a step; its id becomes the action's. */
export function makeStep(tool: string, input: unknown, description: string): StoredStep {
  return { id: randomUUID(), tool, input, description };
}

/** Binds a confirm to exactly these steps of exactly this question. */
export function planHash(traceId: string, steps: StoredStep[]): string {
  return createHash('sha256')
    .update(JSON.stringify([traceId, steps]))
    .digest('hex');
}
