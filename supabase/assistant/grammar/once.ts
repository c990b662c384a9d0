import type { Read, ReadStep } from './read.ts';

/** 'Ivy is out, so reject her': what is asked twice is done once, with all that was said of it. */
export function once(steps: readonly ReadStep[]): ReadStep[] {
  const kept: ReadStep[] = [];
  for (const step of steps) {
    const at = kept.findIndex((one) => isPartOf(one, step) || isPartOf(step, one));
    const same = kept[at];
    if (!same) kept.push(step);
    else if (isPartOf(same, step) && !isPartOf(step, same)) kept[at] = step;
  }
  return kept;
}

/** Whether another step does the same to the same thing, and says at least as much. */
const isPartOf = (one: ReadStep, other: ReadStep): boolean =>
  one.spoken.command !== undefined &&
  one.spoken.name === other.spoken.name &&
  Object.keys(one.entities).length > 0 &&
  Object.entries(one.values).every(
    // 'For low income and too many people' is one no, with the reason that was said first.
    ([slot, value]) =>
      (slot === 'reason' && 'reason' in other.values) ||
      JSON.stringify(value) === JSON.stringify(other.values[slot]),
  );

/** 'Payment from Maya; record 700': what only says what comes is no question about payments. */
export function withoutHeading(steps: readonly ReadStep[]): readonly ReadStep[] {
  const [first, ...rest] = steps;
  // What it says besides whose it is would be lost.
  const isHeading =
    first?.spoken.name === 'ask.payments' &&
    Object.keys(first.values).every((slot) => slot === 'person' || slot === 'listing');
  return isHeading && rest.some(({ spoken }) => spoken.name === 'earnings.recordPayment')
    ? rest
    : steps;
}

const SPENT = 'earnings.recordExpense';

/**
 * 'Paint for the loft 45, log 45 for paint': one expense that is said twice, or two of one amount. Which is asked.
 */
export function spentTwice(steps: ReadStep[]): Read {
  const at = steps.findIndex(
    (one, index) =>
      one.spoken.name === SPENT &&
      steps.some(
        (other, place) => place > index && other.spoken.name === SPENT && saysNoMore(one, other),
      ),
  );
  const [one] = at < 0 ? [] : [steps[at]];
  if (!one) return { kind: 'steps', steps };
  const single = steps.filter(
    (step, index) => index <= at || step.spoken.name !== SPENT || !saysNoMore(one, step),
  );
  return { kind: 'doubt', options: [single, steps] };
}

/** Whether a further expense is of the same amount, and names nothing that the first does not. */
const saysNoMore = (one: ReadStep, other: ReadStep): boolean =>
  one.values.amount === other.values.amount &&
  Object.entries(other.values).every(
    ([slot, value]) =>
      slot === 'text' || JSON.stringify(one.values[slot]) === JSON.stringify(value),
  );
