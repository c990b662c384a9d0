import { tells } from '../quantifiers.ts';
import type { Resolved } from '../references.ts';
import { type Token, wordsIn } from '../tokens.ts';

/** Whether a name has a piece of a word in it, as 'lof t' has: it calls nothing. */
export const hasPiece = (name: unknown): boolean =>
  typeof name === 'string' && /(?:^|\s)(?![aeyo])\p{L}(?:\s|$)/iu.test(name);

/** Whether all short words of a list are whole words of what it names: 'Morrow, nor favor' names one home. */
export function namesEach(tokens: readonly Token[], found: Resolved | null): boolean {
  if (!found || found.kind === 'none') return false;
  const words = new Set(
    found.entities.flatMap(({ name, labels }) => [name, ...labels].flatMap(wordsIn)),
  );
  return tokens.filter(tells).every(({ word }) => word.length > 3 || words.has(word));
}
