import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { corpusHalf, corpusThings } from './corpus-file.ts';
import { corpusReader } from './corpus-reader.ts';
import { judge } from './verdict.ts';

/** Reads a half; the share that is right, and the sentences that became an unwanted change. */
async function measured(half: 'open' | 'closed') {
  const { entities, zone } = corpusThings();
  const verdictOf = judge(entities, zone);
  const reader = corpusReader();
  const wrong: string[] = [];
  let right = 0;
  const sentences = corpusHalf(half);
  for (const sentence of sentences) {
    const verdict = verdictOf(sentence, await readRequest(sentence.text, reader(sentence.page)));
    if (verdict === 'right') right += 1;
    if (verdict === 'wrong') wrong.push(sentence.text);
  }
  return { share: right / sentences.length, wrong };
}

// What was reached on 28 November 2026. The goals are 0.97 and 0.90 with no wrong change: each step towards
// them raises these figures, and none may fall.
test.each([
  { half: 'open', share: 0.875, most: 0 },
  { half: 'closed', share: 0.645, most: 15 },
] as const)(
  'the $half half is read as a careful human would',
  async ({ half, share, most }) => {
    const found = await measured(half);
    expect(found.wrong.length).toBeLessThanOrEqual(most);
    expect(found.share).toBeGreaterThanOrEqual(share);
  },
  120_000,
);
