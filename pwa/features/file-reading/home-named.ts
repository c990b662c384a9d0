import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { sameText } from '#shared/language/same-text.ts';

/** Words that many homes have in common say nothing. */
const wordsOf = (text: string) =>
  sameText(text)
    .split(' ')
    .filter((word) => word.length >= 4);

/**
 * The home that is named: by its whole title in what was said or read, else by a word of what was said that no
 * other home's title has. Null where none is, or more than one.
 */
export function homeNamedIn(
  homes: readonly HomeChoice[],
  said: string,
  read: string,
): HomeChoice | null {
  const all = ` ${sameText(`${said} ${read}`)} `;
  const whole = homes.filter(({ title }) => all.includes(` ${sameText(title)} `));
  if (whole.length > 0) return whole.length === 1 ? (whole[0] ?? null) : null;
  const words = new Set(wordsOf(said));
  const counts = new Map<string, number>();
  for (const word of homes.flatMap(({ title }) => [...new Set(wordsOf(title))])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const named = homes.filter(({ title }) =>
    wordsOf(title).some((word) => counts.get(word) === 1 && words.has(word)),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}
