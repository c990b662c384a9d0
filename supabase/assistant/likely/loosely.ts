import { isOrdinary } from '../grammar/ordinary-words.ts';
import type { Said } from '../grammar/phrases.ts';
import type { Read } from '../grammar/read.ts';
import { type Reader, type Reading, readingsOf } from '../grammar/reading.ts';
import { settle } from '../grammar/settle.ts';
import { tokensOf, wordsIn } from '../grammar/tokens.ts';

/** How often words that name nothing are taken out of a sentence. */
const ROUNDS = 5;

/** What says which ones, how many or not at all: without it a command is another one. */
const LIMITS =
  /^(?:.*\d.*|yet|todavia|aun|menos|but|pero|only|just|solo|solamente|if|si|unless|until|hasta|without|sin|instead|half|mitad|almost|casi|others?|another|rest|otr[oa]s?|resto|demas|neither|none|ningun[oa]?|both|amb[oa]s)$/;

/** What says that it is not to be done, or not to all, also misspelt: with it no change is offered. */
const AGAINST =
  /^(?:no|not|nto|dont|dnot|never|nunca|jamas|tampoco|ni|except|exept|excepto|salvo)$/;

/** What stands for any words: the verb is known from elsewhere. */
const ANYHOW = [] as const;

/**
 * A sentence as if it asked for one verb, with whatever it says of the things and values that the verb takes.
 * Words that are none of these are passed over: this is for what is offered, and never for what is done.
 */
export async function readLoosely(
  sentence: string,
  said: Said,
  reader: Reader,
): Promise<Exclude<Read, { kind: 'refused' }> | null> {
  if (said.spoken.command && tokensOf(sentence).some(({ word }) => AGAINST.test(word))) return null;
  const only = { ...reader, said: [{ ...said, patterns: [...said.patterns, ANYHOW] }] };
  const passed = new Set<string>();
  let text = sentence;
  for (let round = 0; round < ROUNDS && text !== ''; round += 1) {
    const { readings, near } = await readingsOf(text, only);
    const [best] = readings;
    if (best) {
      const read = settle(best, reader);
      return read.kind === 'refused' || isStranger(sentence, passed, best) ? null : read;
    }
    const [miss] = near;
    if (!miss || miss.words.length === 0) return null;
    if (said.spoken.command && miss.words.some((word) => LIMITS.test(word))) return null;
    for (const word of miss.words) passed.add(word);
    text = without(text, miss.words);
  }
  return null;
}

/** 'Message Otis Sorensen' is not offered as one to another Otis: what stands by a name is a part of it. */
function isStranger(
  sentence: string,
  passed: ReadonlySet<string>,
  { references }: Reading,
): boolean {
  const names = new Set(
    Object.values(references).flatMap(({ entities }) =>
      entities.flatMap(({ name }) => wordsIn(name)),
    ),
  );
  const tokens = tokensOf(sentence);
  const isName = (at: number) => names.has(tokens[at]?.word ?? '');
  return tokens.some(
    ({ word, isCapitalised }, at) =>
      passed.has(word) &&
      (isCapitalised || !isOrdinary(word)) &&
      (isName(at - 1) || isName(at + 1)),
  );
}

/** A text without some of its words. */
function without(text: string, words: readonly string[]): string {
  const left = new Set(words);
  const bare = tokensOf(text)
    .filter(({ word }) => left.has(word))
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return bare === text
    ? ''
    : bare
        .replace(/\s+(?=[,;.!?]|\s|$)/g, '')
        .replace(/^[\s,;.]+/, '')
        .trim();
}
