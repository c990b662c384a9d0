import { namedIn } from './asides.ts';
import type { Reader } from './reading.ts';
import type { Mention } from './references.ts';
import { stanceOf } from './stance.ts';
import { plainMarks } from './tokens.ts';

/** How one takes back what was just said: 'no wait', 'I mean', 'digo', 'mejor dicho'. */
const TAKES_BACK =
  /[\s,;.]*(?<![\p{L}])(?:no,? wait,?(?: no,?)?|wait,? no,?|no,? no,?|scratch that,?|strike that,?|or rather|i mean,?|make that|sorry,? i meant?,?|i meant,?|no,? i mean,?|digo,?|quiero decir,?|mejor dicho,?|no,? espera,?|espera,? no,?|perdon,? (?=\p{L})|no,? perdon,?|no,? mejor)(?![\p{L}])[\s,;:.]*/giu;

/**
 * What a sentence asks for that corrects itself: 'find a document, no wait, upload one' uploads. What was
 * said before counts only by what it speaks of. Null for any other sentence, and where more was asked for
 * before, of which it is not said whether it holds.
 */
export async function correctedFrom(
  text: string,
  reader: Reader,
): Promise<{ text: string; mentions: readonly Mention[] } | null> {
  const plain = plainMarks(text);
  if (plain.includes('"') || plain.includes(':')) return null;
  const last = [...plain.matchAll(TAKES_BACK)].at(-1);
  if (!last || last.index === 0) return null;
  const before = text.slice(0, last.index).trim();
  const after = text.slice(last.index + last[0].length).trim();
  if (after === '' || /[,;.]|\b(?:and|then|y|luego)\b/i.test(before.replace(/[.,;\s]+$/, '')))
    return null;
  if (stanceOf(after) !== 'request' && stanceOf(after) !== 'question') return null;
  const about = await namedIn(before, reader);
  return { text: after, mentions: about ? [about, ...reader.mentions] : reader.mentions };
}
