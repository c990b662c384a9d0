import { expect, test } from 'vitest';
import { noteRest, readRetryAfter, restLeft } from '#shared/platform/retry-after.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const answer = (status: number, after: string) =>
  new Response(null, { status, headers: { 'retry-after': after } });

test('Retry-After is read as seconds or a date', () => {
  expect(readRetryAfter('7', now)).toBe(7_000);
  expect(readRetryAfter('Mon, 23 Nov 2026 12:00:30 GMT', now)).toBe(30_000);
  expect(readRetryAfter('Mon, 23 Nov 2026 11:00:00 GMT', now)).toBe(0);
  expect(readRetryAfter('soon', now)).toBeNull();
  expect(readRetryAfter(' ', now)).toBeNull();
  expect(readRetryAfter(null, now)).toBeNull();
});

test('only a busy server’s pause is respected, for as long as it asked', () => {
  noteRest(answer(200, '60'), now);
  expect(restLeft(now)).toBe(0);
  noteRest(answer(503, '5'), now);
  expect(restLeft(now + 2_000)).toBe(3_000);
  expect(restLeft(now + 9_000)).toBe(0);
  noteRest(answer(429, '2'), now + 10_000);
  expect(restLeft(now + 11_000)).toBe(1_000);
});
