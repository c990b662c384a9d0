import type { ReadStep } from '../read.ts';
import { tokensOf, wordsIn } from '../tokens.ts';

const SINGULAR = new Set('it him her he she its esto eso ella ese esa lo la le'.split(' '));
const HANGS_ON_ONE = /[aeiou](?:l[aeo]|sel[aeo])$/;

/**
 * 'Restore Aldrich and Park and make them available': what a step behind a list points at is all of the list, and what
 * names nothing is as well. Steps as they are where they name what they are about; null where they point at one of
 * several.
 */
export function ofAll(
  steps: readonly ReadStep[],
  before: readonly ReadStep[],
  text: string,
): readonly ReadStep[] | null {
  const [step, ...more] = steps;
  const last = before.at(-1);
  if (!step || more.length > 0 || !last || !step.spoken.command) return steps;
  const listed = before.filter(({ spoken }) => spoken.name === last.spoken.name);
  const [slot, [own] = []] = Object.entries(step.entities)[0] ?? [];
  const others = listed.flatMap(({ entities }) => Object.values(entities)[0] ?? []);
  if (slot === undefined || !own || others.length < 2) return steps;
  const words = new Set(tokensOf(text).map(({ word }) => word));
  const isNamed = [own.name, ...own.labels].flatMap(wordsIn).some((word) => words.has(word));
  const isThere = others.some(({ id, kind }) => id === own.id && kind === own.kind);
  if (isNamed || !isThere) return steps;
  if ([...words].some((word) => SINGULAR.has(word)) || tokensOf(text).some(isOnOne)) return null;
  // What an amount becomes depends on each.
  if (step.changes && Object.keys(step.changes).length > 0) return null;
  return others.map((entity) => ({
    ...step,
    values: { ...step.values, [slot]: entity.id },
    entities: { ...step.entities, [slot]: [entity] },
  }));
}

const isOnOne = ({ word }: { word: string }, at: number): boolean =>
  at === 0 && word.length > 4 && HANGS_ON_ONE.test(word);
