import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';
import { CALLING } from './conformance/calling.cases.ts';
import { CHANGING } from './conformance/changing.cases.ts';
import { check } from './conformance/check.ts';
import { DIFFERENCES, ONCE_REFUSED } from './conformance/differences.cases.ts';
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
  ['once refused', ONCE_REFUSED],
])('%s', (_, cases) => {
  test.each(cases)('REST answers $what', (one) => check(platform, tokenOfAda, one));
});
