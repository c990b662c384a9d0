import type { Read, ReadStep } from '../grammar/read.ts';
import type { Reader } from '../grammar/reading.ts';
import { stanceOf } from '../grammar/stance.ts';
import { SPOKEN } from '../verbs/registry.ts';
import { likelyVerbs } from './likely-verbs.ts';
import { readLoosely } from './loosely.ts';

/** What a sentence that is not understood may ask for: a verb, and its step as far as it is said. */
export type Offer = { verb: string; step: ReadStep; isWhole: boolean };

/** As many as one looks through. */
const OFFERS_MAX = 3;

/** More that are tried, as some cannot be said of what is there. */
const TRIED_MAX = 5;

const likely = likelyVerbs(SPOKEN);

/** What may be offered instead of a sentence that is not understood; the likeliest first. Decision 234. */
export async function offersFor(
  sentence: string,
  { because, nearest }: Pick<Extract<Read, { kind: 'refused' }>, 'because' | 'nearest'>,
  reader: Reader,
): Promise<Offer[]> {
  if (because !== 'unknown') return [];
  const stance = stanceOf(sentence);
  const alike = likely(sentence);
  const [first, second, third] = alike;
  const [near, further] = nearest;
  const ranked = [first, near, second, third, further].flatMap((one) => one ?? []);
  const tried = [...new Map(ranked.map((one) => [one.name, one])).values()];
  const offers: Offer[] = [];
  for (const spoken of tried.slice(0, TRIED_MAX)) {
    // A question never becomes a change, not even an offered one.
    if (spoken.command && stance !== 'request') continue;
    const said = reader.said.find((one) => one.spoken.name === spoken.name);
    const read = said && (await readLoosely(sentence, said, reader));
    const step = read && stepOf(read);
    if (step) offers.push({ verb: spoken.name, step, isWhole: read.kind === 'steps' });
    if (offers.length === OFFERS_MAX) break;
  }
  return offers;
}

function stepOf(read: Exclude<Read, { kind: 'refused' }>): ReadStep | null {
  if (read.kind === 'steps') return read.steps[0] ?? null;
  return 'step' in read ? read.step : null;
}
