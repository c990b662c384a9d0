import { expect, test } from 'vitest';
import { compiled, vocabularyOf } from '../../../supabase/assistant/grammar/phrases.ts';
import { readRequest } from '../../../supabase/assistant/grammar/request.ts';
import { respelt, SLIPS } from '../../../supabase/assistant/grammar/respelling.ts';
import { isSlipOf, slipsAmong } from '../../../supabase/assistant/grammar/slips.ts';
import { SPOKEN } from '../../../supabase/assistant/verbs/registry.ts';
import { corpusReader } from './corpus/corpus-reader.ts';

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

test('no slip of the language is a word that the bar knows', () => {
  expect([...SLIPS.keys()].filter((slip) => vocabulary.has(slip))).toEqual([]);
  expect(SLIPS.get('precent')).toBe('percent');
  expect(SLIPS.get('wiht')).toBe('with');
});

test.each([
  ['block frdiay next weke for tours', 'block friday next week for tours', 'block'],
  [
    'set the late fee to 4 precent after 3 dyas',
    'set the late fee to 4 percent after 3 days',
    'fee',
  ],
  ['cobra 30 dolaers a nora por limpieza', 'cobra 30 dolares a nora por limpieza', 'nora'],
])('%s is put right, and a place in it stays where it was written', (typed, meant, at) => {
  const { text, written } = respelt(typed);
  expect(text).toBe(meant);
  expect(typed.slice(written(text.indexOf(at)))).toMatch(new RegExp(`^${at}`));
  expect(written(text.length)).toBe(typed.length);
});

test('the text of a message stays as it was written', async () => {
  const read = await readRequest(
    'plase tell nora: the watre is off on wendesday',
    corpusReader()(null),
  );
  expect(read).toMatchObject({
    kind: 'steps',
    steps: [{ values: { text: 'the watre is off on wendesday' } }],
  });
});

test('a name with a capital is no slip of a small word', async () => {
  const read = await readRequest('approve Thsi for Bouldin', corpusReader()(null));
  expect(read.kind).toBe('refused');
});
