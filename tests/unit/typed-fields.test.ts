import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../supabase/environment.ts';
import { sourceFiles } from '../support/source-files.ts';

const SHELLS = sourceFiles(['pwa', 'shared', 'extension']);

/** What reads numbers, money or days that people type; each stands on `plainText`. */
const READERS =
  /\b(parseMoney|readNumber|judgeNumber|digitsOf|parseDay|amountOf)\b|kit\/(number-field|date-picker)\.tsx/;

/** How a field says that it takes a number or a day. */
const NUMERIC = /inputMode=(\{[^}]*)?["'](numeric|decimal)["']|type=["'](number|date|month)["']/;

/** Ways in which a text of a person was once made a number: each drops or multiplies something. */
const HOME_MADE = [
  /Number\((?:event\.)?(?:currentTarget|target)\.value\)/,
  /parse(?:Float|Int)\((?:event\.)?(?:currentTarget|target)\.value/,
  /value(?:\.\w+\(\))*\.replace(?:All)?\(\/(?:\\D|\[\^\\d)/,
];

/** Lists of numbers that a person chooses from, which are never typed. */
const CHOSEN = new Set<string>(['pwa/routes/_site/homes/-parts/homes-fields.tsx']);

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('every field for a number, an amount or a day is read by the reader of the kit', () => {
  const fields = SHELLS.filter((path) => path.endsWith('.tsx') && NUMERIC.test(textOf(path)));
  expect(fields).toContain('pwa/routes/_account/payment/-parts/pay-form.tsx');
  expect(fields.filter((path) => !READERS.test(textOf(path)))).toEqual([]);
});

test('no field makes a number of its text by itself', () => {
  const strangers = SHELLS.filter((path) => !CHOSEN.has(path)).filter((path) => {
    const text = textOf(path);
    return HOME_MADE.some((way) => way.test(text));
  });
  expect(strangers).toEqual([]);
});

test('the library field that shortened what it could not read is used by no field', () => {
  const uses = SHELLS.filter((path) => textOf(path).includes('@base-ui/react/number-field'));
  expect(uses).toEqual([]);
});
