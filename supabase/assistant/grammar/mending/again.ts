import type { Read, ReadStep } from '../read.ts';
import type { Reader } from '../reading.ts';
import { type Token, tokensOf } from '../tokens.ts';
import { withoutStrayAccents } from './accents.ts';
import { gapsIn, isStrange, mended } from './mended.ts';

type ReadAs = (text: string) => Promise<Read>;

/** A request read once more with its slips mended, where it is not understood as it is written; else null. */
export async function readAgain(
  request: string,
  read: Read,
  reader: Reader,
  readAs: ReadAs,
): Promise<Read | null> {
  if (read.kind === 'steps') return toldInstead(request, read, reader, readAs);
  const isOpen = read.kind === 'which' || read.kind === 'missing';
  const isUnknown = read.kind === 'refused' && read.because === 'unknown';
  const isPast = read.kind === 'refused' && read.because === 'past';
  const bare = isUnknown || isPast ? withoutStrayAccents(request, reader.vocabulary) : null;
  const meant = bare === null ? null : await readAs(bare);
  if (meant?.kind === 'steps') return meant;
  return isOpen || isUnknown ? mended(request, reader, readAs, isOpen) : null;
}

type Steps = Extract<Read, { kind: 'steps' }>;

const OWN_MARK = /[":«]/;

/**
 * 'Avísele a Reuben que sy renta será de 1,250', 'tell Reuben and Petr a that …': a slip in a text that no mark
 * divides from the request may be none of the text. What else may have been meant is asked about.
 */
async function toldInstead(
  request: string,
  read: Steps,
  reader: Reader,
  readAs: ReadAs,
): Promise<Read | null> {
  if (OWN_MARK.test(request)) return null;
  const texts = textsOf(read);
  const isSame = (other: Steps) => shapeOf(other) === shapeOf(read);
  if (texts.some((text) => isDoubtful(text, read, reader))) {
    const other = await mended(request, reader, readAs);
    if (other?.kind === 'steps' && !isSame(other)) return either(read, other);
    // 'For thhe washing machine': what begins the text is no word of it. A message stays as it was written.
    if (other?.kind === 'steps' && !isTalk(read)) return other;
  }
  for (const gap of await gapsIn(request, reader, texts)) {
    const written = request.slice(gap.start, gap.end);
    const isIn = texts.some((text) => text.includes(written));
    const other = await readAs(request.slice(0, gap.start) + gap.meant + request.slice(gap.end));
    if (other.kind !== 'steps') continue;
    if (!isSame(other)) return either(read, other);
    // 'Be cause it drips': what was no word of the text begins it.
    if (isIn && !textsOf(other).some((text) => text.includes(gap.meant))) return other;
  }
  return null;
}

const isTalk = ({ steps: [only, ...more] }: Steps): boolean =>
  only?.spoken.name === 'messaging.sendMessage' && more.length === 0;

/** The longest small word, with one letter too many. */
const SMALLEST = 4;

/** Whether a text begins or ends with what may be a small word of the request, or is a message of an amount. */
function isDoubtful(text: string, read: Steps, reader: Reader): boolean {
  const tokens = tokensOf(text);
  const isSlip = (token: Token | undefined) =>
    token !== undefined && token.word.length <= SMALLEST && isStrange(token.word, reader);
  if (isSlip(tokens[0]) || isSlip(tokens.at(-1))) return true;
  return isTalk(read) && /\d/.test(text) && tokens.some(({ word }) => isStrange(word, reader));
}

/** Both, where one of them changes something; of two answers the one of which no word is lost. */
const either = (one: Steps, other: Steps): Read =>
  [...one.steps, ...other.steps].some(({ spoken }) => spoken.command)
    ? { kind: 'doubt', options: [one.steps, other.steps] }
    : other;

const isText = ({ spoken }: ReadStep, slot: string) => spoken.slots[slot]?.type === 'text';

/** The texts in one's own words that steps have. */
const textsOf = ({ steps }: Steps): string[] =>
  steps.flatMap((step) =>
    Object.entries(step.values).flatMap(([slot, value]) =>
      typeof value === 'string' && isText(step, slot) ? [value] : [],
    ),
  );

/** What steps do, whatever they say. */
const shapeOf = ({ steps }: Steps): string =>
  JSON.stringify(
    steps.map((step) => [
      step.spoken.name,
      Object.entries(step.values).filter(([slot]) => !isText(step, slot)),
    ]),
  );
