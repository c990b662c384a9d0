import { isMeant } from '#shared/domains/search/model/rules.ts';
import type { Candidate } from '../tools/sentence.ts';
import { nameScore, nameWords } from './people.ts';

/** What typed words mean among the things that they may mean. */
type Resolved =
  | { kind: 'one'; candidate: Candidate }
  | { kind: 'several'; candidates: Candidate[] }
  | { kind: 'none' };

/** A name without a slip, as `nameScore` counts it. */
const CLEAN = 2;

/** Words between names. */
const FILLERS = new Set(
  'the a an my our of for with to on at in by from about regarding and is as be up over back forward time date slot renter tenant guest mr mrs ms dr issue problem ticket repair this that'.split(
    ' ',
  ),
);

/** Words without those that name nothing; `nouns` are the sentence's own. */
export function tellingWords(text: string, nouns: ReadonlySet<string>): string[] {
  const isNoun = (word: string) => [...nouns].some((noun) => isMeant(word, noun));
  return nameWords(text).filter((word) => !FILLERS.has(word) && !isNoun(word));
}

/**
 * Finds what is meant. Every word has to fit a label: one that fits none excludes. A label that was
 * typed whole beats one of which a part was typed. What the command may be given to comes first.
 */
export function resolve(words: readonly string[], candidates: readonly Candidate[]): Resolved {
  const allowed = resolveAmong(
    words,
    candidates.filter((one) => one.allowed),
  );
  if (allowed.kind !== 'none') return allowed;
  return words.length === 0 ? allowed : resolveAmong(words, candidates);
}

function resolveAmong(words: readonly string[], candidates: readonly Candidate[]): Resolved {
  const scored = candidates
    .map((candidate) => ({ candidate, ...scoreOf(words, candidate) }))
    .filter(({ score }) => words.length === 0 || score > 0);
  const whole = scored.filter((one) => one.isWhole);
  const among = whole.length > 0 ? whole : scored;
  const best = Math.max(0, ...among.map(({ score }) => score));
  const rivals = among.filter(({ score }) =>
    best >= CLEAN ? score === best : score >= best - 0.5,
  );
  const [first] = rivals;
  if (!first) return { kind: 'none' };
  return rivals.length === 1
    ? { kind: 'one', candidate: first.candidate }
    : { kind: 'several', candidates: rivals.map(({ candidate }) => candidate) };
}

function scoreOf(words: readonly string[], { labels }: Candidate) {
  const score = nameScore([...words], labels.join(' '));
  const isWhole = labels.some((label) => {
    const parts = nameWords(label).filter((part) => !FILLERS.has(part));
    return parts.length > 0 && parts.every((part) => words.includes(part));
  });
  return { score, isWhole: score > 0 && isWhole };
}
