import type { z } from 'zod';
import type { Entity } from '#shared/platform/commands/words.ts';
import type { ReadStep } from './grammar/read.ts';
import { kindNamed } from './kinds/registry.ts';
import type { StoredStep } from './plan.ts';
import type { ToolContext } from './tools/tool.ts';
import { verbNamed } from './verbs/registry.ts';
import { verbInputSchema } from './verbs/verb-tool.ts';

type Thing = z.infer<typeof verbInputSchema>['things'][number];

/**
 * Stored steps as they were read, with their things as they are now; `gone` are those that are not there
 * any more. Null where a verb is one of another release.
 */
export async function readSteps(
  context: ToolContext,
  stored: readonly Pick<StoredStep, 'tool' | 'input'>[],
): Promise<{ steps: ReadStep[]; gone: Thing[] } | null> {
  const steps: ReadStep[] = [];
  const gone: Thing[] = [];
  for (const { tool, input } of stored) {
    const verb = verbNamed(tool);
    const read = verbInputSchema.safeParse(input).data;
    if (!verb || !read) return null;
    const entities: Record<string, Entity[]> = {};
    for (const thing of read.things) {
      const wanted = { ids: [thing.id], words: null };
      const [found] = (await kindNamed(thing.kind)?.list(context, wanted)) ?? [];
      if (!found) gone.push(thing);
      entities[thing.slot] = [...(entities[thing.slot] ?? []), found ?? asStored(thing)];
    }
    const { values, changes } = read;
    steps.push({ spoken: verb.spoken, values, entities, ...(changes && { changes }) });
  }
  return { steps, gone };
}

/** A thing that is not found any more: whether it can still be meant, the rehearsal says. */
const asStored = (thing: Thing): Entity => ({
  ...thing,
  labels: [thing.name],
  state: null,
  at: null,
  person: null,
  home: null,
});
