import { expect, test } from 'vitest';
import { canMateRequest, mateReasonText } from '#shared/domains/mates/model/rules.ts';
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
