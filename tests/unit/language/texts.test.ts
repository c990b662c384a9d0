import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { afterEach, expect, test } from 'vitest';
import { dates, numbers, plurals } from '#shared/language/format.ts';
import {
  fittingLocale,
  localeTag,
  onLocale,
  showLocale,
  supplyTranslations,
} from '#shared/language/locale.ts';
import { textsOf } from '#shared/language/texts.ts';
import { catalogue } from './catalogues.ts';

afterEach(() => showLocale('en'));

const t = textsOf({
  homes: '{count, plural, =0 {No homes} one {# home} other {# homes}}',
  greeting: 'Hello {name}',
  menu: { open: 'Open' },
});

test('texts have plurals and values', () => {
  expect([0, 1, 1200].map((count) => t('homes', { count }))).toEqual([
    'No homes',
    '1 home',
    '1,200 homes',
  ]);
  expect(t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  expect(t('menu.open')).toBe('Open');
});

test('types of texts know names and arguments', () => {
  // @ts-expect-error a group is no text
  t('menu');
  // @ts-expect-error a text that does not exist
  t('nothing');
  // @ts-expect-error a plural needs its number
  expect(() => t('homes')).toThrow();
});

test('the first supported language is shown', () => {
  expect(fittingLocale(['fr-FR', 'es-MX', 'en'])).toBe('es');
  expect(fittingLocale(['ES'])).toBe('es');
  expect(fittingLocale(['de'])).toBe('en');
  expect(fittingLocale([])).toBe('en');
});

test('a language is shown once its texts are loaded, and every listener is notified', async () => {
  const heard: string[] = [];
  const stop = onLocale(() => heard.push(localeTag()));
  supplyTranslations(() => Promise.reject(new Error('offline')));
  await expect(showLocale('es')).rejects.toThrow('offline');
  expect(localeTag()).toBe('en-US');
  supplyTranslations(async () => ({ default: {} }));
  await showLocale('es');
  expect(heard).toEqual(['es-US']);
  stop();
});

test('dates and amounts follow the language', async () => {
  const day = new Date('2026-11-03T12:00:00Z');
  const both = () => [
    dates({ dateStyle: 'long', timeZone: 'UTC' }).format(day),
    numbers({ style: 'currency', currency: 'USD' }).format(1234.5),
  ];
  expect(both()).toEqual(['November 3, 2026', '$1,234.50']);
  await showLocale('es');
  expect(both()).toEqual(['3 de noviembre de 2026', '$1,234.50']);
});

test('plurals of the second language are compiled to the format of the browser', () => {
  const text = catalogue('pwa/app/texts/en.ts', 'es').get('unsentDialog.messages') ?? '';
  const said = (messages: number) =>
    format(
      compile(text),
      'es-US',
      { messages },
      {
        formatters: {
          getDateTimeFormat: (tag, options) => dates(options, String(tag)),
          getNumberFormat: (tag, options) => numbers(options, String(tag)),
          getPluralRules: (tag, options) => plurals(options, String(tag)),
        },
      },
    );
  expect([0, 1, 2, 1200].map(said)).toEqual([
    '0 mensajes',
    '1 mensaje',
    '2 mensajes',
    '1,200 mensajes',
  ]);
});
