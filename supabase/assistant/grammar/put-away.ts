import type { Spoken } from '#shared/platform/commands/words.ts';
import type { Clause } from './clause.ts';
import { isNounOf } from './kind-nouns.ts';
import { isNamed, type Resolved } from './references.ts';
import type { ReferenceSlot } from './sharing.ts';
import { namesState } from './state-words.ts';
import type { Token } from './tokens.ts';

/** Verbs that put away or end what they are said of. */
const ENDS = /\.(?:archive|remove|drop)$/;

/** 'Archive everything': of all that is put away at once, it has to be said what it is. */
export function sayingWhat(
  found: Resolved,
  { name }: Spoken,
  tokens: readonly Token[],
  clause: Clause,
  { kind }: ReferenceSlot,
): Resolved {
  if (!ENDS.test(name) || found.kind !== 'one' || !found.quantified) return found;
  const isSaid = clause.tokens.some(({ word }) => isNounOf(kind, word) || namesState(word));
  if (isSaid || found.entities.length < 2 || isNamed(tokens, kind)) return found;
  return { kind: 'several', entities: found.entities, score: found.score };
}
