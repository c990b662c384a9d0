import type { Slot, Spoken } from '#shared/platform/commands/words.ts';
import { calledNextTo } from './called.ts';
import type { Clause } from './clause.ts';
import { pastOf } from './past-days.ts';
import { fitOf, type Meanings, meaningsOf } from './pattern-match.ts';
import { type Group, groupOf } from './phrases.ts';
import { tells } from './quantifiers.ts';
import { isYesOrNo, refusing } from './refusing.ts';
import { FILLERS } from './small-words.ts';
import { movedBy, stepOfTime } from './steps-of-time.ts';
import { comesAgain, type TimeSpan } from './time-words.ts';
import {
  type Clock,
  dayOf,
  momentOf,
  monthOf,
  namesADay,
  namesAnHour,
  namesAPart,
  periodOf,
} from './times.ts';
import { folded, tokensOf, wordsIn } from './tokens.ts';
import { hourAlone, isMonth, lastDay, until, widest } from './until.ts';
import type { NumberSpan } from './values.ts';
import { isMove, isStep, signOf } from './values.ts';

/**
 * A value that is known once the thing is: a time by its clock, an amount that its own changes to; or once
 * it was asked which of two numbers is meant.
 */
export type Later =
  | { type: 'twoNumbers' }
  | { type: 'time'; span: TimeSpan }
  | { type: 'change'; cents: number | null; bps: number | null };

/** The values of a clause by slot, the words that they take, and the times that tell which one. */
export type Values = {
  known: Record<string, unknown>;
  later: Record<string, Later>;
  used: Set<number>;
  narrowing: TimeSpan[];
  /** Words that are a choice, and so no state of what is meant. */
  chosen: Set<number>;
};

type Span = { start: number; end: number };

/** Reads every slot that is no reference and no text. */
export function readValues(
  spoken: Spoken,
  clause: Clause,
  meanings: Meanings,
  taken: ReadonlySet<number>,
  clock: Clock,
): Values {
  const values: Values = {
    known: {},
    later: {},
    used: new Set(taken),
    narrowing: [],
    chosen: new Set(),
  };
  const slots = Object.entries(spoken.slots);
  const of = (...types: Slot['type'][]) => slots.filter(([, slot]) => types.includes(slot.type));
  const take = (span: Span) => {
    for (const [index, token] of clause.tokens.entries()) {
      if (token.start < span.end && token.end > span.start) values.used.add(index);
    }
  };
  const isFree = (span: Span) => isLeft(span, clause, values.used);

  for (const [name] of of('email')) {
    const [email] = clause.emails;
    if (!email) continue;
    values.known[name] = email.value;
    take(email);
    const called = calledNextTo(email, clause, values.used);
    if (!called) continue;
    take(called);
    // Whose address it is need not be asked; who is invited by it alone says their name themselves.
    if (spoken.slots.name?.type === 'text')
      values.known.name = clause.text.slice(called.start, called.end);
  }
  for (const [name, slot] of of('choice')) readChoice(name, slot, clause, meanings, values);
  // 'Desde el 1 de marzo': what a verb takes of a time says only from when on.
  const links = new Set(clause.tokens.flatMap(({ word }, at) => (FILLERS.has(word) ? [at] : [])));
  const isUntold = (span: Span) => isLeft(span, clause, values.used.difference(links));
  readTimes(of('moment', 'day', 'month', 'period'), spoken, clause, clock, values, take, isUntold);
  const isTimed = (span: Span) =>
    clause.times.some(
      ({ start, end }) => start < span.end && end > span.start && !isFree({ start, end }),
    );
  const numbers = clause.numbers.filter((span) => isFree(span) && !isTimed(span));
  for (const [name] of of('percent')) {
    const found = numbers.find(({ kind }) => kind === 'percent');
    if (!found) continue;
    if (found.isTwofold) values.later[name] = { type: 'twoNumbers' };
    else values.known[name] = Math.round(found.value * 100);
    take(found);
  }
  for (const [name, slot] of of('money')) {
    const found = moneyIn(numbers.filter(isFree), slot, clause.text);
    if (!found) continue;
    take(found);
    if (found.isTwofold) {
      values.later[name] = { type: 'twoNumbers' };
      continue;
    }
    const isChange = found.kind === 'percent' || isStep(clause.text, found);
    if (slot.type === 'money' && slot.changes && isChange) {
      const sign = signOf(clause.text);
      const value = (sign ?? 1) * Math.round(found.value * 100);
      // 'Change the rent by 50': up or down is asked for.
      if (sign === null) values.later[name] = { type: 'change', cents: null, bps: null };
      else if (found.kind === 'percent')
        values.later[name] = { type: 'change', cents: null, bps: value };
      else values.later[name] = { type: 'change', cents: value, bps: null };
    } else values.known[name] = Math.round(found.value * 100);
  }
  for (const [name, slot] of of('number')) {
    const found = numbers.find(
      (span) => span.kind === 'plain' && Number.isInteger(span.value) && isFree(span),
    );
    if (!found) continue;
    if (slot.type === 'number' && slot.isWhole && isMove(clause.text, found)) continue;
    values.known[name] = found.value;
    take(found);
    const unit = clause.tokens.findIndex(({ start }) => start >= found.end);
    const word = clause.tokens[unit]?.word ?? '';
    if (
      slot.type === 'number' &&
      (word.startsWith(slot.unit) || /^(?:day|dia|month|mes)/.test(word))
    ) {
      values.used.add(unit);
    }
  }
  // 'After 5 days' is the number of a rule, and no time that tells which thing is meant.
  values.narrowing = values.narrowing.filter(isFree);
  return values;
}

/** Whether no word of a span is taken. */
const isLeft = (span: Span, { tokens }: Clause, used: ReadonlySet<number>): boolean =>
  tokens.every((token, at) => token.end <= span.start || token.start >= span.end || !used.has(at));

/**
 * 'For cleaning supplies of the kitchen': a purpose may name a choice that the rest does not. False where
 * it says no more than that.
 */
export function readPurpose(
  spoken: Spoken,
  texts: Readonly<Record<string, string>>,
  vocabulary: ReadonlySet<string>,
  values: Values,
): boolean {
  const [text] = Object.values(texts);
  if (text === undefined) return true;
  const tokens = tokensOf(text);
  const clause = { text, tokens, times: [], numbers: [], emails: [] };
  const said: Values = { ...values, known: {}, used: new Set(), chosen: new Set() };
  for (const [name, slot] of Object.entries(spoken.slots)) {
    if (name in values.known) continue;
    readChoice(name, slot, clause, meaningsOf(tokens, vocabulary), said);
  }
  Object.assign(values.known, said.known);
  return tokens.some((token, index) => tells(token) && !said.chosen.has(index));
}

const choiceGroups = new Map<string, Group>();

function choiceGroup(words: string): Group {
  const known = choiceGroups.get(words);
  if (known) return known;
  const made = groupOf(words.split('|').map(wordsIn));
  choiceGroups.set(words, made);
  return made;
}

function readChoice(
  name: string,
  slot: Slot,
  clause: Clause,
  meanings: Meanings,
  values: Values,
): void {
  if (slot.type !== 'choice') return;
  const found = Object.entries(slot.words).flatMap(([value, words]) => {
    const one = fitOf([choiceGroup(words)], clause.tokens, meanings);
    if (!one) return [];
    const before = clause.tokens[one.begin - 1]?.word ?? '';
    const marked = /^(?:as|to|a|como|en|into)$/.test(before);
    // What the verb says already is the value only where no other word is: 'mark it as furnished'.
    const isSaid = [...one.used].every((index) => values.used.has(index));
    const rank = one.used.size * 3 + (marked ? 2 : 0) - one.slips - (isSaid ? 2.5 : 0);
    return [{ value, one, rank }];
  });
  // Of two, the longer; then the one behind 'as' or 'to'; then the last.
  const [best] = found.toSorted((a, b) => b.rank - a.rank || b.one.begin - a.one.begin);
  if (!best) return;
  const against = isYesOrNo(slot.words) ? refusing(clause.tokens) : [];
  // 'No longer accepts pets', 'isn't furnished': a no goes before what it is said of.
  values.known[name] = against.length > 0 ? 'no' : best.value;
  for (const index of against) values.used.add(index);
  for (const index of best.one.used) {
    values.used.add(index);
    values.chosen.add(index);
  }
}

/** Dollars before a bare number; what follows 'to' or stands last before what stands earlier. */
function moneyIn(numbers: readonly NumberSpan[], slot: Slot, text: string): NumberSpan | undefined {
  const changes = slot.type === 'money' && slot.changes === true;
  const among = numbers.filter(({ kind }) => kind !== 'percent' || changes);
  const rank = (span: NumberSpan) => {
    const before = text.slice(0, span.start).toLowerCase();
    const isMarked = /(?:\bto|\bat|\bby|\bof|\bfor|\ba|\ben|\bde|\bpor|=)\s*\$?\s*$/.test(before);
    return (span.kind === 'plain' ? 0 : 4) + (isMarked ? 2 : 0) + (span.value >= 10 ? 1 : 0);
  };
  return (
    among
      .filter((span) => span.kind !== 'plain' || span.value >= 1)
      // 'After 5 days', 'two months': a length, and no amount.
      .filter(
        ({ kind, end }) =>
          kind !== 'plain' ||
          !/^\s*(?:days?|dias?|months?|mes(?:es)?|weeks?|semanas?|years?|anos?)\b/i.test(
            folded(text.slice(end)),
          ),
      )
      .toSorted((one, other) => rank(other) - rank(one) || other.start - one.start)[0]
  );
}

/** What is written down has happened: its day is the last of its name. */
const SPEAKS_OF_PAST = /^(?:earnings\.(?:recordPayment|recordExpense|voidExpense))$/;

/** What has a time already: 'an hour later' is counted from it. */
const MOVES = 'tours.reschedule';

/** A period of the past, where a question is about what was. */
const LOOKS_BACK =
  /^ask\.(?:earnings|expenses|arrears|payments|reviews|views|replyTime|messages|payouts|rating|person|home)$/;

function readTimes(
  slots: [string, Slot][],
  spoken: Spoken,
  clause: Clause,
  clock: Clock,
  values: Values,
  take: (span: Span) => void,
  isFree: (span: Span) => boolean,
): void {
  const free = clause.times.filter((span) => isFree(span) && !comesAgain(clause.text, span));
  if (slots.length === 0) {
    narrow(free, clock, values);
    return;
  }
  const left = [...free];
  for (const [name, slot] of slots) {
    switch (slot.type) {
      case 'moment': {
        const step = spoken.name === MOVES ? stepOfTime(clause.text) : null;
        if (step) {
          take(step);
          values.later[name] = { type: 'time', span: step };
          break;
        }
        const said = left.findLast((span) => namesAnHour(span, clock)) ?? left.at(-1);
        const last = said ?? hourAlone(clause.text);
        if (!last) break;
        take(last);
        left.splice(left.indexOf(last), 1);
        // '… Friday … at 3 pm' in two places is one time.
        const day = !namesADay(last, clock)
          ? left.findLast((span) => namesADay(span, clock))
          : undefined;
        const joined =
          day && isBehindTo(clause.text, day)
            ? { ...last, english: `${day.english} ${last.english}` }
            : last;
        if (day && joined !== last) {
          take(day);
          left.splice(left.indexOf(day), 1);
        }
        values.later[name] = { type: 'time', span: joined };
        break;
      }
      case 'day':
      case 'month': {
        const read = slot.type === 'day' ? dayOf : monthOf;
        const found = left.findLast((span) => read(span, clock) !== null);
        if (!found) break;
        take(found);
        left.splice(left.indexOf(found), 1);
        const place =
          slot.type === 'day' && SPEAKS_OF_PAST.test(spoken.name) ? pastOf(found, clock) : clock;
        // 'Record 700 from Maya for November': of which month it is, and no day.
        if (spoken.name === 'earnings.recordPayment' && isMonth(found)) break;
        values.known[name] = lastDay(spoken.name, found, clock) ?? read(found, place);
        break;
      }
      default: {
        const lean = LOOKS_BACK.test(spoken.name) ? 'past' : 'future';
        const [found, inside] = widest(left, clock, lean);
        const period = found && periodOf(found, clock, lean);
        if (!period) break;
        for (const span of inside) take(span);
        for (const span of inside) left.splice(left.indexOf(span), 1);
        take(found);
        left.splice(left.indexOf(found), 1);
        const meant = lean === 'future' ? until(clause.text, found, period, clock) : period;
        // What is done to whole days says so, where a part of one was named.
        const isPart = slot.type === 'period' && slot.whole && namesAPart(found, clock);
        values.known[name] = isPart ? { ...meant, part: true } : meant;
      }
    }
  }
  narrow(left, clock, values);
}

const isBehindTo = (text: string, { start }: Span) =>
  !/(?:'s|\bde|\bfrom|\bof)\s*$/i.test(text.slice(0, start)) ||
  /\bto\s*$/i.test(text.slice(0, start));

/** What is no value tells which thing is meant: 'Monday's tour', 'the tour at 3 pm'. */
function narrow(spans: readonly TimeSpan[], clock: Clock, values: Values): void {
  for (const span of spans) {
    if (namesADay(span, clock) || namesAnHour(span, clock)) values.narrowing.push(span);
  }
}

/** The instant of a time once it is known whose clock is meant. */
export function settled(
  later: Later,
  clock: Clock,
  cents: number | null | undefined,
): ReturnType<typeof momentOf> | { cents: number } | { unclear: 'twoNumbers' } | null {
  if (later.type === 'time') return movedBy(later.span, clock) ?? momentOf(later.span, clock);
  if (later.type === 'twoNumbers') return { unclear: later.type };
  if (cents === null || cents === undefined) return null;
  if (later.bps === null && later.cents === null) return null;
  // 'Increase: 980' is more likely the new amount: which of them is asked.
  const isMost = Math.abs(later.bps ?? 0) > 5_000 || Math.abs(later.cents ?? 0) > cents / 2;
  if (isMost) return null;
  const to = later.bps === null ? cents + (later.cents ?? 0) : cents + (cents * later.bps) / 10_000;
  return { cents: Math.round(to / 100) * 100 };
}
