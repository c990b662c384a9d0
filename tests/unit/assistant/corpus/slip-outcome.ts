import type { Read, ReadStep } from '../../../../supabase/assistant/grammar/read.ts';
import { corpusThings } from './corpus-file.ts';

/** The plan that was meant, no plan, another answer, or another change. */
export type Outcome = 'same' | 'none' | 'answer' | 'wrong';

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Whether two texts are one but for a slip, which stays in a text of one's own. */
function isSameText(one: string, other: string): boolean {
  const [a, b] = [letters(one), letters(other)];
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const end = (at: number) => [a.slice(from + at), b.slice(from + at)];
  const [restA = '', restB = ''] = end(0);
  const swapped = (restA[1] ?? '') + (restA[0] ?? '') + restA.slice(2);
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    swapped === restB
  );
}

const TODAY = corpusThings().now.slice(0, 10);

function isSameStep(one: ReadStep, other: ReadStep): boolean {
  if (one.spoken.name !== other.spoken.name || one.spoken.page !== other.spoken.page) return false;
  const names = new Set([...Object.keys(one.values), ...Object.keys(other.values)]);
  return [...names].every((name) => {
    // Money that no day was said of is of today.
    const today = name === 'day' && one.spoken.name.startsWith('earnings.') ? TODAY : undefined;
    const [a, b] = [one.values[name] ?? today, other.values[name] ?? today];
    if (JSON.stringify(a) === JSON.stringify(b)) return true;
    const isText = one.spoken.slots[name]?.type === 'text';
    return isText && typeof a === 'string' && typeof b === 'string' && isSameText(a, b);
  });
}

/** Compares what is read of a sentence with a slip with what is read of it without. */
export function outcome(meant: Read, read: Read): Outcome {
  if (read.kind !== 'steps') return 'none';
  if (
    meant.kind === 'steps' &&
    meant.steps.length === read.steps.length &&
    meant.steps.every((step, at) => {
      const other = read.steps[at];
      return other !== undefined && isSameStep(step, other);
    })
  )
    return 'same';
  return read.steps.some(({ spoken }) => spoken.command) ? 'wrong' : 'answer';
}
