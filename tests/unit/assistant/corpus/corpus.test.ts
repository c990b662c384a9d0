import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { type CorpusPart, corpusPart, corpusThings } from './corpus-file.ts';
import { corpusReader } from './corpus-reader.ts';
import { judge } from './verdict.ts';

/** Reads a part; the share that is right, and the sentences that became an unwanted change. */
async function measured(half: CorpusPart) {
  const { entities, zone } = corpusThings();
  const verdictOf = judge(entities, zone);
  const reader = corpusReader();
  const wrong: string[] = [];
  let right = 0;
  const sentences = corpusPart(half);
  for (const sentence of sentences) {
    const verdict = verdictOf(sentence, await readRequest(sentence.text, reader(sentence.page)));
    if (verdict === 'right') right += 1;
    if (verdict === 'wrong') wrong.push(sentence.text);
  }
  return { share: right / sentences.length, wrong };
}

// What was reached on 30 November 2026. The goals are 0.97 and 0.90 with no wrong change: each step towards
// them raises these figures, and none may fall.
test.each([
  { half: 'open', share: 0.945, most: 0 },
  { half: 'closed', share: 0.768, most: 4 },
  { half: 'later', share: 0.738, most: 2 },
  { half: 'blind', share: 0.939, most: 0 },
] as const)(
  'the $half part is read as a careful human would',
  async ({ half, share, most }) => {
    const found = await measured(half);
    expect(found.wrong.length).toBeLessThanOrEqual(most);
    expect(found.share).toBeGreaterThanOrEqual(share);
  },
  300_000,
);
