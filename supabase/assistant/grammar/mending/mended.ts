import type { EntityKind } from '#shared/platform/commands/words.ts';
import { SPANISH_WORDS } from '../bilingual.ts';
import { ORDINARY } from '../ordinary-words.ts';
import { POINTERS, tells } from '../quantifiers.ts';
import type { Read } from '../read.ts';
import type { Reader } from '../reading.ts';
import { isWord, KNOWN } from '../respelling.ts';
import { ALL, EXCEPT, FILLERS, ORDER } from '../small-words.ts';
import { namesState } from '../state-words.ts';
import { timeSpans } from '../time-words.ts';
import { plainMarks, type Token, tokensOf, wordsIn } from '../tokens.ts';
import { asTyped } from './as-typed.ts';
import { type Likely, likelyWords } from './likely-words.ts';
import { SMALL } from './small.ts';
import { type Gap, joinsOf, splitsOf } from './spaces.ts';

/** Kinds whose names a request says: all others are called by their people and their homes. */
const NAMED: readonly EntityKind[] = ['person', 'listing', 'vendor', 'request', 'work_order'];

/** Most readings that a request is tried with. */
const MOST_TRIES = 6;

/** Shorter names are too near to each other. */
const NAME_LENGTH = 5;

/** Whether a name is long enough to be that of no other; 'Nroa' is no name of its own. */
const isNear = (typed: string, name: string): boolean =>
  typed.length >= NAME_LENGTH || (typed.length === name.length && typed.length > 3);

/** Most places that are tried with another space. */
const MOST_GAPS = 2;

/** The shortest name that is looked for in words without a space between them. */
const NAME_PIECE = 3;

/** A word of the request with what it may have been meant for. */
type Slip = { token: Pick<Token, 'start' | 'end'>; likely: readonly Likely[] };
/** A request with slips mended, and how much that took. */
export type Try = { text: string; cost: number; edits: readonly Edit[] };
/** What was written, and what stands there instead; edits are in the order of the request, none in another. */
export type Edit = { start: number; end: number; word: string };

const POOLS: readonly ReadonlySet<string>[] = [
  ...[KNOWN, FILLERS, ALL, EXCEPT, POINTERS, ORDINARY, SPANISH_WORDS],
  new Set(Object.keys(ORDER)),
];

const isKnown = (word: string, vocabulary: ReadonlySet<string>): boolean =>
  vocabulary.has(word) || namesState(word) || isWord(word) || POOLS.some((pool) => pool.has(word));

/** Whether a word is none that the grammar or the language is known to have. */
export const isStrange = (word: string, { vocabulary }: Reader): boolean =>
  /^\p{L}{2,}$/u.test(word) && !isKnown(word, vocabulary);

const ENGLISH = /(?:ed|ing|s|er|ers|ly)$/;
const SPANISH =
  /(?:o|aron|ieron|amos|imos|ado|ada|ados|adas|ido|ida|ando|iendo|aba|aban|ia|ian|an|en|io|ara|era)$/;

/** 'Charged' is no slip of 'charges': a form of a word that is known. */
function isFormOfKnown(word: string, vocabulary: ReadonlySet<string>): boolean {
  const has = (one: string) => one.length > 2 && isKnown(one, vocabulary);
  const stem = word.replace(ENGLISH, '');
  if (
    stem !== word &&
    [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')].some(has)
  )
    return true;
  const root = word.replace(SPANISH, '');
  return root !== word && ['ar', 'er', 'ir'].some((ending) => vocabulary.has(`${root}${ending}`));
}

/** What stays as it was written: quotations, and a text of one's own behind a mark. */
function isOwnText(request: string): (start: number, end: number) => boolean {
  const plain = plainMarks(request);
  const quoted = [...plain.matchAll(/"[^"]*"/g)].map(({ 0: text, index }) => [
    index,
    index + text.length,
  ]);
  const open = plain.replace(/"[^"]*"/g, (text) => '_'.repeat(text.length));
  const mark = /"|:(?!\d)|\s-+\s/.exec(open)?.index ?? request.length;
  return (start, end) =>
    end > mark || quoted.some(([from = 0, to = 0]) => start < to && end > from);
}

/** The words of what a reader's things are called by, as far as they may be meant by a request. */
async function namesFor(words: readonly string[], { lookup }: Reader): Promise<Set<string>> {
  const things = await Promise.all(NAMED.map((kind) => lookup(kind, words)));
  return new Set(
    things
      .flat()
      .flatMap(({ name, labels }) => [name, ...labels].flatMap(wordsIn))
      .filter((word) => /^\p{L}{3,}$/u.test(word))
      // 'Petars lease' is Petra's, written in a hurry.
      .flatMap((word) => [word, `${word}s`]),
  );
}

/** What stands in front of who paid is no 'other' one: 'ora pago 900' is of Nora. */
const PAYS = /^ (?:ya )?(?:pag[oó]|pagaron|abon[oó]|paid|pays)\b/i;

/** A short name without its first letter: 'ora' of Nora. */
const firstLost = (typed: string, names: ReadonlySet<string>): Likely[] =>
  typed.length === 3
    ? [...names].flatMap((word) => (word.slice(1) === typed ? [{ word, cost: 1 }] : []))
    : [];

async function slipsIn(request: string, reader: Reader): Promise<Slip[]> {
  const isOwn = isOwnText(request);
  const tokens = tokensOf(request);
  const times = timeSpans(request);
  const free = tokens.filter(
    ({ start, end }) =>
      !isOwn(start, end) && !times.some((time) => time.start <= start && time.end >= end),
  );
  const isFamiliar = (word: string) => isKnown(word, reader.vocabulary);
  const unknown = free.filter(
    ({ word }) =>
      /^\p{L}{2,}$/u.test(word) && !isFamiliar(word) && !isFormOfKnown(word, reader.vocabulary),
  );
  if (unknown.length > 6) return [];
  const pieces = free.flatMap((token, at) =>
    piecesOf(token, free[at + 1], unknown.includes(token), isFamiliar),
  );
  if (unknown.length === 0 && pieces.length === 0) return [];
  const names = await namesFor(
    [...tokens.filter(tells).map(({ word }) => word), ...pieces],
    reader,
  );
  const isWhole = (word: string) => isFamiliar(word) || names.has(word);
  const joined = joinsOf(free, request, isWhole);
  const taken = (token: Token) =>
    joined.some(({ start, end, cost }) => cost === 0 && start <= token.start && end >= token.end);
  const apart = unknown
    .filter((token) => !names.has(token.word) && !names.has(token.word.replace(/s$/, '')))
    .filter((token) => !taken(token))
    .flatMap((token): Slip[] => {
      const pools = token.word.length < 3 ? [SMALL] : [SMALL, reader.vocabulary, ...POOLS, names];
      const likely = [...likelyWords(token.word, pools), ...firstLost(token.word, names)];
      // With a capital it may well be the name of another: 'Mya' is no slip of Maya, nor 'Nor' of Noor.
      const isName = token.isCapitalised && token.start > 0;
      const payer = PAYS.test(request.slice(token.end)) ? token.word : null;
      const meant = likely.filter(
        ({ word, cost }) =>
          (payer === null || cost === 0 || SMALL.has(word) || names.has(word)) &&
          (!isName || (cost === 0 && names.has(word) && isNear(token.word, word))),
      );
      const split = splitsOf(token, request, isWhole).map(({ meant: word, cost }) => ({
        word,
        cost,
      }));
      const all = [...meant, ...split].toSorted((one, other) => one.cost - other.cost);
      return all.length > 0 ? [{ token, likely: all }] : [];
    });
  return [...apart, ...joined.map(asSlip)].toSorted(
    (one, other) => one.token.start - other.token.start,
  );
}

/**
 * Where a request likely has a space too many, or one too few. Names are looked for only where one of the texts that
 * were read of it has a word that is none.
 */
export async function gapsIn(
  request: string,
  reader: Reader,
  texts: readonly string[],
): Promise<Gap[]> {
  const tokens = tokensOf(request);
  const isFamiliar = (word: string) => isKnown(word, reader.vocabulary);
  const odd = tokens.filter(({ word }) => isStrange(word, reader));
  const inTexts = odd.filter(({ start, end }) =>
    texts.some((text) => text.includes(request.slice(start, end))),
  );
  const pieces = tokens.flatMap((token, at) =>
    piecesOf(token, tokens[at + 1], inTexts.includes(token), isFamiliar),
  );
  const names = inTexts.length > 0 ? await namesFor(pieces, reader) : new Set<string>();
  const isWhole = (word: string) => isFamiliar(word) || names.has(word);
  return [
    ...joinsOf(tokens, request, isWhole).filter(({ cost }) => cost === 0),
    ...inTexts
      .filter(({ word }) => !names.has(word))
      .flatMap((token) => splitsOf(token, request, isWhole).slice(0, 1)),
  ].slice(0, MOST_GAPS);
}

/** What names may stand in a word with a space too many, or in two that lost theirs. */
function piecesOf(
  { word }: Token,
  next: Token | undefined,
  isUnknown: boolean,
  isFamiliar: (word: string) => boolean,
): string[] {
  const isApart = next !== undefined && !(isFamiliar(word) && isFamiliar(next.word));
  const joined = isApart ? [word + next.word] : [];
  if (!isUnknown || word.length < 2 * NAME_PIECE) return joined;
  const cuts = [...word].map((_, at) => at).slice(NAME_PIECE, -NAME_PIECE + 1);
  return [...joined, ...cuts.flatMap((at) => [word.slice(0, at), word.slice(at)])];
}

const asSlip = ({ start, end, meant: word, cost }: Gap): Slip => ({
  token: { start, end },
  likely: [{ word, cost }],
});

const textWith = (request: string, edits: readonly Edit[]): string =>
  edits.reduceRight(
    (text, { start, end, word }) => text.slice(0, start) + word + text.slice(end),
    request,
  );

const tryOf = (request: string, edits: readonly Edit[], cost: number): Try => ({
  text: textWith(request, edits),
  cost,
  edits,
});

/** Each slip mended alone, each way; then all of them, each in its likeliest way. */
function triesOf(request: string, slips: readonly Slip[]): Try[][] {
  const single = slips.flatMap(({ token: { start, end }, likely }) =>
    likely.map(({ word, cost }) => tryOf(request, [{ start, end, word }], cost)),
  );
  if (slips.length < 2) return [single];
  const none: { edits: readonly Edit[]; cost: number }[] = [{ edits: [], cost: 0 }];
  const ways = slips.reduce(
    (all, { token: { start, end }, likely }) =>
      all.flatMap(({ edits, cost }) =>
        likely.slice(0, slips.length > 2 ? 1 : 2).map((one) => ({
          edits: [...edits, { start, end, word: one.word }],
          cost: cost + one.cost,
        })),
      ),
    none,
  );
  return [single, ways.map(({ edits, cost }) => tryOf(request, edits, cost))];
}

const sameAs = (one: Read, other: Read): boolean => {
  const said = (read: Read) =>
    read.kind === 'steps'
      ? JSON.stringify(read.steps.map(({ spoken, values }) => [spoken.name, spoken.page, values]))
      : JSON.stringify(read);
  return one.kind === other.kind && said(one) === said(other);
};

/**
 * A request that is not understood, read with its slips mended: of what a word may have been meant for, only that
 * counts with which all of the request is understood. Two that make different things of it are asked about. Null
 * where nothing is, and where one of them would forbid it.
 */
export async function mended(
  request: string,
  reader: Reader,
  readAs: (text: string) => Promise<Read>,
  isOpen = false,
): Promise<Read | null> {
  const slips = await slipsIn(request, reader);
  // What is only asked back is tried with one slip alone.
  if (isOpen && slips.length > 1) return null;
  for (const tries of triesOf(request, slips)) {
    const found: { read: Read; cost: number }[] = [];
    const open: { read: Read; cost: number }[] = [];
    for (const one of tries.slice(0, MOST_TRIES)) {
      const { cost } = one;
      const read = asTyped(await readAs(one.text), request, one);
      if (read.kind === 'refused' && read.because !== 'unknown') return null;
      if (read.kind === 'which') open.push({ read, cost });
      // 'Invita a Kim cmo asistente' asks how nowhere.
      const asksHow =
        read.kind === 'steps' && read.steps.some(({ spoken }) => spoken.name === 'show.how');
      if (asksHow && read.steps.length > 1) continue;
      if (read.kind === 'steps' && !found.some((one) => sameAs(one.read, read)))
        found.push({ read, cost });
    }
    const [best, rival] = found.toSorted((one, other) => one.cost - other.cost);
    if (!best) continue;
    // 'Mark thee work order complete': 'the', which asks back, is nearer than 'three', which would not.
    const nearer = open.find(({ cost }) => cost < best.cost);
    if (nearer) return nearer.read;
    if (rival?.cost !== best.cost) return best.read;
    if (best.read.kind !== 'steps' || rival.read.kind !== 'steps') return null;
    return { kind: 'doubt', options: [best.read.steps, rival.read.steps] };
  }
  return null;
}
