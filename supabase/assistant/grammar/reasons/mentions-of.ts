import type { ReadStep } from '../read.ts';
import type { Mention } from '../references.ts';

/** What steps were about, the last first. */
export function mentionsOf(steps: readonly ReadStep[]): Mention[] {
  return steps
    .toReversed()
    .flatMap(({ entities }) => Object.values(entities).flat())
    .map(({ kind, id, name, person, home, labels }) => ({ kind, id, name, person, home, labels }));
}
