import type { Spoken } from '#shared/platform/commands/words.ts';
import type { Question } from '../answers/question.ts';
import type { Verb } from './verb.ts';

/** Every verb of the bar. */
export const VERBS: readonly Verb[] = [];

/** Every question of the bar. */
export const QUESTIONS: readonly Question[] = [];

/** What only opens a page, or is done by another part: its words. */
export const OPENINGS: readonly Spoken[] = [];

const verbs = new Map(VERBS.map((verb) => [verb.spoken.name, verb]));
const questions = new Map(QUESTIONS.map((question) => [question.spoken.name, question]));

/** The verb of a name; undefined for one of another release. */
export const verbNamed = (name: string): Verb | undefined => verbs.get(name);

/** The question of a name. */
export const questionNamed = (name: string): Question | undefined => questions.get(name);

/** All that can be said to the bar. */
export const SPOKEN: readonly Spoken[] = [
  ...VERBS.map(({ spoken }) => spoken),
  ...QUESTIONS.map(({ spoken }) => spoken),
  ...OPENINGS,
];
