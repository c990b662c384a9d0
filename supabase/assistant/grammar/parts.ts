import type { Spoken } from '#shared/platform/commands/words.ts';
import { toldIn } from './clause.ts';
import type { Read, ReadStep } from './read.ts';
import type { Reading } from './reading.ts';
import { readPurpose } from './slots.ts';
import { states } from './statements.ts';
import { timeSpans } from './time-words.ts';
import { tokensOf } from './tokens.ts';
import { numbersIn } from './values.ts';

const JOINT =
  /\s*(?:;\s*(?:(?:and|then|also|y|luego|despues|después|tambien|también)\s+)*|(?<=[\p{L}\d)])[.!]\s+(?=\p{L})|,?\s+(?:and then|and also|and after that|then|and|also|plus|n|y luego|y despues|y después|y tambien|y también|luego|despues|después|ademas|además|y|e)\s+|,\s+(?:then |and |also |luego |despues |después |tambien |también )*)(?=\S)/giu;

const PART_OF_HOUR = /^(?:media|cuarto|pico|\d{1,2})(?![\p{L}\d])/iu;

/** A part of a request, what joins it to the one before, and where it begins. */
export type TextPart = { text: string; joint: string; start: number };

/** Where a request may be divided; not inside of a quotation. */
export function requestParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  let joint = '';
  const times = timeSpans(text);
  const numbers = numbersIn(text);
  for (const match of text.matchAll(JOINT)) {
    const quotes = text.slice(0, match.index).split('"').length - 1;
    if (quotes % 2 === 1) continue;
    // 'A las 5 y media' is one time; 'September and October' are two.
    const end = match.index + match[0].length;
    const isIn = ({ start, end: last }: { start: number; end: number }) =>
      start < match.index && last > end;
    // 'Nine hundred and fifty' is one amount.
    if (numbers.some(isIn)) continue;
    const isInside = times.some(isIn);
    if (isInside && PART_OF_HOUR.test(text.slice(end))) continue;
    const part = text.slice(from, match.index);
    if (part.trim() === '') continue;
    parts.push({ text: part, joint, start: from });
    joint = match[0];
    from = match.index + match[0].length;
  }
  parts.push({ text: text.slice(from), joint, start: from });
  return parts.filter((part) => part.text.trim() !== '');
}

/**
 * Whether what is to be done is put together from two parts: 'undo that and pause the loft' is not
 * 'undo the pause'. What is asked may be: 'how many views and saves'.
 */
export function reachesOver({ spoken, verb }: Reading, parts: readonly TextPart[]): boolean {
  if (spoken.name.startsWith('ask.')) return false;
  return parts.some(
    ({ start, joint }) => joint.trim() !== ',' && start > verb.start && start < verb.end,
  );
}

/**
 * Whether a part in front of the verb asks for something else: in 'mark it furnished and raise it by $90' the mark
 * is no word for a home that is raised.
 */
export function beginsBefore(
  { spoken, verb }: Reading,
  parts: readonly TextPart[],
  verbs: ReadonlySet<string>,
): boolean {
  if (spoken.command === undefined) return false;
  const origin = parts[0]?.start ?? 0;
  return parts.some(({ text }, index) => {
    const next = parts[index + 1];
    if (!next || !/\p{L}/u.test(next.joint) || verb.start < next.start - origin) return false;
    const [first, ...more] = tokensOf(text).filter(({ word }) => word !== 'so' && word !== 'pues');
    return first !== undefined && more.length > 0 && verbs.has(first.word);
  });
}

/** What a complement begins with: 'for the application'. */
const COMPLEMENT =
  /^(?:(?:it(?:'|’)?s|that(?:'|’)?s|this is|es|esto es) (?=for|about|para|por))?(?:for|about|on|with|in|of|para|por|sobre|con|de|en)\s/i;

/**
 * Whether a part behind a request only remarks on it: 'archive the thread with Esther, that's settled' settles
 * nothing else, and 'ask Kofi for his pay stubs, for the application' asks nothing about applications.
 */
export function remarks(
  { spoken }: Reading,
  [part, ...more]: readonly TextPart[],
  verbs: ReadonlySet<string>,
): boolean {
  if (!part || more.length > 0) return false;
  const text = part.text.trim();
  if (!spoken.command) return COMPLEMENT.test(text) && tokensOf(text).length <= 5;
  // 'Esta tarde cancela la visita' asks for something.
  const asks = tokensOf(text).some(({ word }) => verbs.has(word));
  return (
    !asks &&
    /^(?:that(?:'|’)?s|that is|it(?:'|’)?s|it is|eso|ya esta)\s/i.test(text) &&
    states(text)
  );
}

/** The words before the first name: what an elliptic part goes on with. */
export function verbOf({ say }: Spoken, text: string): string {
  const [first = ''] = text.trim().split(/\s+/);
  return say.length > 0 ? first : '';
}

/** Whether what the other side is to know is the reason that they read: 'cancel it and tell him it is taken'. */
export function isHeard(reading: Reading | null, text: string): boolean {
  const [told] = toldIn(text);
  // What goes on behind it may be another request.
  if (!told || requestParts(told.text).length > 1) return false;
  return Object.values(reading?.known ?? {}).includes(told.text);
}

/** 'Remove the pet policy and go to documents': a part that leads to a page is no name of what is before it. */
export const leadsAway = ({ text, joint }: TextPart): boolean =>
  /[\p{L};]/u.test(joint) &&
  /^(?:go to|go 2|open up|take me to|bring me to|ve a|ir a|vete a|ll[eé]vame a|[aá]breme)\s/iu.test(
    text,
  );

/** What has a reason in words of one's own, which is written down with it. */
const GIVES_REASON = /^earnings\.(?:voidExpense|waiveCharge|reopenMonth|returnDeposit)$/;

/** 'Decline Noor, her papers are incomplete': a remark may say the reason that the step before it takes. */
export function takeReason(
  step: ReadStep | undefined,
  text: string,
  vocabulary: ReadonlySet<string>,
): void {
  if (step && GIVES_REASON.test(step.spoken.name)) step.values.text ??= text.trim();
  if (step?.spoken.slots.reason?.type !== 'choice' || 'reason' in step.values) return;
  const values = {
    known: {},
    later: {},
    used: new Set<number>(),
    narrowing: [],
    chosen: new Set<number>(),
  };
  readPurpose(step.spoken, { text }, vocabulary, values);
  Object.assign(step.values, values.known);
}

/** '… because of the credit and income': a further reason, and no question about income. */
export function isFurtherReason(
  step: ReadStep | undefined,
  text: string,
  vocabulary: ReadonlySet<string>,
): boolean {
  if (step?.spoken.slots.reason?.type !== 'choice' || !('reason' in step.values)) return false;
  const other = { ...step, values: { ...step.values } };
  delete other.values.reason;
  takeReason(other, text, vocabulary);
  return 'reason' in other.values;
}

/** A reason that was said and is none of the list is asked for: it goes into a letter. */
export function unknownReason([only, ...more]: readonly ReadStep[]): Read | null {
  const isOpen = only?.spoken.slots.reason?.type === 'choice' && !('reason' in only.values);
  if (!only || !isOpen || more.length > 0) return null;
  return { kind: 'missing', step: only, slots: ['reason'] };
}
