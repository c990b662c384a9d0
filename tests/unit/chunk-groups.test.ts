import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../../supabase/environment.ts';
import config from '../../vite.config.ts';

const groupsSchema = z.array(z.object({ name: z.string(), test: z.instanceof(RegExp) }));
const output = [config.build?.rolldownOptions?.output].flat()[0];
const splitting = output?.codeSplitting;
// What is shared by many is named by a function, whatever it is.
const groups = groupsSchema.parse(
  (typeof splitting === 'object' ? (splitting.groups ?? []) : []).filter(({ test }) => test),
);

/** What the build may meet: our files, parts of routes as the router cuts them off, and packages. */
const own = globSync('{pwa,shared}/**/*.{ts,tsx,html,webp}', { cwd: ROOT });
const ids = [
  ...own,
  ...own
    .filter((file) => file.startsWith('pwa/routes/'))
    .map((file) => `${file}?tsr-split=component`),
  ...['react', 'react-dom', 'scheduler', 'lucide-react', '@tanstack/react-query'].flatMap((name) =>
    globSync(`node_modules/${name}/**/*.{js,mjs}`, { cwd: ROOT }),
  ),
].map((path) => join(ROOT, path));

/**
 * Every way in which a pattern can match, as a pattern of its own: `a/(b|c(d)?)` is `a/b`, `a/c` and `a/cd`.
 * Enough for lists of names; a file that was renamed leaves one of them without a match.
 */
function waysOf(pattern: string): string[] {
  let at = 0;
  const alternatives = (): string[] => {
    const all: string[] = [];
    let now = [''];
    while (at < pattern.length && pattern[at] !== ')') {
      const sign = pattern[at++] ?? '';
      if (sign === '|') {
        all.push(...now);
        now = [''];
      } else if (sign === '(') {
        const inner = alternatives();
        at += 1;
        const isOptional = pattern[at] === '?';
        if (isOptional) at += 1;
        now = now.flatMap((start) =>
          (isOptional ? ['', ...inner] : inner).map((end) => start + end),
        );
      } else {
        const next = sign === '\\' ? sign + (pattern[at++] ?? '') : sign;
        now = now.map((start) => start + next);
      }
    }
    return [...all, ...now];
  };
  return alternatives();
}

test('the alternatives of a pattern are all listed', () => {
  expect(waysOf('a\\/(b|c(d)?)\\.ts$|e')).toEqual([
    'a\\/b\\.ts$',
    'a\\/c\\.ts$',
    'a\\/cd\\.ts$',
    'e',
  ]);
});

describe.each(groups)('the group of chunks $name', ({ test: pattern }) => {
  test('each name in the pattern of a chunk group is that of a file', () => {
    const unknown = waysOf(pattern.source).filter((way) => {
      const one = new RegExp(way, pattern.flags);
      return !ids.some((id) => one.test(id));
    });
    expect(unknown).toEqual([]);
  });
});
