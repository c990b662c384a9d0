import { NOUNS, type Spoken } from '#shared/platform/commands/words.ts';
import { formsOf } from './spanish-verbs.ts';
import { wordsIn } from './tokens.ts';

/** Words that follow each other. */
export type Phrase = readonly string[];

/** Phrases of which one has to be in the sentence. */
export type Group = { isOptional: boolean; phrases: readonly Phrase[] };

/** One way to say something. */
export type Pattern = readonly Group[];

const GROUPS = / \+ (?![^[]*\])/;

function phrasesOf(text: string): Phrase[] {
  const nouns: Readonly<Record<string, string>> = NOUNS;
  const whole = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const known = nouns[name];
    if (known === undefined) throw new Error(`{${name}} names no nouns`);
    return known;
  });
  const phrases = whole.split('|').flatMap((phrase) => {
    const verb = /^~(\S+)\s*(.*)$/.exec(phrase.trim());
    if (!verb) return [wordsIn(phrase)];
    const rest = wordsIn(verb[2] ?? '');
    return formsOf(verb[1] ?? '').map((form) => [...wordsIn(form), ...rest]);
  });
  return phrases
    .filter((phrase) => phrase.length > 0)
    .toSorted((one, other) => other.length - one.length);
}

/** Reads 'confirm|~confirmar + [{tour}]'. */
export function patternOf(text: string): Pattern {
  return text.split(GROUPS).map((part) => {
    const inside = /^\[(?:\+\s*)?(.*)\]$/.exec(part.trim());
    return { isOptional: inside !== null, phrases: phrasesOf(inside?.[1] ?? part) };
  });
}

/** Something that can be said, with its patterns read once. */
export type Said = { spoken: Spoken; patterns: readonly Pattern[] };

/** Prepares declarations for reading. */
export function compiled(spoken: readonly Spoken[]): Said[] {
  return spoken.map((one) => ({ spoken: one, patterns: one.say.map(patternOf) }));
}

/** Every word of every pattern and choice: what is one of them is no slip of another. */
export function vocabularyOf(said: readonly Said[]): Set<string> {
  const words = said.flatMap(({ spoken, patterns }) => [
    ...patterns.flat().flatMap(({ phrases }) => phrases.flat()),
    ...Object.values(spoken.slots).flatMap((slot) =>
      slot.type === 'choice' ? Object.values(slot.words).flatMap(wordsIn) : [],
    ),
  ]);
  return new Set(words);
}
