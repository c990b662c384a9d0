import type { ReadStep } from './read.ts';

/** 'Ivy is out, so reject her': what is asked twice is done once, with all that was said of it. */
export function once(steps: readonly ReadStep[]): ReadStep[] {
  const kept: ReadStep[] = [];
  for (const step of steps) {
    const at = kept.findIndex((one) => isPartOf(one, step) || isPartOf(step, one));
    const same = kept[at];
    if (!same) kept.push(step);
    else if (isPartOf(same, step)) kept[at] = step;
  }
  return kept;
}

/** Whether another step does the same to the same thing, and says at least as much. */
const isPartOf = (one: ReadStep, other: ReadStep): boolean =>
  one.spoken.command !== undefined &&
  one.spoken.name === other.spoken.name &&
  Object.keys(one.entities).length > 0 &&
  Object.entries(one.values).every(
    ([slot, value]) => JSON.stringify(value) === JSON.stringify(other.values[slot]),
  );
