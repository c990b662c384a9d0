import type { Entity, Slot, Spoken } from '#shared/platform/commands/words.ts';
import { type Clause, clauseOf, cutsOf, tailsOf } from './clause.ts';
import { restOf } from './free-text.ts';
import { fit, type Meanings, meaningsOf } from './pattern-match.ts';
import type { Said } from './phrases.ts';
import {
  isNamed,
  type Lookup,
  type Mention,
  pointsBack,
  type Resolved,
  resolved,
  tells,
} from './references.ts';
import { type Later, readValues, type Values } from './slots.ts';
import { ALL, FILLERS } from './small-words.ts';
import { namesState } from './state-words.ts';
import type { Clock } from './times.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What readings need of a request. */
export type Reader = {
  said: readonly Said[];
  vocabulary: ReadonlySet<string>;
  lookup: Lookup;
  clock: Clock;
  mentions: readonly Mention[];
  /** Things that were chosen among several, and values that were given since the request. */
  chosen?: ReadonlySet<string>;
  given?: Readonly<Record<string, unknown>>;
};

/** A clause read as one verb or question. */
export type Reading = {
  spoken: Spoken;
  known: Record<string, unknown>;
  later: Record<string, Later>;
  references: Record<string, Exclude<Resolved, { kind: 'none' }>>;
  /** Slots that it needs and that the clause does not say. */
  missing: string[];
  score: number;
  /** How its free text was found: behind a mark, as a purpose, or as what is left; null without one. */
  text: TextBy | null;
};

type TextBy = 'marked' | 'tail' | 'rest';

/** A clause that is nearly one: the words that nothing explains. */
export type NearMiss = { spoken: Spoken; words: readonly string[]; score: number };

export type Readings = { readings: Reading[]; near: NearMiss[] };

/** Reads a clause as everything that it may be, the likeliest first. */
export async function readingsOf(text: string, reader: Reader): Promise<Readings> {
  const found: Readings = { readings: [], near: [] };
  const whole = clauseOf(text);
  const marked = cutsOf(text);
  const tails = marked.length > 0 ? [] : tailsOf(text);
  const cuts = [...marked, ...tails].map((cut) => ({ ...cut, clause: clauseOf(cut.head) }));
  const meanings = meaningsOf(whole.tokens, reader.vocabulary);
  const cutMeanings = cuts.map(({ clause }) => meaningsOf(clause.tokens, reader.vocabulary));
  for (const said of reader.said) {
    const textSlot = Object.entries(said.spoken.slots).find(([, slot]) => slot.type === 'text');
    if (textSlot) {
      for (const [index, cut] of cuts.entries()) {
        const meant = cutMeanings[index] ?? [];
        const by = index < marked.length ? 'marked' : 'tail';
        if (by === 'tail' && !tokensOf(cut.text).some(tells)) continue;
        await readOne(said, cut.clause, meant, reader, found, { [textSlot[0]]: cut.text }, by);
      }
      if (textSlot[1].type === 'text' && textSlot[1].rest && marked.length === 0) {
        await readRest(said, whole, meanings, reader, found, textSlot[0]);
      }
    }
    await readOne(said, whole, meanings, reader, found, {});
  }
  found.readings.sort((one, other) => other.score - one.score);
  found.near.sort((one, other) => other.score - one.score);
  return found;
}

async function readOne(
  { spoken, patterns, own }: Said,
  clause: Clause,
  meanings: Meanings,
  reader: Reader,
  found: Readings,
  texts: Record<string, string>,
  by: TextBy | null = null,
): Promise<void> {
  for (const pattern of patterns) {
    const fits = fit(pattern, clause.tokens, meanings);
    if (!fits) continue;
    const values = readValues(spoken, clause, meanings, fits.used, reader.clock);
    Object.assign(values.known, texts);
    const before = clause.tokens.slice(0, fits.begin).filter(tells).length;
    const words = fits.used.size;
    const said = Object.keys(values.known).length + Object.keys(values.later).length;
    const base = words * 2 + fits.groups - fits.slips * 0.6 + said * 1.5 - (before > 0 ? 0.4 : 0);
    await refer({ spoken, clause, values, base, reader, found, own, by });
  }
}

/** 'Tell Ana the plumber comes': the text is what is left behind the name. */
async function readRest(
  said: Said,
  clause: Clause,
  meanings: Meanings,
  reader: Reader,
  found: Readings,
  slot: string,
): Promise<void> {
  for (const pattern of said.patterns) {
    const fits = fit(pattern, clause.tokens, meanings);
    if (!fits) continue;
    for (const { head, text } of await restOf(said.spoken, clause, fits.used, reader)) {
      const part = clauseOf(head);
      const meant = meaningsOf(part.tokens, reader.vocabulary);
      await readOne(
        { ...said, patterns: [pattern] },
        part,
        meant,
        reader,
        found,
        { [slot]: text },
        'rest',
      );
    }
  }
}

type ReferenceSlot = Extract<Slot, { type: 'reference' }>;

type Referring = {
  spoken: Spoken;
  clause: Clause;
  values: Values;
  base: number;
  reader: Reader;
  found: Readings;
  own: ReadonlySet<string>;
  by: TextBy | null;
};

async function refer(referring: Referring): Promise<void> {
  const { spoken, clause, values, base, reader, found, own, by } = referring;
  const left = clause.tokens.filter((_, index) => !values.used.has(index));
  const preset: Reading['references'] = {};
  const slots: [string, ReferenceSlot][] = [];
  for (const [name, slot] of Object.entries(spoken.slots)) {
    if (slot.type !== 'reference') continue;
    const given = reader.given?.[name];
    const things = given === undefined ? [] : await reader.lookup(slot.kind, null);
    const one = things.find(({ id }) => id === given);
    if (one) preset[name] = { kind: 'one', entities: [one], score: 2, quantified: false };
    else slots.push([name, slot]);
  }
  const wordSlot = Object.entries(spoken.slots).find(([, slot]) => slot.type === 'words');
  const narrowing = values.narrowing;
  const timed = (token: Token) =>
    narrowing.some(({ start, end }) => token.start < end && token.end > start);
  const untimed = left.filter((token) => !timed(token));
  const points = pointsBack(clause.tokens) || hangs(clause, values);
  const words = clause.tokens.filter(tells).map(({ word }) => word);
  const states = clause.tokens
    .filter((token, index) => namesState(token.word) && !values.chosen.has(index))
    .map(({ word }) => word);
  const make = async (tokens: readonly Token[], slot: ReferenceSlot) =>
    selected(await lookedUp(tokens, slot), reader.chosen);
  const lookedUp = (tokens: readonly Token[], slot: ReferenceSlot) =>
    resolved(
      {
        slot,
        tokens,
        narrowing,
        mentions: reader.mentions,
        points,
        words,
        states,
        all: clause.tokens.some(({ word }, index) => ALL.has(word) && values.used.has(index)),
        clock: reader.clock,
      },
      reader.lookup,
    );
  for (const [name, value] of Object.entries(reader.given ?? {})) {
    if (spoken.slots[name] && spoken.slots[name].type !== 'reference') values.known[name] ??= value;
  }
  const finish = (references: Reading['references'], score: number, known = values.known) => {
    const all = { ...preset, ...references };
    const reading = completed(spoken, { ...values, known }, all, base + score, reader);
    found.readings.push({ ...reading, text: by });
  };
  const content = untimed.filter(tells);
  if (slots.length === 0) {
    if (narrowing.length > 0 || content.length > 0) {
      if (wordSlot && narrowing.length === 0) {
        finish({}, content.length, { ...values.known, [wordSlot[0]]: asWritten(content, clause) });
        return;
      }
      miss(spoken, [...content, ...left.filter(timed)], base, found);
      return;
    }
    finish({}, 0);
    return;
  }
  // A purpose does not swallow the name: 'approve, for Hilario' is nobody's approval.
  const isBare = content.length === 0 && !points && slots.some(([, slot]) => !slot.optional);
  if (by === 'tail' && isBare) return;
  const [only, second] = slots;
  if (only && !second) {
    const [name, slot] = only;
    const isOpen = slot.optional === true && narrowing.length === 0 && !points;
    if (isOpen && !isNamed(untimed, slot.kind)) {
      finish({}, 0);
      return;
    }
    let one = await make(untimed, slot);
    const repeated = untimed.filter((token) => !own.has(token.word));
    if (one.kind === 'none' && repeated.length < untimed.length) {
      // 'The job is finished, mark it complete': the verb is said twice.
      one = await make(repeated, slot);
    }
    if (one.kind !== 'none') {
      finish({ [name]: one }, one.score);
      return;
    }
    const lists = await listed(untimed, clause.text, slot, (tokens) => make(tokens, slot));
    if (lists) {
      finish({ [name]: lists }, lists.score);
      return;
    }
    if (wordSlot && one.words.length < content.length) {
      // What names nothing of the kind belongs to the words.
      const unknown = new Set(one.words);
      const rest = await make(
        untimed.filter(({ word }) => !unknown.has(word)),
        slot,
      );
      if (rest.kind !== 'none') {
        const said = content.filter(({ word }) => unknown.has(word)).map(({ word }) => word);
        finish({ [name]: rest }, rest.score, { ...values.known, [wordSlot[0]]: said.join(' ') });
        return;
      }
    }
    if (wordSlot && slot.optional && content.length > 0) {
      const said = asWritten(content, clause);
      finish({}, content.length * 0.5, { ...values.known, [wordSlot[0]]: said });
      return;
    }
    if (content.length === 0 && narrowing.length === 0) {
      finish({}, -1);
      return;
    }
    miss(
      spoken,
      one.words.map((word) => tokenOf(content, word)),
      base,
      found,
    );
    return;
  }
  const many = slots.find(([, slot]) => slot.many);
  const lists =
    many && (await listed(untimed, clause.text, many[1], (part) => make(part, many[1])));
  if (many && lists) {
    finish({ [many[0]]: lists }, lists.score);
    return;
  }
  const pair = await paired(slots, untimed, make, reader.mentions.length > 0);
  if ('words' in pair)
    miss(
      spoken,
      pair.words.map((word) => tokenOf(content, word)),
      base,
      found,
    );
  else finish(pair.references, pair.score);
}

/** Words as they stand in the clause, with what is between them. */
function asWritten(tokens: readonly Token[], { text }: Clause): string {
  return text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
}

/** What was chosen among several, where it was asked. */
function selected(found: Resolved, chosen: ReadonlySet<string> | undefined): Resolved {
  if (found.kind !== 'several' || !chosen) return found;
  const [one] = found.entities.filter(({ id }) => chosen.has(id));
  return one ? { kind: 'one', entities: [one], score: found.score, quantified: false } : found;
}

const tokenOf = (tokens: readonly Token[], word: string): Token =>
  tokens.find((token) => token.word === word) ?? {
    word,
    start: 0,
    end: 0,
    isCapitalised: false,
    isPossessive: false,
    endsPhrase: false,
  };

function miss(spoken: Spoken, tokens: readonly Token[], base: number, found: Readings): void {
  const words = tokens.map(({ word }) => word);
  found.near.push({ spoken, words, score: base - words.length });
}

/** 'Apruébala': what it is about hangs on the verb. */
function hangs(clause: Clause, values: Values): boolean {
  return clause.tokens.some(
    ({ word }, index) =>
      values.used.has(index) &&
      /(?:[aeiou]|[aeiou]r|[aeiou]n)(?:la|lo|le|los|las|les|sela|selo)$/.test(word) &&
      word.length > 5,
  );
}

const JOINS = ['and', 'y', 'e', 'plus', 'mas', 'also'];
const OPPOSES = ['with', 'con', 'or', 'o', 'u', 'to', 'against', 'contra'];

/** 'Grace and Ben', 'the loft, the studio'; where several are one value also 'Grace with Ben' and 'vs'. */
async function listed(
  tokens: readonly Token[],
  text: string,
  { many }: ReferenceSlot,
  make: (tokens: readonly Token[]) => Promise<Resolved>,
): Promise<Exclude<Resolved, { kind: 'none' }> | null> {
  const groups: Token[][] = [[]];
  let last: Token | undefined;
  for (const token of tokens) {
    const between = last ? text.slice(last.end, token.start) : '';
    const joins = JOINS.includes(token.word) || (many === true && OPPOSES.includes(token.word));
    const isApart = /[,&]/.test(between) || (many === true && /\bv(?:s|ersus)\b/i.test(between));
    if (joins || isApart) groups.push([]);
    if (!joins) groups.at(-1)?.push(token);
    last = token;
  }
  const full = groups.filter((group) => group.some((token) => tells(token)));
  if (full.length < 2) return null;
  const entities: Entity[] = [];
  let score = 0;
  for (const group of full) {
    const one = await make(group);
    if (one.kind === 'none') return null;
    if (one.kind === 'several') return one;
    entities.push(...one.entities);
    score += one.score;
  }
  const [first, ...rest] = entities;
  return first ? { kind: 'one', entities: [first, ...rest], score, quantified: false } : null;
}

type Pair = { references: Reading['references']; score: number } | { words: readonly string[] };

/** Shares the words among the references of a verb: each word names one of them. */
async function paired(
  slots: readonly [string, ReferenceSlot][],
  tokens: readonly Token[],
  make: (tokens: readonly Token[], slot: ReferenceSlot) => Promise<Resolved>,
  mentioned: boolean,
): Promise<Pair> {
  const content = tokens.filter(tells);
  let best: { references: Reading['references']; score: number } | null = null;
  let unknown: readonly string[] = content.map(({ word }) => word);
  for (const shares of sharesOf(content.length, slots.length)) {
    const references: Reading['references'] = {};
    let score = 0;
    let isGood = true;
    for (const [at, [name, slot]] of slots.entries()) {
      const own = tokens.filter((token) => {
        const index = content.indexOf(token);
        return index < 0 || shares[index] === at;
      });
      const isEmpty = !own.some(tells);
      if (isEmpty && slot.optional) continue;
      if (isEmpty && slots.length > 1 && content.length > 0) {
        // Not said: it is asked for, unless something was mentioned that it may be.
        const meant = mentioned ? await make([], slot) : null;
        if (meant?.kind === 'one') references[name] = meant;
        continue;
      }
      const one = await make(own, slot);
      if (one.kind === 'none') {
        if (one.words.length < unknown.length) unknown = one.words;
        isGood = false;
        break;
      }
      references[name] = one;
      score += one.score - (one.kind === 'several' ? 1 : 0);
    }
    if (isGood && (!best || score > best.score)) best = { references, score };
  }
  return best ?? { words: unknown };
}

/** Ways to share words: runs of neighbours, each for one of the references, in either order. */
function sharesOf(words: number, slots: number): number[][] {
  if (words === 0) return [[]];
  const shares: number[][] = [];
  for (let first = 0; first < slots; first += 1) {
    for (let second = 0; second < slots; second += 1) {
      if (first === second) continue;
      for (let cut = 1; cut <= words; cut += 1) {
        shares.push(Array.from({ length: words }, (_, index) => (index < cut ? first : second)));
      }
    }
  }
  return shares;
}

function completed(
  spoken: Spoken,
  values: Values,
  references: Reading['references'],
  score: number,
  { mentions }: Reader,
): Omit<Reading, 'text'> {
  const missing = Object.entries(spoken.slots)
    .filter(
      ([name, slot]) =>
        !slot.optional &&
        !(name in values.known) &&
        !(name in values.later) &&
        !(name in references),
    )
    .map(([name]) => name);
  const isPointed = mentions.length > 0;
  return {
    spoken,
    known: values.known,
    later: values.later,
    references,
    missing,
    score: score - missing.length * (isPointed ? 2 : 2.5),
  };
}

/** Words that only join. */
export const isFiller = (word: string): boolean => FILLERS.has(word);
