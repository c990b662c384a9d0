import MiniSearch from 'minisearch';
import type { Spoken } from '#shared/platform/commands/words.ts';
import { tokensOf } from '../grammar/tokens.ts';

type Saying = { id: number; verb: string; text: string };

/** Words in which a letter may be wrong. */
const SLIP_LETTERS = 5;

/** How many of the sayings that come nearest have a say in what is meant. */
const NEAREST = 12;

const wordsOf = (text: string) =>
  tokensOf(text).map(({ word }) => (/\d/.test(word) ? 'number' : word));

/** The words of a text, and each two that follow each other. */
function terms(text: string): string[] {
  const words = wordsOf(text);
  return [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)];
}

/**
 * Which verbs a sentence is like: it is held against the examples that each verb is declared with, in both
 * languages. The likeliest first.
 */
export function likelyVerbs(spoken: readonly Spoken[]): (sentence: string) => Spoken[] {
  const byName = new Map(spoken.map((one) => [one.name, one]));
  const sayings = spoken.flatMap(({ name, examples }) =>
    [...examples.en, ...examples.es].map((text) => ({ verb: name, text })),
  );
  const index = new MiniSearch<Saying>({
    fields: ['text'],
    storeFields: ['verb'],
    tokenize: terms,
    processTerm: (term) => term,
  });
  index.addAll(sayings.map((saying, id) => ({ id, ...saying })));
  return (sentence) => {
    const found = index.search(sentence, {
      fuzzy: (term) => (term.includes(' ') || term.length < SLIP_LETTERS ? false : 0.2),
    });
    const scores = new Map<string, number>();
    for (const { verb, score } of found.slice(0, NEAREST)) {
      scores.set(verb, (scores.get(verb) ?? 0) + score ** 2);
    }
    return [...scores]
      .toSorted(([, one], [, other]) => other - one)
      .flatMap(([name]) => byName.get(name) ?? []);
  };
}
