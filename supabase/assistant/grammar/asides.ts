import { tells } from './quantifiers.ts';
import { type Reader, readingsOf } from './reading.ts';
import type { Mention } from './references.ts';
import { isNegatedReason, SUBJECT, states } from './statements.ts';
import { timeSpans } from './time-words.ts';
import { folded, tokensOf, wordsIn } from './tokens.ts';
import { numbersIn } from './values.ts';

/** What a part that is not understood asks for all the same: a command, or nearly one, or a number. */
async function asksIn(text: string, reader: Reader): Promise<'nothing' | 'nearly' | 'something'> {
  if (numbersIn(text).length > 0) return 'something';
  const { readings, near } = await readingsOf(text, reader);
  if (readings.some(({ spoken }) => spoken.command !== undefined)) return 'something';
  return near.some(({ spoken }) => spoken.command !== undefined) ? 'nearly' : 'nothing';
}

/** 'Forgot an invoice', 'the deposit is wrong': what was missed, or is not as it should be. */
const SAYS_WHY =
  /^(?:(?:i |we |ya )?(?:forgot|missed|overlooked|left out|found) (?:an?|one|another|some|the)\b[^,;]*|(?:se )?(?:me|nos) (?:olvido|falto|faltaba|paso)\b[^,;]*|(?:olvide|olvidamos|faltaba|falto|falta|faltan) (?:un|una|unos|unas|el|la)\b[^,;]*|(?:the|his|her|their|my|our|el|la|los|las|su)\b[^,;?]*\b(?:is|are|was|were|esta|estan|estaba|salio|quedo) (?:all )?(?:wrong|off|incorrect|outdated|mal|equivocad[oa]s?|incorrect[oa]s?))[.!]?$/;

/** A sentence about someone, in which nothing withholds or asks. */
const OF_THEM =
  /^(?:she|he|they|it|that one|ella|el)\s(?!.*(?:[?":]|\b(?:if|unless|until|maybe|but|only|should|would|could|must|not|no|si|pero|solo|hasta)\b))/;

/** 'Mute Quentin, he writes too much': a reason behind a request. It names nothing and asks nothing. */
export async function isAside(text: string, reader: Reader): Promise<boolean> {
  if (isNegatedReason(text)) return numbersIn(text).length === 0;
  if (SAYS_WHY.test(folded(text).trim()) && numbersIn(text).length === 0) return true;
  const isOfIt = SUBJECT.test(folded(text).trim());
  if (!isOfIt && !states(text)) return false;
  // 'Ddated November 3' says when.
  if (!isOfIt && tokensOf(text).length < 5 && timeSpans(text).length > 0) return false;
  const asks = await asksIn(text, reader);
  // 'She ticks every box': who a sentence begins with is asked for nothing.
  if (asks === 'nearly' && OF_THEM.test(folded(text).trim())) return true;
  if (asks !== 'nothing') return false;
  return states(text) || (await namedIn(text, reader)) === null;
}

/**
 * 'Grace called again, approve her', 'Joel bailed, drop his lease': what a part in front of a request speaks
 * of, which it may be about. Null where it asks for something that is not understood.
 */
export async function spokenOf(part: string, reader: Reader): Promise<Mention[] | null> {
  // 'Since Felix never came put him down': what is asked for stands within.
  if (/^(?:since|because|as)\b|\bso (?:please|put|mark|start|give)\b/i.test(part)) return null;
  const text = part.replace(/^(?:ok|okay|so|well|hey|hi|oh|oops|pues|bueno|oye)[\s,]+/i, '');
  const asks = await asksIn(text, reader);
  if (asks === 'something') return null;
  const about = await namedIn(text, reader);
  if (asks === 'nothing' && about) return [about];
  // 'Grace no puede el martes' speaks of her.
  if (about && isNegatedReason(text)) return [about];
  if (!states(text)) return null;
  if (about) return [about];
  return asks === 'nothing' ? [] : null;
}

/** The one person, or home, that a sentence names. */
export async function namedIn(text: string, { lookup }: Reader): Promise<Mention | null> {
  const words = tokensOf(text)
    .filter(tells)
    .map(({ word }) => word);
  const [first] = words;
  if (first === undefined) return null;
  for (const kind of ['person', 'listing'] as const) {
    const named = (await lookup(kind, words)).filter(({ name, labels }) =>
      [name, ...labels].some((label) => {
        const parts = wordsIn(label);
        const said = parts.filter((part) => words.includes(part));
        return kind === 'person' ? said.length > 0 : said.length >= Math.min(2, parts.length);
      }),
    );
    const saidOf = ({ name, labels }: Mention) =>
      new Set([name, ...labels].flatMap(wordsIn)).intersection(new Set(words)).size;
    const most = Math.max(0, ...named.map(saidOf));
    const [one, ...others] = named.filter((thing) => saidOf(thing) === most);
    // It speaks of them: 'Grace called', and no 'set Trinity to 2,350'.
    const begins = one && [one.name, ...one.labels].some((label) => wordsIn(label).includes(first));
    if (one && begins && others.length === 0) return one;
  }
  return null;
}

const REASON =
  /^([^:"“]+?)[,;]?\s+(?:because|cuz|bc|since|until (?:i|we)|while (?:i|we|the)|so that|porque|ya que|pa que|para que|mientras|hasta que)\s+([^:"“]+)$/i;

/**
 * A request without the clause behind it that says why or how long: 'because she was in the hospital'. Null where
 * there is none, or where that asks for something or says a number or a time.
 */
export async function withoutReason(
  request: string,
  reader: Reader,
): Promise<{ asked: string; reason: string } | null> {
  const [, asked, reason] = REASON.exec(request) ?? [];
  if (asked === undefined || reason === undefined) return null;
  if (timeSpans(reason).length > 0 || (await asksIn(reason, reader)) === 'something') return null;
  return { asked, reason };
}
