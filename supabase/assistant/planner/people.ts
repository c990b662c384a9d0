import { editDistance } from '#shared/domains/search/model/rules.ts';
import type { ConversationCard } from '../tools/conversations.ts';

/** How well a typed name fits: a slip is worth less than a beginning, a beginning than the name. */
const EXACT = 3;
const BEGINNING = 2;
const SLIP = 1;

const FILLERS = new Set(
  'the my our to back a an mr mrs ms dr renter tenant guest guide host applicant user'.split(' '),
);

/** Letters without accents, in lower case. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`]/g, "'")
    .replace(/'s\b/g, '')
    .toLowerCase();
}

/** The words of a name. */
export function nameWords(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '');
}

function slipsAllowed(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

function wordScore(typed: string, part: string): number {
  if (typed === part) return EXACT;
  if (typed.length >= 2 && part.startsWith(typed)) return BEGINNING;
  const allowed = slipsAllowed(Math.min(typed.length, part.length));
  return allowed > 0 && editDistance(typed, part) <= allowed ? SLIP : 0;
}

/** Zero unless every typed word fits a word of the name of its own. */
export function nameScore(typed: string[], name: string): number {
  const parts = nameWords(name);
  let total = 0;
  for (const word of typed) {
    const scores = parts.map((part) => wordScore(word, part));
    const best = Math.max(0, ...scores);
    if (best === 0) return 0;
    parts.splice(scores.indexOf(best), 1);
    total += best;
  }
  return typed.length === 0 ? 0 : total / typed.length;
}

/** Whom a typed name may mean. */
export type PersonMatch =
  /** `isGuess`: several words were typed, and each of them has a slip. */
  | { kind: 'one'; card: ConversationCard; score: number; isGuess: boolean }
  | { kind: 'several'; cards: ConversationCard[] }
  | { kind: 'none' };

/** A typed name among the caller's own conversations; 'about' narrows by the home's title. */
export function findPerson(typed: string, cards: readonly ConversationCard[]): PersonMatch {
  const [name = '', topic] = typed.split(/\s+about\s+/i);
  const all = nameWords(name);
  const significant = all.filter((word) => !FILLERS.has(word));
  const words = significant.length > 0 ? significant : all;
  const people = new Map<string, { card: ConversationCard; score: number }>();
  for (const card of narrowed(cards, topic)) {
    const score = nameScore(words, card.personName);
    // Cards come newest first: the person's latest conversation is the one that is meant.
    if (score > 0 && !people.has(card.personId)) people.set(card.personId, { card, score });
  }
  const found = [...people.values()].sort((a, b) => b.score - a.score);
  const [best] = found;
  if (!best) return { kind: 'none' };
  // A clean match is not put in doubt by another person's similar name.
  const rivals = found.filter(({ score }) =>
    best.score >= BEGINNING ? score === best.score : score >= best.score - 0.5,
  );
  return rivals.length === 1
    ? { kind: 'one', ...best, isGuess: words.length > 1 && best.score === SLIP }
    : { kind: 'several', cards: rivals.map(({ card }) => card) };
}

function narrowed(
  cards: readonly ConversationCard[],
  topic: string | undefined,
): readonly ConversationCard[] {
  const words = nameWords(topic ?? '').filter((word) => word.length > 2 && !FILLERS.has(word));
  if (words.length === 0) return cards;
  return cards.filter((card) => nameScore(words, card.listingTitle ?? '') > 0);
}

/** The name at the beginning of words without a mark after it, as in 'tell ana diaz I am late'. */
export function splitName(
  words: readonly string[],
  cards: readonly ConversationCard[],
): { name: string; rest: number } | null {
  for (const good of [EXACT, SLIP]) {
    for (let length = Math.min(4, words.length - 1); length > 0; length -= 1) {
      const typed = words.slice(0, length).flatMap(nameWords);
      const fits = cards.some(({ personName }) => isNamed(typed, personName, good));
      if (fits) return { name: typed.join(' '), rest: extended(words, length, cards) };
    }
  }
  return null;
}

/** Whether a typed name has as many words as the name of a person that it fits. */
export function isFullName(typed: string, cards: readonly ConversationCard[]): boolean {
  const words = nameWords(typed);
  return cards.some(({ personName }) => {
    const isWhole = nameWords(personName).length <= words.length;
    return isWhole && nameScore(words, personName) > 0;
  });
}

function isNamed(typed: string[], name: string, good: number): boolean {
  const parts = nameWords(name);
  return (
    typed.length > 0 &&
    typed.every((word) =>
      parts.some((part) => {
        const score = wordScore(word, part);
        // Without a mark after the name, 'no' must not be read as the beginning of 'Novak'.
        return score === EXACT || (good === SLIP && score === SLIP && word.length >= 4);
      }),
    )
  );
}

/** Takes a misspelt surname along when it looks like one, so that it does not end in the text. */
function extended(
  words: readonly string[],
  length: number,
  cards: readonly ConversationCard[],
): number {
  const next = words[length] ?? '';
  if (words.length <= length + 1 || !(/^\p{Lu}/u.test(next) || next.length >= 5)) return length;
  const typed = words.slice(0, length + 1).flatMap(nameWords);
  const fits = cards.some(({ personName }) => isNamed(typed, personName, SLIP));
  return fits ? length + 1 : length;
}
