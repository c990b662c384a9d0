import { expect, test } from 'vitest';
import { clean } from '../../../supabase/functions/mixpanel-proxy/clean.ts';

test.each([
  'password',
  'userPassword',
  'access_token',
  'apiKey',
  'api-key',
  'Authorization',
  'set-cookie',
  '$email',
  'e-mail',
  'phone_number',
  'cardNumber',
  'client_secret',
])('a property called %s is removed', (name) => {
  expect(clean({ [name]: 'x', kept: 1 })).toEqual({ kept: 1 });
});

test.each([
  'ask gwen@kinstead.test',
  'eyJhbGciOiJFUzI1NiJ9.e30.eA',
  'sb_secret_0123456789',
  'Bearer abc',
])('a text like "%s" is removed, however deep', (text) => {
  expect(clean({ a: [{ b: text }] })).toEqual({ a: [{ b: '[removed]' }] });
});

test('the properties for analytics stay', () => {
  const kept = { path: '/homes?beds=2', distinct_id: 'a-1', rent: 1200, at: null, ok: true };
  expect(clean(kept)).toEqual(kept);
});

test('endless nesting is cut', () => {
  let deep: Record<string, unknown> = { a: 1 };
  for (let level = 0; level < 50; level += 1) deep = { deep };
  expect(JSON.stringify(clean(deep)).length).toBeLessThan(100);
});
