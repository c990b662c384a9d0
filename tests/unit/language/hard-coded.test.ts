import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { sourceFiles } from '../../support/source-files.ts';
import { NOT_CONVERTED } from './not-converted.ts';
import { visibleTexts } from './visible-texts.ts';

const found = new Map<string, string[]>();
for (const file of sourceFiles(['pwa', 'extension', 'shared'])) {
  // Catalogues are where texts belong, the playground is for ourselves, building shows nothing.
  if (/\/-?texts\/|\/playground[./]|\/build\/|^pwa\/server\//.test(file)) continue;
  const texts = visibleTexts(file, readFileSync(join(ROOT, file), 'utf8'));
  if (texts.length === 0) continue;
  const folder = dirname(file);
  found.set(folder, [...(found.get(folder) ?? []), ...texts.map((text) => `${file}: ${text}`)]);
}

test('texts of the product come from the catalogues', () => {
  const wrong = [...found].filter(([folder]) => !NOT_CONVERTED.has(folder));
  expect(wrong.flatMap(([, texts]) => texts)).toEqual([]);
});

test('folders that are done leave the list of those that are not', () => {
  expect([...NOT_CONVERTED].filter((folder) => !found.has(folder))).toEqual([]);
});

test('hard-coded texts are found in every position', () => {
  const code = `
    const ROWS = [{ label: 'Rent' }, { to: '/homes' }];
    showActivity({ title: \`Saved \${name}\` });
    const a = <p title="Of a prop" className="mt-4">Of an element {open ? 'Of a branch' : 'x'} &middot; {'—'}</p>;
    const b = <A label={done ? 'Done' : t('open')}>{count} / {total}</A>;
    const c = z.string().check(z.minLength(1, 'Enter a name'));
  `;
  expect(visibleTexts('a.tsx', code)).toEqual([
    'Rent',
    'Saved {}',
    'Of a branch',
    'Of a prop',
    'Of an element',
    'Done',
    'Enter a name',
  ]);
});
