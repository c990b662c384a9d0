import { expect, test } from 'vitest';
import { ageOf, datedAnswer, noteAge, storedSince } from '#shared/platform/answer-age.ts';

test('an answer that was stored says since when, and what is read from it does', async () => {
  const before = Date.now();
  const answer = Response.json({ items: [] }, { headers: { 'x-other': 'stays' } });
  expect(storedSince(answer)).toBeUndefined();
  const stored = await datedAnswer(answer);
  expect(storedSince(stored)).toBeGreaterThanOrEqual(before);
  expect(stored.headers.get('x-other')).toBe('stays');
  const body: unknown = await stored.clone().json();
  noteAge(stored, body);
  expect(ageOf(body)).toEqual({ since: storedSince(stored) });
});

test('what the server answers has no age, and neither has what is no object', async () => {
  const body = {};
  noteAge(Response.json(body), body);
  expect(ageOf(body)).toEqual({});
  const stored = await datedAnswer(Response.json('words'));
  noteAge(stored, 'words');
  expect(ageOf('words')).toEqual({});
  expect(ageOf(null)).toEqual({});
});
