import { expect, test } from 'vitest';
import { compiled, vocabularyOf } from '../../../supabase/assistant/grammar/phrases.ts';
import { isSlipOf, slipsAmong } from '../../../supabase/assistant/grammar/slips.ts';
import { SPOKEN } from '../../../supabase/assistant/verbs/registry.ts';

const vocabulary = vocabularyOf(compiled(SPOKEN));

/** A slip of each kind, of every seventh word of the grammar. */
const typed = [...vocabulary]
  .filter((_, at) => at % 7 === 0)
  .flatMap((word) => [
    `${word[1] ?? ''}${word[0]}${word.slice(2)}`,
    word.replace(/[aeiouy]/, ''),
    word.replace('a', 's'),
    word.replace('b', 'v').replace('z', 's').replace('ie', 'ei'),
  ]);

test('no slip is missed by looking at likely words only', () => {
  const all = typed.slice(0, 400);
  const asked = all.map((word) => slipsAmong(vocabulary, word).toSorted());
  const each = all.map((word) => [...vocabulary].filter((one) => isSlipOf(word, one)).toSorted());
  expect(asked).toEqual(each);
  expect(asked.flat().length).toBeGreaterThan(200);
});
