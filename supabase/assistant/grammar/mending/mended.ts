import type { EntityKind } from '#shared/platform/commands/words.ts';
import { ORDINARY } from '../ordinary-words.ts';
import { POINTERS, tells } from '../quantifiers.ts';
import type { Read } from '../read.ts';
import type { Reader } from '../reading.ts';
import { isWord, KNOWN } from '../respelling.ts';
import { ALL, EXCEPT, FILLERS, ORDER } from '../small-words.ts';
import { namesState } from '../state-words.ts';
import { timeSpans } from '../time-words.ts';
import { plainMarks, type Token, tokensOf, wordsIn } from '../tokens.ts';
import { type Likely, likelyWords } from './likely-words.ts';

/** Kinds whose names a request says: all others are called by their people and their homes. */
const NAMED: readonly EntityKind[] = ['person', 'listing', 'vendor', 'request', 'work_order'];

/** Most readings that a request is tried with. */
const MOST_TRIES = 6;

/** Shorter names are too near to each other. */
const NAME_LENGTH = 5;

/** A word of the request with what it may have been meant for. */
type Slip = { token: Token; likely: readonly Likely[] };
/** A request with slips mended, and how much that took. */
type Try = { text: string; cost: number };

const POOLS: readonly ReadonlySet<string>[] = [
  ...[KNOWN, FILLERS, ALL, EXCEPT, POINTERS, ORDINARY],
  new Set(Object.keys(ORDER)),
];

const isKnown = (word: string, vocabulary: ReadonlySet<string>): boolean =>
  vocabulary.has(word) || namesState(word) || isWord(word) || POOLS.some((pool) => pool.has(word));

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

/** Where a text of one's own begins: it stays as it was written. */
function headOf(request: string): number {
  const mark = /["«]|:(?!\d)|\s-+\s/.exec(plainMarks(request))?.index;
  return mark ?? request.length;
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

async function slipsIn(request: string, reader: Reader): Promise<Slip[]> {
  const end = headOf(request);
  const tokens = tokensOf(request);
  const times = timeSpans(request);
  const unknown = tokens.filter(
    ({ word, start, end: last }) =>
      last <= end &&
      /^\p{L}{3,}$/u.test(word) &&
      !isKnown(word, reader.vocabulary) &&
      !isFormOfKnown(word, reader.vocabulary) &&
      !times.some((time) => time.start <= start && time.end >= last),
  );
  if (unknown.length === 0 || unknown.length > 6) return [];
  const names = await namesFor(
    tokens.filter(tells).map(({ word }) => word),
    reader,
  );
  return unknown
    .filter(({ word }) => !names.has(word) && !names.has(word.replace(/s$/, '')))
    .flatMap((token) => {
      const likely = likelyWords(token.word, [reader.vocabulary, ...POOLS, names]);
      // With a capital it may well be the name of another: 'Mya' is no slip of Maya, nor 'Nor' of Noor.
      const isName = token.isCapitalised && token.start > 0;
      const meant = likely.filter(
        ({ word, cost }) =>
          !isName || (cost === 0 && names.has(word) && token.word.length >= NAME_LENGTH),
      );
      return meant.length > 0 ? [{ token, likely: meant }] : [];
    });
}

const withWord = (request: string, { start, end }: Token, word: string): string =>
  request.slice(0, start) + word + request.slice(end);

/** Each slip mended alone, each way; then all of them, each in its likeliest way. */
function triesOf(request: string, slips: readonly Slip[]): Try[][] {
  const single = slips.flatMap(({ token, likely }) =>
    likely.map(({ word, cost }) => ({ text: withWord(request, token, word), cost })),
  );
  if (slips.length < 2) return [single];
  const last = slips.toReversed();
  const ways = last.reduce<Try[]>(
    (all, { token, likely }) =>
      all.flatMap(({ text, cost }) =>
        likely
          .slice(0, slips.length > 2 ? 1 : 2)
          .map((one) => ({ text: withWord(text, token, one.word), cost: cost + one.cost })),
      ),
    [{ text: request, cost: 0 }],
  );
  return [single, ways];
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
    for (const { text, cost } of tries.slice(0, MOST_TRIES)) {
      const read = await readAs(text);
      if (read.kind === 'refused' && read.because !== 'unknown') return null;
      // 'Invita a Kim cmo asistente' asks how nowhere.
      const asksHow =
        read.kind === 'steps' && read.steps.some(({ spoken }) => spoken.name === 'show.how');
      if (asksHow && read.steps.length > 1) continue;
      if (read.kind === 'steps' && !found.some((one) => sameAs(one.read, read)))
        found.push({ read, cost });
    }
    const [best, rival] = found.toSorted((one, other) => one.cost - other.cost);
    if (!best) continue;
    if (rival?.cost !== best.cost) return best.read;
    if (best.read.kind !== 'steps' || rival.read.kind !== 'steps') return null;
    return { kind: 'doubt', options: [best.read.steps, rival.read.steps] };
  }
  return null;
}
