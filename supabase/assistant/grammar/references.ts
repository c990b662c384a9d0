import { TZDate } from '@date-fns/tz';
import { type Entity, type EntityKind, NOUNS, type Slot } from '#shared/platform/commands/words.ts';
import { ofType } from './home-types.ts';
import { isSoftIn, softOf } from './kind-nouns.ts';
import { isCalled, isOnStreet, type Scored, scored } from './name-scores.ts';
import { pastOf } from './past-days.ts';
import { exceptionIn, type Parts, POINTERS, partsOf, tells } from './quantifiers.ts';
import { FILLERS } from './small-words.ts';
import { isInState, namesState } from './state-words.ts';
import type { TimeSpan } from './time-words.ts';
import { type Clock, dayOf, namesADay } from './times.ts';
import { type Token, wordsIn } from './tokens.ts';
import { BEGINNING, SLIP } from './word-score.ts';

/**
 * Finds things: those of which a label has one of the words, or the likely ones where none is said; where
 * all of them count, the whole list.
 */
export type Lookup = (
  kind: EntityKind,
  words: readonly string[] | null,
  whole?: boolean,
) => Promise<readonly Entity[]>;

/** What a request, or the page that is shown, was about before. */
export type Mention = Pick<Entity, 'kind' | 'id' | 'name' | 'person' | 'home' | 'labels'>;

/** What the words of a reference mean. */
export type Resolved =
  | { kind: 'one'; entities: readonly [Entity, ...Entity[]]; score: number; quantified: boolean }
  | { kind: 'several'; entities: readonly Entity[]; score: number }
  /** Nothing fits them; `words` are those that fit nothing at all. */
  | { kind: 'none'; words: readonly string[] };

/** A reference to be found. */
export type Reference = {
  slot: Extract<Slot, { type: 'reference' }>;
  /** The words that are left for it. */
  tokens: readonly Token[];
  /** Times that tell which one is meant. */
  narrowing: readonly TimeSpan[];
  mentions: readonly Mention[];
  /** The sentence points at what was named before. */
  points: boolean;
  /** Words of the whole clause, also those that are no reference: the database is asked once. */
  words: readonly string[];
  /** The verb was said with 'all': 'write all tenants'. */
  all: boolean;
  /** Words of the clause that name a state: 'all my drafts'. */
  states: readonly string[];
  clock: Clock;
};

/** Whether words of a reference say more than what kind of thing is meant. */
export function isNamed(tokens: readonly Token[], kind: EntityKind): boolean {
  const soft = softOf(kind);
  return tokens.some((token) => tells(token) && !soft.has(token.word) && !namesState(token.word));
}

/** What is meant among the things of a kind; more than one where the sentence says so. */
export async function resolved(reference: Reference, find: Lookup): Promise<Resolved> {
  const parts = partsOf(reference.tokens, reference.all);
  const cut = exceptionIn(reference.tokens, reference.all);
  // 'All of them except', 'all but one': without a name nothing is left out, and nothing is done.
  if (parts.out.length === 0 && cut >= 0) {
    return { kind: 'none', words: reference.tokens.map(({ word }) => word) };
  }
  if (parts.out.length > 0 || reference.all) parts.all = true;
  // 'All' of a part of them, or the oldest of it, would be others than are meant.
  const counts = parts.all || parts.order !== null;
  const lookup: Lookup = (kind, words) => find(kind, words, counts);
  const said = cut < 0 ? reference.tokens : reference.tokens.slice(0, cut);
  const found = await among({ ...reference, tokens: said }, parts.in, lookup);
  if (found.kind === 'none') return found;
  const inside = await thoseHaving(found, reference, find);
  const chosen = quantified(inside, parts, reference);
  if (parts.out.length === 0 || chosen.kind !== 'one') return chosen;
  const excluded = new Set<string>();
  const left = reference.tokens.slice(cut + 1);
  for (const out of parts.outs) {
    const outside = await among({ ...reference, tokens: left, narrowing: [] }, out, lookup);
    if (outside.kind === 'none') return outside;
    for (const { id } of outside.entities) excluded.add(id);
  }
  const [first, ...rest] = chosen.entities.filter(({ id }) => !excluded.has(id));
  if (!first) return { kind: 'none', words: [] };
  return { ...chosen, entities: [first, ...rest] };
}

/** 'The others for Bouldin': of several homes there, the one that has been applied for. */
async function thoseHaving(
  found: Exclude<Resolved, { kind: 'none' }>,
  { slot }: Reference,
  find: Lookup,
): Promise<Exclude<Resolved, { kind: 'none' }>> {
  if (found.entities.length < 2 || !slot.having) return found;
  const { kind, states } = slot.having;
  const things = (await find(kind, null, true)).filter((one) => !states || isIn(one, states));
  const has = ({ id, person, home }: Entity) =>
    things.some((one) => one.home === id || (one.person === person && one.home === home));
  const [first, ...others] = found.entities.filter(has);
  if (!first) return found;
  if (others.length > 0) return { ...found, entities: [first, ...others] };
  return { kind: 'one', entities: [first], score: found.score, quantified: false };
}

function quantified(
  found: Exclude<Resolved, { kind: 'none' }>,
  parts: Parts,
  { slot }: Reference,
): Resolved {
  const { states } = slot;
  const fitting = states ? found.entities.filter((one) => isIn(one, states)) : found.entities;
  const those = fitting.length > 0 ? fitting : found.entities;
  // 'Charge all tenants': those who live there, and no former ones.
  const living = those.filter(({ kind, state }) => kind === 'lease' && state !== 'ended');
  const list = parts.all && living.length > 0 ? living : those;
  const [first, ...rest] = list;
  if (!first) return found;
  const score = found.score;
  if (parts.order) {
    const time = ({ at }: Entity) => new Date(at ?? 0).getTime();
    const sign = parts.order === 'oldest' ? 1 : -1;
    const [one, ...others] = list
      .toSorted((a, b) => sign * (time(a) - time(b)))
      .slice(0, Math.max(1, parts.count));
    return { kind: 'one', entities: [one ?? first, ...others], score, quantified: true };
  }
  if (parts.exactly !== null && parts.exactly !== list.length)
    return { kind: 'several', entities: list, score };
  // 'Waive all late fees' would waive rents: which ones is asked.
  if (parts.all && first.kind === 'charge' && rest.length > 0)
    return { kind: 'several', entities: list, score };
  if (parts.all) return { kind: 'one', entities: [first, ...rest], score, quantified: true };
  return found;
}

const isIn = ({ state }: Entity, states: readonly string[]) =>
  state !== null && states.includes(state);

async function among(
  reference: Reference,
  tokens: readonly Token[],
  lookup: Lookup,
): Promise<Exclude<Resolved, never>> {
  const { slot, narrowing, clock, words } = reference;
  const soft = softOf(slot.kind);
  const hard = tokens.filter(({ word }) => !isSoftIn(soft, word) && !namesState(word));
  const isOpen = hard.length === 0 && tokens.length === 0;
  const typed = (list: readonly Entity[]) =>
    slot.kind === 'listing' ? ofType(list, reference.tokens, reference.all) : list;
  const entities = typed(
    isOpen ? await pointedAt(reference, lookup) : await lookup(slot.kind, words),
  );
  const { states } = reference;
  // 'Pause the active ones'; a word for a state that nothing of the verb's is in says something else.
  const possible = slot.states ? entities.filter((one) => isIn(one, slot.states ?? [])) : entities;
  const telling = states.filter((word) => possible.some(({ state }) => isInState(word, state)));
  // What has no day like that ahead is one of the past: 'the expense of November 3'.
  const isAhead = entities.some((one) => narrowing.every((span) => isThen(one, span, clock)));
  const clockOf = (span: TimeSpan) => (isAhead ? clock : pastOf(span, clock));
  const at = (one: Entity) =>
    narrowing.every((span) => isThen(one, span, clockOf(span))) &&
    telling.every((word) => isInState(word, one.state));
  const things = entities.filter((one) => at(one) && isOnStreet(one, tokens));
  // A home has no day of its own: 'reopen last December' reopens none that is let from then.
  if (isOpen && slot.kind === 'listing' && narrowing.length > 0) return { kind: 'none', words: [] };
  if (isOpen) return picked(things.map(open), reference);
  // 'Who is touring the loft' names the home; 'the tenant of the loft' and 'everybody there' name people by it.
  const byHome = slot.many === true || words.some((word) => soft.has(word));
  const list = things
    .map((entity) => scored(entity, tokens))
    .filter(({ entity }) => slot.kind !== 'person' || byHome || isCalled(entity, tokens));
  const full = list.filter(({ covered }) =>
    tokens.every(
      ({ word }, index) => covered.has(index) || isSoftIn(soft, word) || namesState(word),
    ),
  );
  if (hard.length === 0) {
    // 'The loft' may be in a title; 'the tenants' of nothing are all that there are.
    const named = full.filter(({ covered }) => covered.size > 0);
    if (named.length > 0) return picked(named, reference);
    return picked(
      typed(await pointedAt(reference, lookup))
        .filter(at)
        .map(open),
      reference,
    );
  }
  const named = full.filter(({ covered }) =>
    [...covered].some((index) => isHard(tokens[index], soft)),
  );
  if (named.length > 0) return picked(named, reference);
  const unknown = hard.filter(
    (token) => !list.some(({ covered }) => covered.has(tokens.indexOf(token))),
  );
  return { kind: 'none', words: (unknown.length > 0 ? unknown : hard).map(({ word }) => word) };
}

const isHard = (token: Token | undefined, soft: ReadonlySet<string>) =>
  token !== undefined && !soft.has(token.word);

const open = (entity: Entity): Scored => ({
  entity,
  score: BEGINNING,
  isWhole: false,
  covered: new Set(),
});

/** What is meant where no word names it: what was mentioned, else what is open. */
async function pointedAt(reference: Reference, lookup: Lookup): Promise<readonly Entity[]> {
  const { slot, mentions, points } = reference;
  for (const mention of mentions) {
    const found = await mentioned(mention, slot.kind, lookup);
    if (found.length > 0) return found;
    if (points) continue;
  }
  return points && mentions.length > 0 ? [] : lookup(slot.kind, null);
}

async function mentioned(
  mention: Mention,
  kind: EntityKind,
  lookup: Lookup,
): Promise<readonly Entity[]> {
  const words = mention.labels.flatMap(wordsIn).filter((word) => !FILLERS.has(word));
  const things = await lookup(kind, words);
  if (mention.kind === kind) return things.filter(({ id }) => id === mention.id);
  const of = (key: 'person' | 'home', id: string | null) =>
    id === null ? [] : things.filter((one) => one[key] === id || one.id === id);
  const both = of('person', mention.person).filter(
    ({ home }) => mention.home === null || home === mention.home,
  );
  if (both.length > 0) return both;
  const own = of('person', mention.person);
  return own.length > 0 ? own : of('home', mention.home);
}

function isThen({ at, zone }: Entity, span: TimeSpan, clock: Clock): boolean {
  if (at === null) return false;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(at);
  const place = { now: clock.now, zone: zone ?? clock.zone };
  // A day is the same in every zone: as a moment it would be the evening before.
  if (isDay) return namesADay(span, place) && dayOf(span, place) === at;
  const isDayNamed = namesADay(span, place);
  const day = isDayNamed ? dayOf(span, place) : null;
  if (isDayNamed && day === null) return false;
  const local = new TZDate(at, place.zone);
  if (!isDayNamed) {
    const hour = /(\d{1,2})(?::(\d{2}))?/.exec(span.english);
    return hour !== null && local.getHours() % 12 === Number(hour[1]) % 12;
  }
  const own = [local.getFullYear(), local.getMonth() + 1, local.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return day === own;
}

/** A whole name beats a part, a clean one a slip; what the verb may be said of comes first. */
function picked(list: readonly Scored[], { slot }: Reference): Resolved {
  const { states } = slot;
  const allowed = states ? list.filter(({ entity }) => isIn(entity, states)) : list;
  const among = allowed.length > 0 ? allowed : list;
  const whole = among.filter(({ isWhole }) => isWhole);
  const best = whole.length > 0 ? whole : among;
  const most = Math.max(0, ...best.map(({ covered }) => covered.size));
  const fullest = best.filter(({ covered }) => covered.size === most);
  const top = Math.max(0, ...fullest.map(({ score }) => score));
  const rivals = fullest.filter(({ score }) =>
    top >= BEGINNING ? score >= top - 0.01 : score >= top - 0.5,
  );
  const meant = nowOf(rivals, states);
  const [first, ...others] = meant;
  if (!first) return { kind: 'none', words: [] };
  const entities = meant.map(({ entity }) => entity);
  const penalty = allowed.length > 0 || !states ? 0 : 2;
  const score = top + most - penalty;
  // A name of several words that fits only by slips in each is a guess, which is asked about.
  const isGuess = most > 1 && top === SLIP;
  // A work order is sent once.
  const isOut = allowed.length === 0 && slot.kind === 'work_order' && states?.length === 1;
  if (others.length > 0 || isGuess || isOut) return { kind: 'several', entities, score };
  return { kind: 'one', entities: [first.entity], score, quantified: false };
}

/** Of the leases of one tenant, the one that the verb is said of first: 'refund Nora' is of where she lives. */
function nowOf(list: readonly Scored[], states: readonly string[] | undefined): readonly Scored[] {
  const person = list[0]?.entity.person ?? null;
  const isOne = person !== null && list.every(({ entity }) => entity.person === person);
  if (!states || list.length < 2 || !isOne || list[0]?.entity.kind !== 'lease') return list;
  const placeOf = ({ entity }: Scored) => states.indexOf(entity.state ?? '');
  const best = Math.min(...list.map(placeOf));
  return best < 0 ? list : list.filter((one) => placeOf(one) === best);
}

/** Whether words point at what was named before: 'her', 'it', 'that one'. */
export function pointsBack(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, index) => {
    const [before = '', next = ''] = [tokens[index - 1]?.word, tokens[index + 1]?.word];
    // 'He recibido' is 'I have received', and 'documents that expire' are all that do.
    if (word === 'he' && /(?:[ai]do|to|cho)$/.test(next)) return false;
    if (word === 'that' && PLURALS.has(before)) return false;
    return POINTERS.has(word);
  });
}

/** Nouns of several things. */
const PLURALS = new Set(
  Object.values(NOUNS)
    .flatMap((nouns) => nouns.split('|'))
    .filter((noun) => noun.endsWith('s')),
);
