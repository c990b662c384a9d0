import type { Entity } from '#shared/platform/commands/words.ts';
import { definiteRefusal } from './failure.ts';
import type { Read, ReadStep } from './grammar/read.ts';
import { makeStep, type Proposal, type StoredStep } from './plan.ts';
import { nothingDone, rehearsed } from './rehearsal.ts';
import { SlotNeeded, type ToolContext } from './tools/tool.ts';
import { verbNamed } from './verbs/registry.ts';
import type { VerbInput } from './verbs/verb-tool.ts';

/** Steps that can be stored, or why one of them cannot be made. */
export type Planned = { list: StoredStep[] } | { nothing: string };

/** Makes steps; what a verb refuses before the database is asked is the answer. */
export async function planned(make: () => Promise<StoredStep[]>): Promise<Planned> {
  try {
    return { list: await make() };
  } catch (error) {
    const refused = definiteRefusal(error);
    if (!refused) throw error;
    return { nothing: nothingDone(refused) };
  }
}

/** What a step lacks that a person can say. */
export type Needed = Extract<Read, { kind: 'missing' }>;

/** A plan of what was read, rehearsed; or why nothing of it can be done, and what would be needed for it. */
export async function planOf(
  context: ToolContext,
  steps: readonly ReadStep[],
): Promise<{ proposals: Proposal[] } | { nothing: string; needed?: Needed }> {
  let needed: Needed | undefined;
  const made = await planned(async () => {
    const list: StoredStep[] = [];
    for (const step of steps) {
      try {
        list.push(await plannedStep(context, step));
      } catch (error) {
        if (error instanceof SlotNeeded)
          needed = {
            kind: 'missing',
            step: { ...step, entities: alike(steps, step) },
            slots: [...error.slots],
            question: error.message,
          };
        throw error;
      }
    }
    return list;
  });
  if ('nothing' in made) return { ...made, ...(needed && { needed }) };
  return rehearsed(context, made.list);
}

/** What all steps of one verb are about: 'decline Otis and Ben' asks for the reason of both. */
function alike(steps: readonly ReadStep[], { spoken }: ReadStep): ReadStep['entities'] {
  const same = steps.filter((one) => one.spoken.name === spoken.name);
  const slots = new Set(same.flatMap(({ entities }) => Object.keys(entities)));
  return Object.fromEntries(
    [...slots].map((slot) => [slot, same.flatMap(({ entities }) => entities[slot] ?? [])]),
  );
}

/** A plan of a command whose input a form made; null for what is no such command or no such input. */
export async function planOfForm(
  context: ToolContext,
  { command: name, input }: { command: string; input: unknown },
): Promise<{ proposals: Proposal[] } | { nothing: string } | null> {
  const verb = verbNamed(name);
  const read = verb?.spoken.command.input.safeParse(input);
  if (!read?.success) return null;
  const stored: VerbInput = { input: read.data, values: {}, things: [], whole: true };
  return rehearsed(context, [makeStep(name, stored, '')]);
}

/** The first thing of each slot. */
export const firstOf = (
  entities: Readonly<Record<string, readonly Entity[]>>,
): Record<string, Entity | undefined> =>
  Object.fromEntries(Object.entries(entities).map(([slot, [one]]) => [slot, one]));

/** A step of a plan: the command's input out of what was said. */
export async function plannedStep(
  context: ToolContext,
  { spoken, values, entities, changes }: ReadStep,
): Promise<StoredStep> {
  const verb = verbNamed(spoken.name);
  if (!verb) throw new Error(`${spoken.name} is no verb`);
  const input = verb.input ? await verb.input(context, values, firstOf(entities)) : values;
  const things = Object.entries(entities).flatMap(([slot, list]) =>
    list.map(({ kind, id, name, topic, url, zone }) => ({
      slot,
      kind,
      id,
      name,
      topic,
      url,
      zone,
    })),
  );
  const stored: VerbInput = { input, values, things, ...(changes && { changes }) };
  return makeStep(spoken.name, stored, '');
}
