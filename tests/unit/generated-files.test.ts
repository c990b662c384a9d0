import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { expect, test } from 'vitest';
import { ROOT } from '../../supabase/environment.ts';
import { accessPage } from '../security/matrix/access-page.ts';

test('routeTree.gen.ts matches the files in pwa/routes', async () => {
  const root = join(ROOT, 'pwa');
  const file = join(root, 'routeTree.gen.ts');
  const committed = readFileSync(file, 'utf8');
  await new Generator({ config: getConfig({}, root), root }).run();
  expect(readFileSync(file, 'utf8')).toBe(committed);
});

test('docs/access.md matches the expectations of the matrix', async () => {
  await expect(accessPage()).toMatchFileSnapshot(join(ROOT, 'docs/access.md'));
});
