import { expect, test } from 'vitest';
import {
  canMateRequest,
  factImportanceOf,
  factWishOf,
  importances,
  mateFacts,
  mateReasonText,
} from '#shared/domains/mates/model/rules.ts';
import { mateFactors, mateRequestStatuses } from '#shared/domains/mates/model/schema.ts';

test('a match reason has a label, an unknown key reads as not given', () => {
  const reason = {
    factor: 'early_bird',
    points: 5,
    of: 10,
    text: 'mates.early_bird.near',
  } as const;
  expect(mateReasonText(reason)).toBe('Early mornings: nearly fits');
  expect(mateReasonText({ ...reason, text: 'mates.early_bird.new' })).toBe(
    'Early mornings: not answered yet',
  );
  const texts = mateFactors.map((factor) =>
    mateReasonText({ ...reason, factor, text: `mates.${factor}.fits` }),
  );
  expect(new Set(texts).size).toBe(mateFactors.length);
});

test('only the recipient answers a mate request, and only while it is pending', () => {
  const may = mateRequestStatuses.map((status) =>
    ['sender', 'recipient', 'other'].filter((actor) =>
      canMateRequest.answer({ sender_id: 'sender', recipient_id: 'recipient', status }, actor),
    ),
  );
  expect(may).toEqual([['recipient'], [], [], []]);
});

test('the sender withdraws a pending mate request, either side ends an accepted one', () => {
  const may = mateRequestStatuses.map((status) =>
    ['sender', 'recipient', 'other'].filter((actor) =>
      canMateRequest.withdraw({ sender_id: 'sender', recipient_id: 'recipient', status }, actor),
    ),
  );
  expect(may).toEqual([['sender'], ['sender', 'recipient'], [], []]);
});

test('how much place, budget and date matter is read back from the wishes that it makes', () => {
  for (const fact of mateFacts) {
    const read = importances.map((matters) => {
      const wish = factWishOf(fact, matters);
      return factImportanceOf(fact, wish ? [wish] : []);
    });
    expect(read).toEqual(importances);
  }
  expect(factWishOf('move_in', 'must')).toEqual({
    ...{ factor: 'move_in', strict: true, weight: 5 },
    ...{ lowest: null, highest: null },
  });
  // Without a wish it counts as usual.
  expect(factWishOf('area', 'some')).toBeNull();
});
