import type { Entity } from '#shared/platform/commands/words.ts';
import { tells } from '../grammar/quantifiers.ts';
import type { ReadStep } from '../grammar/read.ts';
import { tokensOf, wordsIn } from '../grammar/tokens.ts';
import { placeIn } from './said.ts';

/** Words that name something. */
const telling = (text: string) =>
  tokensOf(text)
    .filter(tells)
    .map(({ word }) => word);

const isOf = (word: string, own: readonly string[]) =>
  own.some((one) => one === word || (word.length >= 4 && one.startsWith(word)));

/** Whether words name a thing. */
export function isCalled(text: string, { name, topic, labels }: Entity): boolean {
  const own = [name, topic ?? '', ...labels].flatMap(wordsIn);
  const words = telling(text);
  return words.length > 0 && words.every((word) => isOf(word, own));
}

function isStep(text: string, { spoken, entities }: ReadStep): boolean {
  const things = Object.values(entities).flat();
  const own = [
    ...[spoken.title.en, spoken.title.es, ...spoken.say].flatMap(wordsIn),
    ...things.flatMap(({ name, topic, labels }) => [name, topic ?? '', ...labels].flatMap(wordsIn)),
  ];
  const words = telling(text);
  return words.length > 0 && words.every((word) => isOf(word, own));
}

/** Which steps are meant, by place or by what they do and to whom. */
export function stepsAt(text: string, steps: readonly ReadStep[]): number[] {
  const place = placeIn(text);
  const all = steps.map((_, index) => index);
  if (place) return all.slice(place.from).slice(0, place.count);
  return all.filter((index) => {
    const step = steps[index];
    return step !== undefined && isStep(text, step);
  });
}
