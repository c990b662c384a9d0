import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';
import { CALLING } from './conformance/calling.cases.ts';
import type { Case } from './conformance/cases.ts';
import { CHANGING } from './conformance/changing.cases.ts';
import { DIFFERENCES } from './conformance/differences.cases.ts';
import { EMBEDS } from './conformance/embeds.cases.ts';
import { FILTERS } from './conformance/filters.cases.ts';
import { INSERTING } from './conformance/inserting.cases.ts';
import { MIXED } from './conformance/mixed.cases.ts';
import { READING } from './conformance/reading.cases.ts';
import { REFUSALS } from './conformance/refusals.cases.ts';
import { ROWS, SCHEMA } from './conformance/schema.ts';
import { UPSERTING } from './conformance/upserting.cases.ts';
import { ADA } from './schema.ts';

let platform: TestPlatform;
let tokenOfAda: string;

beforeAll(async () => {
  platform = await withPlatform(SCHEMA);
  const session_id = '00000000-0000-4000-8000-000000000000';
  tokenOfAda = await platform.tokens.mint({ sub: ADA, role: 'authenticated', session_id });
});
afterAll(() => platform?.close());
beforeEach(async () => {
  await platform.admin.unsafe(ROWS);
});

async function ask({ ask, as = 'service', headers, body }: Case): Promise<Response> {
  const { publishableKey, secretKey } = platform.keys;
  const [method = '', path = ''] = ask.split(/ (.*)/s);
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${platform.url}/rest/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: as === 'service' ? secretKey : publishableKey,
      ...(as === 'ada' ? { authorization: `Bearer ${tokenOfAda}` } : {}),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
}

async function check(one: Case): Promise<void> {
  const response = await ask(one);
  const text = await response.text();
  if (one.status !== undefined) expect(response.status, text).toBe(one.status);
  if (typeof one.answer === 'string' && !response.headers.get('content-type')?.includes('json')) {
    expect(text).toBe(one.answer);
  } else if (one.answer !== undefined) {
    expect(text === '' ? '' : JSON.parse(text)).toEqual(one.answer);
  }
  for (const [name, value] of Object.entries(one.answerHeaders ?? {})) {
    expect(response.headers.get(name), name).toEqual(value);
  }
  if (one.leaves) await check({ what: 'left behind', ...one.leaves });
}

describe.each([
  ['filters', FILTERS],
  ['reading', READING],
  ['embeds', EMBEDS],
  ['inserting', INSERTING],
  ['upserting', UPSERTING],
  ['changing', CHANGING],
  ['calling', CALLING],
  ['mixed', MIXED],
  ['refusals', REFUSALS],
  ['differences', DIFFERENCES],
])('%s', (_, cases) => {
  test.each(cases)('REST answers $what', check);
});
