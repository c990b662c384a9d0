import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '#shared/platform/commands/words.ts';
import type { Read, ReadStep } from '../grammar/read.ts';
import type { Reader } from '../grammar/reading.ts';
import { mentionsOf } from '../grammar/reasons/mentions-of.ts';
import { readRequest } from '../grammar/request.ts';
import { folded } from '../grammar/tokens.ts';
import { also } from './also.ts';
import { type Heard, heard } from './heard.ts';
import { said as saying } from './kept.ts';
import { isCalled, stepsAt } from './places.ts';
import { type Said, saidOf } from './said.ts';
import { withHeard, zoneOfStep } from './with-heard.ts';

/** What comes of words that are said to a plan. */
export type Outcome =
  | { kind: 'yes' | 'no' | 'another' }
  | { kind: 'changed'; steps: readonly ReadStep[] }
  /** The plan stays as it was, and this is why. */
  | { kind: 'kept'; because: string };

/** Reads what is said to a plan that waits: what changes, or that it is a request of its own. */
export async function changed(
  text: string,
  plan: readonly ReadStep[],
  reader: Reader,
): Promise<Outcome> {
  const said = saidOf(text);
  if (said.kind === 'yes' || said.kind === 'no') return { kind: said.kind };
  const own: Reader = { ...reader, mentions: [...mentionsOf(plan), ...reader.mentions] };
  const isOpen = said.kind === 'other' && !said.isMarked && said.not === null;
  // A whole request is one of its own; words that only hang on the plan are read first.
  const before = isOpen ? await readRequest(text, own) : null;
  if (before?.kind === 'steps') return { kind: 'another' };
  const found = await attempted(said, plan, own);
  if (found.kind !== 'kept' || !found.isUnknown) return withoutMark(found);
  const read = before ?? (await readRequest(text, own));
  const hangs = (said.kind === 'without' && !VERB.test(folded(text))) || said.kind === 'only';
  return isRequest(read, isOpen, hangs) ? { kind: 'another' } : withoutMark(found);
}

/** 'Remove Grace' may be a request; 'without Grace' is none. */
const VERB = /^(?:drop|remove|delete|exclude|forget|quita|saca|elimina|borra)/;

/** Reads as a request, whatever comes of it: words that hang on the plan only look like a question. */
function isRequest(read: Read, isOpen: boolean, hangs: boolean): boolean {
  if (hangs) return false;
  switch (read.kind) {
    case 'refused':
      return read.because === 'hypothesis' || read.because === 'past';
    case 'which':
    case 'missing':
    case 'unclear':
      return isOpen || read.step.spoken.command !== undefined;
    default:
      return true;
  }
}

type Attempt = Outcome & { isUnknown?: boolean };

const withoutMark = ({ isUnknown: _, ...outcome }: Attempt): Outcome => outcome as Outcome;

const unknown = (words: readonly string[]): Attempt => ({
  kind: 'kept',
  because: saying.unknown(words),
  isUnknown: true,
});

const kept = (because: string): Attempt => ({ kind: 'kept', because });

async function attempted(
  said: Exclude<Said, { kind: 'yes' | 'no' }>,
  plan: readonly ReadStep[],
  reader: Reader,
): Promise<Attempt> {
  switch (said.kind) {
    case 'without':
      return without(said.what, plan, false);
    case 'only': {
      const left = without(said.what, plan, true);
      if (left.kind !== 'kept' || !left.isUnknown) return left;
      return other({ text: said.what, not: null, place: null }, plan, reader);
    }
    case 'text':
      return worded(said, plan);
    case 'also':
      return also(said.text, plan, reader);
    case 'other':
      return other(said, plan, reader);
  }
}

/** Leaves out what is named, or everything else. */
function without(what: string, plan: readonly ReadStep[], isOnly: boolean): Attempt {
  const lists = plan.map((step) => withoutThings(what, step, isOnly));
  if (lists.some((step) => step !== null)) {
    return { kind: 'changed', steps: plan.map((step, index) => lists[index] ?? step) };
  }
  const named = new Set(stepsAt(what, plan));
  if (named.size === 0) return unknown([what]);
  const left = plan.filter((_, index) => named.has(index) === isOnly);
  if (left.length === 0) return kept(saying.nothingLeft());
  return left.length === plan.length ? kept(saying.asItIs()) : { kind: 'changed', steps: left };
}

/** A step with several things in one value, without some of them; null where none of them is named. */
function withoutThings(what: string, step: ReadStep, isOnly: boolean): ReadStep | null {
  for (const [slot, declared] of Object.entries(step.spoken.slots)) {
    if (declared.type !== 'reference' || !declared.many) continue;
    const things = step.entities[slot] ?? [];
    const left = things.filter((thing) => isCalled(what, thing) === isOnly);
    if (left.length === 0 || left.length === things.length) continue;
    return {
      ...step,
      values: { ...step.values, [slot]: left.map(({ id }) => id) },
      entities: { ...step.entities, [slot]: left },
    };
  }
  return null;
}

/** Other words of a message or a note. */
function worded(
  { text, place }: Extract<Said, { kind: 'text' }>,
  plan: readonly ReadStep[],
): Attempt {
  const slotOf = ({ spoken }: ReadStep) =>
    Object.entries(spoken.slots).find(([, slot]) => slot.type === 'text')?.[0];
  const among = place ? plan.slice(place.from).slice(0, place.count) : plan;
  const written = among.filter((step) => slotOf(step) !== undefined);
  if (written.length === 0) return unknown([text]);
  const [first] = written;
  const slot = first && slotOf(first);
  // Several that say the same go on saying the same.
  const isOne = written.every(
    (step) => slot !== undefined && step.values[slot] === first?.values[slot],
  );
  if (!isOne || slot === undefined) return kept(saying.severalFit(plan));
  const steps = plan.map((step) =>
    written.includes(step) ? { ...step, values: { ...step.values, [slot]: text } } : step,
  );
  return { kind: 'changed', steps };
}

/** Other values or things in the steps that have them. */
async function other(
  { text, not, place }: Pick<Extract<Said, { kind: 'other' }>, 'text' | 'not' | 'place'>,
  plan: readonly ReadStep[],
  reader: Reader,
): Promise<Attempt> {
  const all = plan.map((_, index) => index);
  const named = not === null ? [] : stepsAt(not, plan);
  const at = place ? all.slice(place.from).slice(0, place.count) : named.length > 0 ? named : all;
  const hits: { at: number; found: Extract<Heard, { kind: 'heard' }> }[] = [];
  const misses: Exclude<Heard, { kind: 'heard' }>[] = [];
  let isSame = false;
  for (const index of at) {
    const step = plan[index];
    if (!step) continue;
    const among = named.length > 0 && not !== null ? slotsOf(not, step) : undefined;
    const found = await heard(text, step.spoken, beforeOf(step, reader), reader, among);
    if (found.kind !== 'heard') misses.push(found);
    // What is not in the plan is no person of it: 'Friday, not Thursday' has none.
    else if (not !== null && named.length === 0 && Object.keys(found.entities).length > 0) continue;
    else if (differs(step, found)) hits.push({ at: index, found });
    else isSame = true;
  }
  const [hit, ...more] = hits;
  if (!hit) return isSame ? kept(saying.asItIs()) : missed(misses, not, text);
  const isOfOneVerb = hits.every(
    (one) =>
      plan[one.at]?.spoken.name === plan[hit.at]?.spoken.name &&
      Object.keys(one.found.entities).length === 0,
  );
  if (more.length > 0 && named.length === 0 && !isOfOneVerb) return kept(saying.severalFit(plan));
  const steps: ReadStep[] = [];
  for (const [index, step] of plan.entries()) {
    const own = hits.find((one) => one.at === index);
    const next = own ? withHeard(step, own.found, not, reader) : [step];
    if (next === null) return kept(saying.unclear('amount'));
    steps.push(...next);
  }
  return { kind: 'changed', steps };
}

/** Slots of a step whose thing is so called; all of it where none is: 'not the message' names the step. */
function slotsOf(not: string, { entities }: ReadStep): readonly string[] | undefined {
  const slots = Object.entries(entities).flatMap(([slot, things]) =>
    things.some((thing: Entity) => isCalled(not, thing)) ? [slot] : [],
  );
  return slots.length > 0 ? slots : undefined;
}

function beforeOf(step: ReadStep, { clock }: Reader) {
  const entities = Object.fromEntries(
    Object.entries(step.entities).map(([slot, [one]]) => [slot, one]),
  );
  const zone = zoneOfStep(step) ?? clock.zone;
  return { values: step.values, entities, changes: step.changes, zone };
}

function differs({ values, entities }: ReadStep, found: Extract<Heard, { kind: 'heard' }>) {
  return Object.entries(found.values).some(
    ([slot, value]) =>
      !isDeepStrictEqual(value, values[slot]) &&
      !(Array.isArray(value) && value.every((id) => entities[slot]?.some((one) => one.id === id))),
  );
}

function missed(
  misses: readonly Exclude<Heard, { kind: 'heard' }>[],
  not: string | null,
  text: string,
): Attempt {
  for (const miss of misses) {
    if (miss.kind === 'which') return kept(saying.which(miss.choices));
    if (miss.kind === 'unclear') return kept(saying.unclear(miss.because));
  }
  const words = misses.flatMap((miss) => (miss.kind === 'unknown' ? [miss.words] : []));
  const [least] = words.toSorted((one, next) => one.length - next.length);
  return unknown(least && least.length > 0 ? least : [not === null ? text : not]);
}
