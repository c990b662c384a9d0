import type { Entity } from '#shared/platform/commands/words.ts';
import type { ReadStep } from '../../../../supabase/assistant/grammar/read.ts';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { changed } from '../../../../supabase/assistant/reply/change.ts';
import { NOW } from '../reading/hosts.ts';
import { readerOf, thing } from '../reading/reader.ts';

const tour = (at: string) => ({ at, state: 'confirmed' });
const home = (id: string, name: string, more: Partial<Entity> = {}) =>
  thing('listing', id, [name, null], { state: 'active', home: id, cents: 200_000, ...more });

/** A host with people, homes, tours and applications. */
export const host = readerOf(
  [
    thing('person', 'grace', ['Grace Hall', null]),
    thing('person', 'gabriel', ['Gabriel Soto', null]),
    thing('person', 'ana', ['Ana Díaz', null]),
    thing('person', 'ben-c', ['Ben Carter', null]),
    thing('person', 'ben-o', ['Ben Okafor', null]),
    home('loft', 'Sunny loft'),
    home('studio', 'Garden studio', { cents: 100_000 }),
    home('west', 'Harbor flat', { zone: 'America/Los_Angeles' }),
    thing('tour', 'tour-ana', ['Ana Díaz', 'Sunny loft'], {
      ...tour('2026-11-30T16:00:00Z'),
      person: 'ana',
    }),
    thing('tour', 'tour-grace', ['Grace Hall', 'Garden studio'], {
      ...tour('2026-12-01T16:00:00Z'),
      person: 'grace',
    }),
    thing('application', 'app-grace', ['Grace Hall', 'Sunny loft'], {
      state: 'submitted',
      person: 'grace',
    }),
    thing('application', 'app-gabriel', ['Gabriel Soto', 'Sunny loft'], {
      state: 'submitted',
      person: 'gabriel',
    }),
    thing('lease', 'lease-grace', ['Grace Hall', 'Sunny loft'], {
      state: 'active',
      person: 'grace',
    }),
    thing('lease', 'lease-gabriel', ['Gabriel Soto', 'Garden studio'], {
      state: 'active',
      person: 'gabriel',
    }),
  ],
  NOW,
);

/** A request as a plan. */
export async function planOf(text: string): Promise<ReadStep[]> {
  const read = await readRequest(text, host);
  if (read.kind !== 'steps') throw new Error(`“${text}” is no plan: ${JSON.stringify(read)}`);
  return read.steps;
}

/** Steps as short as a test compares them. */
export const shortly = (steps: readonly ReadStep[]) =>
  steps.map(({ spoken, values }) => ({ do: spoken.name, ...values }));

/** What comes of words that are said to the plan of a request. */
export async function replied(request: string, text: string) {
  const outcome = await changed(text, await planOf(request), host);
  if (outcome.kind === 'changed') return shortly(outcome.steps);
  return outcome.kind === 'kept' ? { kept: outcome.because } : outcome.kind;
}
