import { isWithin } from '#shared/domains/search/model/rules.ts';

/** How well a typed name fits: a slip is worth less than a beginning, a beginning than the name. */
const EXACT = 3;
const BEGINNING = 2;
const SLIP = 1;

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
  return allowed > 0 && isWithin(typed, part, allowed) ? SLIP : 0;
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
