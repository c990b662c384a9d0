import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Form } from '#shared/protocol/form.ts';
import type { ChangeTool, Preview } from './tools/tool.ts';

/** A step as it is stored: what will run, word for word. */
export const storedStepSchema = z.object({
  id: z.string(),
  tool: z.string(),
  input: z.unknown(),
  description: z.string(),
  /** Of what the plan showed. Without one, as in plans of an earlier release, it is shown again. */
  basis: z.string().optional(),
});

/** A step of a stored plan. */
export type StoredStep = z.infer<typeof storedStepSchema>;

type Shown = Exclude<Preview, { nothing: string }>;

/** Life of a plan in milliseconds (DEC-13). */
export const PLAN_MS = 15 * 60_000;

/** Makes a step; its id becomes the action's. */
export function makeStep(tool: string, input: unknown, description: string): StoredStep {
  return { id: randomUUID(), tool, input, description };
}

/** The rows that a plan rests on, else what it showed of them, as one word to compare. */
function basisOf({ description, lines, rows }: Shown): string {
  return createHash('sha256')
    .update(JSON.stringify([description, rows ?? lines]))
    .digest('hex');
}

/** A step of a plan, as it is stored and as it is shown. */
export function proposalOf(made: StoredStep, tool: ChangeTool, shown: Shown, form?: Form) {
  const { description, lines, notifies, finalBecause } = shown;
  const step: StoredStep = { ...made, description, basis: basisOf(shown) };
  return {
    step,
    snippets: shown.snippets,
    shown: {
      id: step.id,
      tool: tool.name,
      name: tool.title,
      description,
      undoable: tool.undoable,
      preview: lines,
      ...(tool.redoable && { redoable: true }),
      ...(finalBecause !== undefined && { final_because: finalBecause }),
      ...(notifies && notifies.length > 0 && { notifies: [...notifies] }),
      ...(form && { form: { ...form, step: step.id } }),
    },
  };
}

/** A step as it is stored and as it is shown. */
export type Proposal = ReturnType<typeof proposalOf>;

/** Binds a confirm to exactly these steps of exactly this question. */
export function planHash(traceId: string, steps: StoredStep[]): string {
  return createHash('sha256')
    .update(JSON.stringify([traceId, steps]))
    .digest('hex');
}
