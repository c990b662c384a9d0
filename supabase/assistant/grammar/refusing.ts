import type { Clause } from './clause.ts';

/** Whether a choice is one of yes and no. */
export const isYesOrNo = (words: Readonly<Record<string, string>>) =>
  Object.keys(words).toSorted().join() === 'no,yes';

const NOS = new Set(
  'no not dont doesnt isnt arent wont shouldnt never cannot cant nunca tampoco'.split(' '),
);
const WELCOMES = new Set(
  'objection objections problem problems issue inconveniente problema'.split(' '),
);

/** Where a clause says no: not in 'no objection'. */
export const refusing = (tokens: Clause['tokens']): number[] =>
  tokens.flatMap(({ word }, index) =>
    NOS.has(word) && !WELCOMES.has(tokens[index + 1]?.word ?? '') ? [index] : [],
  );
