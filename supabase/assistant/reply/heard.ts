import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { Entity, Slot, Spoken } from '#shared/platform/commands/words.ts';
import { clauseOf } from '../grammar/clause.ts';
import { tells } from '../grammar/quantifiers.ts';
import type { ReadStep } from '../grammar/read.ts';
import { type Reader, type Reading, readingsOf } from '../grammar/reading.ts';
import { type Later, settled } from '../grammar/slots.ts';
import type { TimeSpan } from '../grammar/time-words.ts';
import { type Clock, namesADay, namesAnHour } from '../grammar/times.ts';

/** What words say of a verb's slots, without the verb. */
export type Heard =
  | {
      kind: 'heard';
      values: Record<string, unknown>;
      entities: Record<string, readonly Entity[]>;
      changes: NonNullable<ReadStep['changes']>;
    }
  | { kind: 'which'; choices: readonly Entity[] }
  | { kind: 'unclear'; because: 'time' | 'past' | 'skipped' | 'twice' | 'amount' | 'twoNumbers' }
  | { kind: 'unknown'; words: readonly string[] };

/** What a step says now: the values that a part of a time or of an amount goes on from. */
export type Before = {
  values: Readonly<Record<string, unknown>>;
  /** The things of its slots, as far as they are still there. */
  entities: Readonly<Record<string, Entity | undefined>>;
  /** Its amounts that were said as a change. */
  changes?: ReadStep['changes'];
  zone: string;
};

/** Slots that words alone may fill; a text is only what is marked as one. */
const isFree = (slot: Slot) => slot.type !== 'text' && slot.type !== 'words';

/** Fits where no verb is said. */
const NO_VERB = [[]];

/** Reads words as values of a verb's slots: nothing of them is ignored. */
export async function heard(
  text: string,
  spoken: Spoken,
  before: Before,
  reader: Reader,
  among?: readonly string[],
): Promise<Heard> {
  const slots = Object.entries(spoken.slots).filter(
    ([name, slot]) => isFree(slot) && (!among || among.includes(name)),
  );
  const references = slots.filter(([, slot]) => slot.type === 'reference');
  const values = slots.filter(([, slot]) => slot.type !== 'reference');
  const loose = [values, ...references.map((one) => [one, ...values])].map((own) =>
    own.map(([name, slot]) => [name, optional(slot)] as const),
  );
  // 'The studio': a noun alone names nothing in a sentence, and here it is all that is said.
  const strict = references.map(([name, slot]) => [
    [name, required(slot)] as const,
    ...values.map(([other, one]) => [other, optional(one)] as const),
  ]);
  let best: Reading | null = null;
  let unknown: readonly string[] | null = null;
  for (const own of isNoun(text) ? [...loose, ...strict] : loose) {
    const slotsOf = Object.fromEntries(own);
    const said = {
      spoken: { ...spoken, slots: slotsOf },
      patterns: NO_VERB,
      own: new Set<string>(),
      forms: new Set<string>(),
    };
    const alone: Reader = { ...reader, said: [said], mentions: [] };
    const { readings, near } = await readingsOf(text, alone);
    const [first] = readings.filter((one) => isSomething(one) && isNamed(one));
    if (first && (!best || worth(first) > worth(best))) best = first;
    const [miss] = near;
    if (miss && (!unknown || miss.words.length < unknown.length)) unknown = miss.words;
  }
  if (!best) return { kind: 'unknown', words: unknown ?? [] };
  return settledIn(best, text, spoken, before, reader.clock);
}

const optional = (slot: Slot): Slot => ({ ...slot, optional: true });

function required({ optional: _, ...slot }: Slot): Slot {
  return slot;
}

/** Whether words are left that are neither a time nor a number. */
function isNoun(text: string): boolean {
  const { tokens, times, numbers } = clauseOf(text);
  const spans = [...times, ...numbers];
  return tokens.some(
    (token) =>
      tells(token) && !spans.some(({ start, end }) => token.start < end && token.end > start),
  );
}

/** A thing that no word names is nothing that was said. */
const NAMED = 2.5;

const isNamed = ({ references }: Reading) =>
  Object.values(references).every(({ score }) => score > NAMED);

/** What names a thing says more than what leaves its words out. */
const worth = ({ references, score }: Reading) => Object.keys(references).length * 100 + score;

const isSomething = ({ known, later, references }: Reading) =>
  [known, later, references].some((part) => Object.keys(part).length > 0);

function settledIn(
  { known, later, references }: Reading,
  text: string,
  spoken: Spoken,
  before: Before,
  clock: Clock,
): Heard {
  const entities: Record<string, readonly Entity[]> = {};
  for (const [slot, found] of Object.entries(references)) {
    if (found.kind === 'several') return { kind: 'which', choices: found.entities };
    entities[slot] = found.entities;
  }
  const [thing] = Object.values(entities).flat();
  const [old] = Object.values(before.entities).filter((one) => one !== undefined);
  const zone = thing?.zone ?? before.zone;
  const values: Record<string, unknown> = { ...known };
  const changes: NonNullable<ReadStep['changes']> = {};
  const steps = stepsIn(known, text, spoken, before, (thing ?? old)?.cents);
  if (steps === null) return { kind: 'unclear', because: 'amount' };
  for (const [slot, value] of Object.entries({ ...later, ...steps })) {
    const said = completed(value, before.values[slot], { ...clock, zone });
    const starts = typeof before.values[slot] === 'string' ? String(before.values[slot]) : null;
    const place = { now: clock.now, zone, starts: starts ?? old?.at ?? null };
    const made = settled(said, place, (thing ?? old)?.cents);
    if (made === null) return { kind: 'unclear', because: 'amount' };
    if ('unclear' in made) return { kind: 'unclear', because: made.unclear };
    values[slot] = 'iso' in made ? made.iso : made.cents;
    if (value.type === 'change') changes[slot] = { cents: value.cents, bps: value.bps };
  }
  for (const [slot, things] of Object.entries(entities)) {
    const declared = spoken.slots[slot];
    const isMany = declared?.type === 'reference' && declared.many === true;
    values[slot] = isMany ? things.map(({ id }) => id) : things[0]?.id;
  }
  return { kind: 'heard', values, entities, changes };
}

/**
 * 'By 80', and 'make it 80' of a rent that was to rise by 50: a change as well. Null where one is said and
 * nothing tells in which direction.
 */
function stepsIn(
  known: Readonly<Record<string, unknown>>,
  text: string,
  spoken: Spoken,
  { changes }: Before,
  cents: number | null | undefined,
): Record<string, Later> | null {
  const isBy = /^(?:by|por)\s/i.test(text);
  const steps: Record<string, Later> = {};
  for (const [slot, value] of Object.entries(known)) {
    const declared = spoken.slots[slot];
    if (declared?.type !== 'money' || !declared.changes || typeof value !== 'number') continue;
    const before = changes?.[slot];
    if (isBy && !before) return null;
    const isSmall = typeof cents === 'number' && value < cents / 2;
    if (!before || !(isBy || isSmall)) continue;
    const sign = (before.cents ?? before.bps ?? 0) < 0 ? -1 : 1;
    steps[slot] = { type: 'change', cents: sign * value, bps: null };
  }
  return steps;
}

/** 'On Friday' of a time that was said: the time of day stays; 'at 4' stays on its day. */
function completed(said: Later, value: unknown, clock: Clock): Later {
  if (said.type !== 'time' || typeof value !== 'string') return said;
  const { span } = said;
  if (namesADay(span, clock) && !namesAnHour(span, clock) && !isSoon(span)) {
    const clockTime = format(new TZDate(value, clock.zone), 'h:mm aaa');
    return { type: 'time', span: { ...span, english: `${span.english} at ${clockTime}` } };
  }
  return said;
}

const isSoon = ({ english }: TimeSpan) => /^in \d+ (?:minutes|hours)$/.test(english);
