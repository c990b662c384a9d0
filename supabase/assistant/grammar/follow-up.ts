import { isMeant, wordsOf } from '#shared/domains/search/model/rules.ts';
import { nameScore, nameWords } from './names.ts';

/** What one may choose from. */
type Choice = { name: string; topic: string | null };

/** The answer to 'which of these?'. */
export type ChoiceAnswer<One extends Choice> =
  | { kind: 'chosen'; choice: One }
  | { kind: 'narrowed'; choices: One[] }
  | { kind: 'dropped' }
  | { kind: 'other' };

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];
const FILLERS = new Set(
  'the a number no nr option to i mean meant it its is with please about her him one ones thanks that from and'.split(
    ' ',
  ),
);
const REFUSALS =
  /^(?:cancel|never ?mind|forget it|stop|none(?: of them)?|nobody|no one|neither|no)$/;
/** To a question about one alone. */
const YES = /^(?:yes|yep|yeah|sure|ok|okay|right|correct|exactly|sí|si|do it|send it)(?: please)?$/;

/** Reads 'the second one', '2', 'Ana Diaz', 'the one about the loft', 'never mind'. */
export function readChoice<One extends Choice>(
  text: string,
  choices: readonly One[],
): ChoiceAnswer<One> {
  const words = wordsOf(text);
  if (REFUSALS.test(words.join(' '))) return { kind: 'dropped' };
  const [only, ...others] = choices;
  if (only && others.length === 0 && YES.test(words.join(' '))) {
    return { kind: 'chosen', choice: only };
  }
  const position = positionIn(words, choices.length);
  const byPosition = position === null ? undefined : choices[position];
  if (byPosition) return { kind: 'chosen', choice: byPosition };
  return byName(text, choices);
}

function positionIn(words: string[], count: number): number | null {
  const rest = words.filter((word) => !FILLERS.has(word) || word === 'one');
  // 'The second one': the noun says nothing; 'one' alone is a number.
  const telling = rest.length > 1 ? rest.filter((word) => word !== 'one') : rest;
  const [word, ...others] = telling;
  if (word === undefined || others.length > 0) return null;
  if (word === 'last' || word === 'latter') return count - 1;
  if (word === 'former') return 0;
  const ordinal = ORDINALS.findIndex((known) => isMeant(word, known));
  if (ordinal >= 0) return ordinal;
  const digits = /^(\d)(?:st|nd|rd|th)?$/.exec(word)?.[1];
  return digits === undefined ? orNull(NUMBERS.indexOf(word)) : Number(digits) - 1;
}

function orNull(index: number): number | null {
  return index < 0 ? null : index;
}

function byName<One extends Choice>(text: string, choices: readonly One[]): ChoiceAnswer<One> {
  const words = nameWords(text).filter((word) => !FILLERS.has(word));
  if (words.length === 0 || words.length > 6) return { kind: 'other' };
  const scored = choices.map((choice) => ({
    choice,
    score: Math.max(
      nameScore(words, choice.name),
      nameScore(words, `${choice.name} ${choice.topic ?? ''}`),
    ),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (best === 0) return { kind: 'other' };
  const hits = scored.filter(({ score }) => score === best).map(({ choice }) => choice);
  const [first] = hits;
  return hits.length === 1 && first
    ? { kind: 'chosen', choice: first }
    : { kind: 'narrowed', choices: hits };
}
