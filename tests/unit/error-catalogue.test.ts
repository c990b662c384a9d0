import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../supabase/environment.ts';

const MIGRATIONS = join(ROOT, 'supabase/migrations');

test('docs/errors.md lists every code that a migration raises, and no other', () => {
  const sources = readdirSync(MIGRATIONS).map((file) =>
    readFileSync(join(MIGRATIONS, file), 'utf8'),
  );
  const raised = new Set(
    sources.flatMap((text) => [...text.matchAll(/\bhint = '([a-z_.]+)'/g)].map(([, code]) => code)),
  );
  const page = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([a-z_.]+)` \|/gm)].map(([, code]) => code);
  expect(listed.toSorted()).toEqual([...raised].toSorted());
});
