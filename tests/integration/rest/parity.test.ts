import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';
import { check } from './conformance/check.ts';
import { FUNCTIONS } from './conformance/parity-calls.cases.ts';
import { EMBEDDING } from './conformance/parity-embeds.cases.ts';
import { DOMAINS, GRAMMAR } from './conformance/parity-forms.cases.ts';
import { PARITY_ROWS, PARITY_SCHEMA } from './conformance/parity-schema.ts';
import { WRITING } from './conformance/parity-writes.cases.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await withPlatform(PARITY_SCHEMA);
});
afterAll(() => platform?.close());
beforeEach(async () => {
  await platform.admin.unsafe(PARITY_ROWS);
});

describe.each([
  ['embedding', EMBEDDING],
  ['functions', FUNCTIONS],
  ['writing', WRITING],
  ['domains', DOMAINS],
  ['grammar', GRAMMAR],
])('%s', (_, cases) => {
  test.each(cases)('REST answers $what', (one) => check(platform, '', one));
});

describe('plain supabase-js', () => {
  test('upsert with defaultToNull false inserts what has no id and merges what has one', async () => {
    const { data, error, status } = await platform.service
      .from('counters')
      .upsert([{ id: 1, n: 10 }, { n: 20 }], { defaultToNull: false })
      .select('id, n, word');
    expect([error, status]).toEqual([null, 201]);
    expect(data).toEqual([
      { id: 1, n: 10, word: 'none' },
      { id: expect.any(Number), n: 20, word: 'none' },
    ]);
  });

  test('insert of an empty object', async () => {
    const { data, error } = await platform.service.from('counters').insert({}).select().single();
    expect([error, data]).toEqual([null, { id: 4, n: 5, word: 'none' }]);
  });

  test('a row as the argument of a function', async () => {
    const { data, error } = await platform.service.rpc('name_of', { u: { id: 1, name: 'Ada' } });
    expect([error, data]).toEqual([null, 'Ada']);
  });
});
