import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { seededRandom } from '../../../support/random.ts';
import { corpusPart, corpusThings } from './corpus-file.ts';
import { corpusReader } from './corpus-reader.ts';
import { outcome } from './slip-outcome.ts';
import { slipped } from './slips.ts';
import { judge } from './verdict.ts';

/** Each so-many-th sentence without slips is typed with one. */
const STEP = 5;
const SEED = 32;

test('a slip in one word leaves the plan as it is or is asked about, and never makes another change', async () => {
  const { entities, zone } = corpusThings();
  const verdictOf = judge(entities, zone);
  const reader = corpusReader();
  const random = seededRandom('one slip', SEED);
  const clean = [...corpusPart('open'), ...corpusPart('blind')].filter(
    ({ tags, plan }, at) => !tags.includes('typo') && plan !== undefined && at % STEP === 0,
  );
  const counted = { long: { same: 0, all: 0 }, short: { same: 0, all: 0 } };
  const wrong: string[] = [];
  for (const sentence of clean) {
    const meant = await readRequest(sentence.text, reader(sentence.page));
    if (verdictOf(sentence, meant) !== 'right') continue;
    for (const { text, word } of slipped(sentence.text, random, 1)) {
      const found = outcome(meant, await readRequest(text, reader(sentence.page)));
      const of = word.length < 5 ? counted.short : counted.long;
      of.all += 1;
      if (found === 'same') of.same += 1;
      if (found === 'wrong') wrong.push(text);
    }
  }
  expect(wrong).toEqual([]);
  expect(counted.long.all).toBeGreaterThan(60);
  expect(counted.long.same / counted.long.all).toBeGreaterThanOrEqual(0.9);
  expect(counted.short.same / counted.short.all).toBeGreaterThanOrEqual(0.75);
}, 120_000);
