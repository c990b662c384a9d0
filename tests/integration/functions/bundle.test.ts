import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { bundleFunction } from '../../../supabase/local/functions/bundle.ts';

let folder: string;
let entry: string;

beforeAll(async () => {
  // In the repository, whose packages functions find; the folder of test runs is ignored by git.
  folder = await mkdtemp(join(ROOT, '.local-test-bundle-'));
  entry = join(folder, 'echo/index.ts');
  await cp(join(ROOT, 'tests/integration/functions/samples/echo'), join(folder, 'echo'), {
    recursive: true,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a function is rebuilt when a source has changed, also an imported one, and only then', async () => {
  const first = await bundleFunction(entry, join(folder, 'out'));
  expect(await bundleFunction(entry, join(folder, 'out'))).toBe(first);
  const part = join(folder, 'echo/prefix.ts');
  await writeFile(part, "export const prefix = 'there:';\n");
  await utimes(part, new Date(), new Date(Date.now() + 5_000));
  const second = await bundleFunction(entry, join(folder, 'out'));
  expect(second).not.toBe(first);
  // Lost together with its folder, as `npm run reset` does it.
  await rm(second);
  expect(await bundleFunction(entry, join(folder, 'out'))).toBe(second);
});
