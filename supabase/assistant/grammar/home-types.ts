import type { Entity } from '#shared/platform/commands/words.ts';
import { ALL, numberOf } from './small-words.ts';
import { folded, type Token } from './tokens.ts';

/** What kind of home a word means, where it means no home at all by itself. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(?:studios?|estudios?)$/, 'studio'],
  [/^lofts?$/, 'loft'],
  [/^(?:townhouses?|townhomes?|adosados?)$/, 'townhouse'],
  [/^(?:rooms?|cuartos?|habitacion(?:es)?)$/, 'room'],
];

const BEDROOMS = /^(?:bedrooms?|bedrm|br|brs|bed|beds|habitacion(?:es)?|recamaras?|dormitorios?)$/;
const COUNTED = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

/** How many bedrooms words say: 'one-bedrooms', 'de dos recámaras'; null where they say none. */
function bedroomsIn(tokens: readonly Token[]): string | null {
  const at = tokens.findIndex(
    ({ word }, index) => BEDROOMS.test(word) && numberOf(tokens[index - 1]?.word ?? '') !== null,
  );
  return COUNTED[numberOf(tokens[at - 1]?.word ?? '') ?? 0] || null;
}

/**
 * Of homes those that have as many bedrooms as is said, and of 'all studios' the studios: what kind of home is
 * meant need not be in a name, but of all of them it parts those that are meant from the others.
 */
export function ofType(
  things: readonly Entity[],
  tokens: readonly Token[],
  isWhole: boolean,
): readonly Entity[] {
  const isAll = isWhole || tokens.some(({ word }) => ALL.has(word));
  const has = ({ labels }: Entity, word: string) =>
    labels.some((label) =>
      folded(label)
        .split(/[^\p{L}\p{N}]+/u)
        .join(' ')
        .includes(word),
    );
  const count = bedroomsIn(tokens);
  if (count !== null) {
    const counted = things.filter((one) => has(one, `${count} bedroom`));
    return counted.length > 0 || isAll ? counted : things;
  }
  const type = TYPES.find(([says]) => tokens.some(({ word }) => says.test(word)))?.[1];
  if (!isAll || type === undefined) return things;
  return things.filter(({ labels }) => labels.some((label) => folded(label) === type));
}
