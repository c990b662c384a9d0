import { expect, test } from 'vitest';
import { can, isShared, reminderAt } from '#shared/domains/documents/model/rules.ts';

test.each([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, undefined],
])('%s days before expiry the reminder is that of %s', (left, due) => {
  expect(reminderAt(left)).toBe(due);
});

test('a person who reads a document by consent cannot edit, share or remove it', () => {
  expect(can.read()).toBe(true);
  for (const rule of ['edit', 'share', 'remove'] as const) {
    expect([can[rule]('owner'), can[rule]('trusted')]).toEqual([true, false]);
  }
});

test('withdrawn consent is not in force', () => {
  expect(isShared({ revoked_at: null })).toBe(true);
  expect(isShared({ revoked_at: '2026-11-21T00:00:00Z' })).toBe(false);
});
