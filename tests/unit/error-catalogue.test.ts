import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '#shared/protocol/error-code.ts';
import { ROOT } from '../../supabase/environment.ts';

const MIGRATIONS = join(ROOT, 'supabase/migrations');

test('docs/errors.md lists every code that a migration raises or the assistant sends, and no other', () => {
  const sources = readdirSync(MIGRATIONS).map((file) =>
    readFileSync(join(MIGRATIONS, file), 'utf8'),
  );
  const raised = new Set<string | undefined>(ERROR_CODES);
  for (const text of sources)
    for (const [, code] of text.matchAll(/\bhint = '([a-z_.]+)'/g)) raised.add(code);
  const page = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([a-z_.]+)` \|/gm)].map(([, code]) => code);
  expect(listed.toSorted()).toEqual([...raised].toSorted());
});
