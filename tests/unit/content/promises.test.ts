import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { sourceFiles } from '../../support/source-files.ts';
import { PROMISES, type Promised } from './promises.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Public pages that promise something: help with the handbook, about, landing, partner pages, contact. */
const PAGES = {
  en: [
    ...globSync('pwa/content/en/help/*.md', { cwd: ROOT }),
    ...['about', 'contact', 'index', 'partner'].map(
      (page) => `pwa/routes/_site/${page}/-parts/texts/en.ts`,
    ),
  ],
  es: [
    ...globSync('pwa/content/es/help/*.md', { cwd: ROOT }),
    ...['about', 'contact', 'index', 'partner'].map(
      (page) => `translations/es/pwa/routes/_site/${page}/-parts/texts.ts`,
    ),
  ],
};

const callers = sourceFiles(['shared/domains', 'pwa', 'extension']).map(read).join('\n');

/** Whether the product has what keeps a promise. */
function isKept({ keptBy }: Promised): boolean {
  if ('file' in keptBy) return keptBy.says.test(read(keptBy.file));
  return new RegExp(`(?:rpc\\(|function: )'${keptBy.rpc}'`).test(callers);
}

for (const language of ['en', 'es'] as const) {
  test.each(PROMISES)(`${language}: pages promise only what the product does: $name`, (promise) => {
    // The words that are looked for are those of a sentence that would promise it.
    expect(promise.sentences[language]).toMatch(promise[language]);
    if (isKept(promise)) return;
    const promising = PAGES[language].filter((page) => promise[language].test(read(page)));
    expect(promising).toEqual([]);
  });
}

test('promises are found with what keeps them, and those without a page as not held', () => {
  const kept = PROMISES.filter(isKept).map(({ name }) => name);
  expect(kept).toContain('hosts see how often a home was viewed');
  expect(kept).toContain('a tour is moved from the tour itself');
  expect(kept).toContain('a guide’s switch of role can be taken back at any time');
  expect(kept).toContain('a door code appears before a tour on one’s own');
  expect(isKept({ name: 'a promise of none', keptBy: { rpc: 'no_such_function' } } as never)).toBe(
    false,
  );
});
