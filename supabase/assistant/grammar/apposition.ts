import { NOUNS } from '#shared/platform/commands/words.ts';
import { numberOf } from './small-words.ts';
import { folded } from './tokens.ts';

const PLURAL = Object.values(NOUNS)
  .flatMap((nouns) => nouns.split('|'))
  .filter((noun) => noun.endsWith('s') && !noun.includes(' '))
  .join('|');

/** 'Both paused apartments: ', 'these two listings, ', 'los dos solicitantes: '. */
const COUNTED = new RegExp(
  `\\b(both|these|those|the|ambos|ambas|est[oa]s|es[oa]s|los|las)(?: (two|three|four|five|dos|tres|cuatro|cinco))?(?: \\p{L}+)? (?:${PLURAL})(?: \\p{L}+)?\\s*[:,]\\s+(?=\\S)`,
  'iu',
);

const JOINT = /\s*,\s*(?:and|y)?\s*|\s+(?:and|y|e|&)\s+/i;

/**
 * 'Restore both paused apartments: 790 Park Blvd and 133 Aldrich St': what is counted is what is named behind it,
 * where there are as many. What comes after it is no part of the list.
 */
export function withoutCount(sentence: string): string {
  const match = COUNTED.exec(sentence);
  if (!match) return sentence;
  const [whole, quantifier = '', number] = match;
  const isBoth = /^(?:both|amb[oa]s)$/i.test(quantifier);
  const most = isBoth ? 2 : number && numberOf(folded(number));
  if (!most) return sentence;
  const behind = sentence.slice(match.index + whole.length);
  const list = behind.split(/[;.](?:\s|$)|,?\s+(?:then|and then|luego|y luego)\s+/i)[0] ?? '';
  if (list.split(JOINT).length !== most) return sentence;
  return sentence.slice(0, match.index) + behind;
}
