import { namedIn } from '../asides.ts';
import { isStrange } from '../mending/mended.ts';
import { takeReason } from '../parts.ts';
import { commandWords, leads } from '../phrases.ts';
import type { Read, ReadStep } from '../read.ts';
import type { Reader } from '../reading.ts';
import { personIn } from '../reasons/person-in.ts';
import type { Mention } from '../references.ts';
import { isNegatedReason, states } from '../statements.ts';
import { timeSpans } from '../time-words.ts';
import { folded, tokensOf } from '../tokens.ts';
import { numbersIn } from '../values.ts';
import { namedBy } from './heading.ts';

const WAY =
  /^([^,;:"?]{5,80}),\s+(?:so |please |pls |then |pues |entonces |as[ií] que |por favor |porfa )*([^"?]{4,})$/iu;

/** What waits, doubts or quotes is no statement. */
const OPEN =
  /\b(?:if|when|whenever|once|unless|until|may|might|maybe|perhaps|could|would|should|wants?|says?|said|asks?|asked|si|cuando|quizas?|tal vez|quiere|dice|dijo|pide|pidio|hasta|antes|despues)\b/;
const HAS = /^(?:i|we) (?:have|got|ve got)\b|^(?:tengo|tenemos|ya)\b/;

/**
 * 'Imani still hasn't signed her lease, send her a reminder': what is so stands first, and says whom the request is
 * about. Only where nothing else is understood, and where it has no number or time of its own.
 */
export async function behindStatement(
  request: string,
  reader: Reader,
  readAs: (text: string, reader: Reader) => Promise<Read>,
): Promise<Read | null> {
  const [, said = '', asked = ''] = WAY.exec(request.trim()) ?? [];
  const plain = folded(said).trim();
  const verbs = commandWords(reader.said);
  const isAsked = leads(reader.said).has(tokensOf(asked)[0]?.word ?? '');
  if (!isAsked || OPEN.test(plain) || verbs.has(tokensOf(said)[0]?.word ?? '')) return null;
  if (!states(said) && !isNegatedReason(said) && !NEGATED.test(plain) && !HAS.test(plain))
    return null;
  if (numbersIn(said).length > 0 || timeSpans(said).length > 0) return null;
  if (await hasLostWord(said, reader)) return null;
  const about =
    (await namedBy(said.replace(STATED, ''), reader)) ??
    (await personIn(said, reader)) ??
    (await namedIn(said, reader));
  const mentions = about ? [about, ...reader.mentions] : reader.mentions;
  const read = await readAs(asked, { ...reader, mentions });
  if (read.kind !== 'steps' || !read.steps.every(({ spoken }) => spoken.command)) return null;
  if (about && !read.steps.every((step) => concerns(step, about))) return null;
  for (const step of read.steps) takeReason(step, said, reader.vocabulary);
  return read;
}

/** The longest slip of a small word. */
const SMALLEST = 3;

/** 'Oa inspeccion de Maya': what may have been an article leaves open what the statement is about. */
async function hasLostWord(said: string, reader: Reader): Promise<boolean> {
  const lost = tokensOf(said).filter(
    ({ word, isCapitalised, start }) =>
      word.length <= SMALLEST && (!isCapitalised || start === 0) && isStrange(word, reader),
  );
  const named = await Promise.all(lost.map(({ word }) => namedBy(word, reader)));
  return named.some((one) => one === null);
}

/** Whether a step is about what was spoken of, about its person or its home, or about nothing of the host's. */
function concerns({ entities }: ReadStep, about: Mention): boolean {
  const things = Object.values(entities).flat();
  const ids = new Set([about.id, about.person, about.home].filter((id) => id !== null));
  return (
    things.length === 0 ||
    things.some(({ id, person, home }) =>
      [id, person, home].some((one) => one !== null && ids.has(one)),
    )
  );
}

/** 'Still hasn't signed', 'doesn't have to': it is not so yet, or no more. */
const NEGATED =
  /\b(?:hasn'?t|haven'?t|doesn'?t|didn'?t|isn'?t|aren'?t|never|todavia no|aun no|ya no|no ha|no han)\b/;

/** What is said of a thing behind its name. */
const STATED =
  /\s(?:is|are|was|were|has|have|had|hasn'?t|haven'?t|doesn'?t|didn'?t|isn'?t|still|never|esta|está|están|ya|no|se)\s.*$/iu;
