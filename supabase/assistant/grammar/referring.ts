import type { Spoken } from '#shared/platform/commands/words.ts';
import { calledIn } from './called-otherwise.ts';
import type { Clause } from './clause.ts';
import { nearest, ofSubject } from './context.ts';
import { withoutGoods } from './goods.ts';
import { notThose, OTHER } from './naming/other-ones.ts';
import { hasPiece, namesEach } from './naming/pieces.ts';
import { commandWords } from './phrases.ts';
import { sayingWhat } from './put-away.ts';
import { tells } from './quantifiers.ts';
import type { Reader, Reading, Readings, TextBy } from './reading.ts';
import { isNamed, pointsBack, type Resolved, resolved } from './references.ts';
import { listed, paired, type ReferenceSlot } from './sharing.ts';
import type { Values } from './slots.ts';
import { ALL } from './small-words.ts';
import { namesState } from './state-words.ts';
import { withoutStrangers } from './strangers.ts';
import type { Token } from './tokens.ts';
import { asksOfThem, CALLS, hangs, NAMES_OF_THINGS, qualifies } from './which-of-them.ts';
import { isWithheld } from './withheld.ts';
import { BEGINNING } from './word-score.ts';

/** A clause whose verb and values are read, and whose references are not. */
export type Referring = {
  spoken: Spoken;
  clause: Clause;
  values: Values;
  base: number;
  reader: Reader;
  found: Readings;
  own: ReadonlySet<string>;
  by: TextBy | null;
  verb: Reading['verb'];
};

/** What was spent is written down as it is said: 'log it' points at nothing else. */
const SPENDING = 'earnings.recordExpense';

/** Finds the things that a clause refers to, and adds what it may mean to what was found. */
export async function refer(referring: Referring): Promise<void> {
  const { spoken, clause, values, base, reader, found, own, by, verb } = referring;
  if (spoken.command && isWithheld(spoken.name, clause, values.used)) return;
  const left = clause.tokens.filter((_, index) => !values.used.has(index));
  // What was given since was given to the verb that asked for it.
  const isAnswered = !reader.givenTo || reader.givenTo === spoken.name;
  const answers = isAnswered ? (reader.given ?? {}) : {};
  const preset: Reading['references'] = {};
  const slots: [string, ReferenceSlot][] = [];
  for (const [name, slot] of Object.entries(spoken.slots)) {
    if (slot.type !== 'reference') continue;
    const given = answers[name];
    const things = given === undefined ? [] : await reader.lookup(slot.kind, null, true);
    const one = things.find(({ id }) => id === given);
    if (one) preset[name] = { kind: 'one', entities: [one], score: 2, quantified: false };
    else slots.push([name, slot]);
  }
  const narrowing = values.narrowing;
  const timed = (token: Token) =>
    narrowing.some(({ start, end }) => token.start < end && token.end > start);
  const untimed = left.filter((token) => !timed(token));
  // 'We paid 40, log it': the word that the verb has points at nothing else.
  const unread = clause.tokens.filter((_, index) => !values.used.has(index));
  const pointing = spoken.name === SPENDING ? unread : clause.tokens;
  const points =
    (asksOfThem(spoken.name, clause.tokens) && (reader.named?.length ?? 0) > 0) ||
    pointsBack(pointing) ||
    (spoken.name !== SPENDING && hangs(clause, values));
  const words = clause.tokens.filter(tells).map(({ word }) => word);
  const states = clause.tokens
    .filter((token, index) => namesState(token.word) && !values.chosen.has(index))
    .map(({ word }) => word);
  // 'Pause the parking charge': what the verb takes may tell which one.
  const taken = clause.tokens.filter(
    ({ word }, index) => values.used.has(index) && !values.chosen.has(index) && CALLS.has(word),
  );
  const make = async (given: readonly Token[], slot: ReferenceSlot) => {
    // '… and pause the other one on Pasadena': not the one that was named before.
    const isOther = (reader.named?.length ?? 0) > 0 && given.some(({ word }) => OTHER.has(word));
    const tokens = isOther ? given.filter(({ word }) => !OTHER.has(word)) : given;
    const named = slot.kind === 'recurring' ? [...tokens, ...taken] : tokens;
    const first = await lookedUp(named, slot);
    const fits = named.length === tokens.length || first.kind !== 'none';
    const all = selected(
      notThose(fits ? first : await lookedUp(tokens, slot), isOther, reader),
      reader.chosen,
    );
    const isCounted = clause.tokens.some(({ word }) => ALL.has(word));
    const near = isCounted ? all : nearest(all, reader.named ?? [], slot);
    if (isCounted && near.kind === 'one' && near.quantified && qualifies(clause, values))
      return { ...near, kind: 'several' as const };
    const own = spoken.name === SPENDING ? withoutGoods(near, tokens) : near;
    const found = ofSubject(own, clause.tokens);
    // What was chosen by hand is meant, whatever its name.
    if (reader.chosen) return found;
    return sayingWhat(withoutStrangers(found, clause), spoken, tokens, clause, slot);
  };
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
        all:
          (!slot.having &&
            clause.tokens.some(({ word }, index) => ALL.has(word) && values.used.has(index))) ||
          (slot.many === true && !!spoken.command && states.some((word) => PLURAL.test(word))),
        clock: reader.clock,
      },
      reader.lookup,
    );
  for (const [name, value] of Object.entries(answers)) {
    if (!spoken.slots[name] || spoken.slots[name].type === 'reference') continue;
    values.known[name] ??= value;
    // What was given since is what was asked about.
    delete values.later[name];
  }
  const finish = (references: Reading['references'], score: number, known = values.known) => {
    const all = { ...preset, ...references };
    if (wordSlot && hasPiece(known[wordSlot[0]])) return miss(spoken, content, base, found);
    const reading = completed(spoken, { ...values, known }, all, base + score, reader);
    found.readings.push({ ...reading, text: by, verb });
  };
  const content = untimed.filter(tells);
  // A command's own verb in front is no place or title: 'pause all listings in Goose Hollow' asks nothing.
  const isLead = ({ start, word }: Token) =>
    start < verb.start && commandWords(reader.said).has(word);
  if (!spoken.command && content.some(isLead)) return;
  const wordSlot = Object.entries(spoken.slots).find(([, slot]) => slot.type === 'words');
  if (slots.length === 0) {
    if (narrowing.length > 0 || content.length > 0) {
      if (wordSlot && narrowing.length === 0) {
        finish({}, content.length, { ...values.known, [wordSlot[0]]: asWritten(content, clause) });
        return;
      }
      // 'Mark all notifications as read, all of them read': the verb is said twice.
      const others = content.filter(({ word }) => !own.has(word));
      if (narrowing.length > 0 || others.length > 0) {
        miss(spoken, [...content, ...left.filter(timed)], base, found);
        return;
      }
    }
    finish({}, -content.length * TWICE);
    return;
  }
  // A purpose does not swallow the name: 'approve, for Hilario' approves nothing.
  const isBare = content.length === 0 && !points && slots.some(([, slot]) => !slot.optional);
  if (by === 'tail' && isBare) return;
  const [only, second] = slots;
  if (only && !second) {
    const [name, slot] = only;
    const isOpen = slot.optional === true && narrowing.length === 0 && !points;
    if (isOpen && !isNamed(untimed, slot.kind)) {
      // 'Block Friday for the studio' is not for all homes: a word for a kind of home may be the name of one.
      const called = spoken.command && content.length > 0 ? await make(untimed, slot) : null;
      if (called && called.kind !== 'none' && called.score > BEGINNING)
        finish({ [name]: called }, called.score);
      else finish({}, 0);
      return;
    }
    let one = await make(untimed, slot);
    const repeated = untimed.filter((token) => !own.has(token.word));
    if (one.kind === 'none' && repeated.length < untimed.length) {
      // 'Show my unread messages': nothing is left that would name whose.
      if (isOpen && !isNamed(repeated, slot.kind)) {
        finish({}, 0);
        return;
      }
      // 'The job is finished, mark it complete': the verb is said twice.
      one = await make(repeated, slot);
    }
    const list = () => listed(untimed, clause.text, slot, (tokens) => make(tokens, slot));
    if (one.kind !== 'none') {
      // 'The loft and the studio' are two, although 'studio' need not be a name.
      const joins = untimed.some(({ word }) => JOINS.has(word));
      const both = joins && isAlone(one) ? await list() : null;
      const meant = both && isSeveral(both) ? both : one;
      finish({ [name]: meant }, meant.score);
      return;
    }
    const lists = await list();
    const isListed = untimed.some(({ word }) => JOINS.has(word)) || namesEach(untimed, lists);
    if (lists && isListed) {
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
  const first = await paired(slots, untimed, make, reader.mentions.length > 0, points);
  // 'Send the repair to Clearwater' may be an order that is there, and makes no new one.
  const isSaidAgain = spoken.command !== undefined && spoken.name !== 'maintenance.createWorkOrder';
  const isOwn = (word: string) => isSaidAgain && own.has(word) && !NOUN_WORDS.has(word);
  const isTwice = 'words' in first && first.words.every(isOwn);
  // 'Assign the guide Tess, put her on the tour': a word that the verb has already names nothing more; a noun may.
  const further = untimed.filter(({ word }) => !isOwn(word));
  const repeats = untimed.length - further.length;
  const pair =
    isTwice && repeats > 0
      ? await paired(slots, further, make, reader.mentions.length > 0, points)
      : first;
  const name =
    'words' in pair && wordSlot ? calledIn(pair.words, content, clause, reader.said) : null;
  if (name && wordSlot) {
    const rest = untimed.filter((token) => !name.includes(token));
    const others = await paired(slots, rest, make, reader.mentions.length > 0, points);
    if (!('words' in others)) {
      const said = asWritten(name, clause);
      finish(others.references, others.score + name.length, {
        ...values.known,
        [wordSlot[0]]: said,
      });
      return;
    }
  }
  if ('words' in pair)
    miss(
      spoken,
      pair.words.map((word) => tokenOf(content, word)),
      base,
      found,
    );
  else finish(pair.references, pair.score - (pair === first ? 0 : repeats * TWICE));
}

/** What a word of the verb that is left costs: another verb that uses it goes before. */
const TWICE = 1.5;

/** 'Write to the tenants' is to all of them. */
const PLURAL =
  /^(?:tenants|renters|applicants|guides|inquilinos|arrendatarios|solicitantes|candidatos|guias)$/;

const JOINS = new Set(['and', 'y', 'e']);

const isAlone = (found: Resolved): boolean =>
  found.kind === 'one' && !found.quantified && found.entities.length === 1;

/** Each part of a list names a thing of its own. */
const isSeveral = ({ kind, entities, score }: Exclude<Resolved, { kind: 'none' }>): boolean =>
  kind === 'one' &&
  new Set(entities.map(({ id }) => id)).size === entities.length &&
  score > entities.length * NAMED;

/** More than an open thing scores that no word names. */
const NAMED = 2.5;

/** Words as they stand in the clause, with what is between them. */
function asWritten(tokens: readonly Token[], { text }: Clause): string {
  return text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
}

/** What was chosen among several, where it was asked. */
function selected(found: Resolved, chosen: ReadonlySet<string> | undefined): Resolved {
  if (found.kind !== 'several' || !chosen) return found;
  const entities = found.entities.filter(({ id }) => chosen.has(id));
  const [one, ...others] = entities;
  if (!one) return found;
  if (others.length > 0) return { ...found, entities };
  return { kind: 'one', entities: [one], score: found.score, quantified: false };
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

/** Each word of them, and how a work order is written in short. */
const NOUN_WORDS = new Set(
  [...NAMES_OF_THINGS].flatMap((noun) => noun.split(' ')).concat('wo', 'wos', 'orders'),
);

function completed(
  spoken: Spoken,
  values: Values,
  references: Reading['references'],
  score: number,
  { mentions }: Reader,
): Omit<Reading, 'text' | 'verb'> {
  const missing = Object.entries(spoken.slots)
    .filter(
      ([name, slot]) =>
        !slot.optional &&
        !slot.instead?.some((other) => other in values.known || other in values.later) &&
        !(name in values.known) &&
        !(name in values.later) &&
        !(name in references),
    )
    .map(([name]) => name);
  // 'Send it to the plumber' does not say what is to be done.
  const about = ['request', 'listing', 'text'];
  const says = (slot: string) => slot in references || slot in values.known;
  if (spoken.name === 'maintenance.createWorkOrder' && !about.some(says)) missing.push('request');
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
