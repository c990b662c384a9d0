// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { act, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { parseMoney } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { type Locale, showLocale } from '#shared/language/locale.ts';
import { amountOf } from '../../../pwa/routes/_account/payment/-parts/amount.ts';
import { PriceField } from '../../../pwa/routes/_site/homes/-parts/homes-fields.tsx';
import { numbersIn } from '../../../supabase/assistant/grammar/values.ts';
import { slotValue } from '../../../supabase/assistant/verbs/forms.ts';
import { readWish } from '../../../supabase/functions/enhanced-search-processor/phrases.ts';
import { render, the, type } from '../../support/dom.ts';
import { fieldsNamed } from '../../support/fields.ts';
import { sourceFiles } from '../../support/source-files.ts';

/**
 * What is typed or pasted, and the one number that it means, by language; null is refused. A place may refuse
 * a number that it does not take, and never takes another one.
 */
const NUMBERS: [typed: string, en: number | null, es: number | null][] = [
  ['12,50', 12.5, 12.5],
  ['12.50', 12.5, 12.5],
  ['1200', 1200, 1200],
  ['1,200', 1200, 1200],
  ['1 200', 1200, 1200],
  ['1.200,50', 1200.5, 1200.5],
  ['1,200.50', 1200.5, 1200.5],
  ['1,500.00', 1500, 1500],
  ['1500.5', 1500.5, 1500.5],
  ['$1,850', 1850, 1850],
  ['１２００', 1200, 1200],
  ['١٢٠٠', 1200, 1200],
  ['\u200e1,200\u202c', 1200, 1200],
  ['1.200', 1200, 1200],
  ['-5', -5, -5],
  ['1,25,00', null, null],
  ['1.250.00', null, null],
  ['12.', null, null],
  ['1e3', null, null],
  ['a lot', null, null],
];

const LANGUAGES = ['en', 'es'] as const;

/** Asked about where a field takes decimals: it could be 1.2. */
const ASKED = '1.200';

afterEach(() => showLocale('en'));

const leave = (input: HTMLElement) =>
  act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

/** A field of a page; answers what a typed text means to it in the end, what stands in it, what is said. */
async function numberField(props: Record<string, unknown>) {
  const seen: { value: number | null } = { value: null };
  function Place() {
    const [value, setValue] = useState<number | null>(null);
    seen.value = value;
    return <NumberField {...props} label="Amount" value={value} onChange={setValue} />;
  }
  const { root } = await render(<Place />);
  const input = the(root, 'input') as HTMLInputElement; // the selector names one
  return async (typed: string) => {
    await type(input, typed);
    await leave(input);
    const said = root.querySelector('[role=alert]')?.textContent;
    return { value: seen.value, text: input.value, said };
  };
}

const NUMBER_FIELDS = fieldsNamed('NumberField');

test('the fields of numbers are found in the sources', () => {
  expect(NUMBER_FIELDS.length).toBeGreaterThan(35);
  expect(NUMBER_FIELDS.filter(({ props }) => 'min' in props).length).toBeGreaterThan(30);
});

/** Fields with the same rules are one place as far as they read. */
const RULES = Map.groupBy(NUMBER_FIELDS, ({ props: { min, max, step, format } }) =>
  JSON.stringify({ min, max, step, format }),
);

describe.each([...RULES.values()].map((places) => [places[0]?.place ?? '', places] as const))(
  'the number field at %s',
  (_, [first]) => {
    const { min, max, step, format } = first?.props ?? {};
    /** Whether a field of these rules takes a number, written so. */
    const fits = (typed: string, meant: number, language: Locale) =>
      Number.isInteger(meant) &&
      meant >= Number(min ?? -Infinity) &&
      meant <= Number(max ?? Infinity) &&
      !(typed === ASKED && language === 'en' && takesDecimals);
    const takesDecimals =
      (format as Intl.NumberFormatOptions | undefined)?.style === 'currency' ||
      !Number.isInteger(step ?? 1);

    test.each(LANGUAGES)('reads the table of numbers in %s', async (language) => {
      await showLocale(language);
      const read = await numberField({ min, max, step, format });
      for (const [typed, en, es] of NUMBERS) {
        const meant = language === 'en' ? en : es;
        const { value, text, said } = await read(typed);
        if (!Number.isNaN(value)) expect({ typed, value }).toEqual({ typed, value: meant });
        else {
          const answer = { typed, text, isSaid: Boolean(said) };
          expect(answer).toEqual({ typed, text: typed, isSaid: true });
          expect({ typed, isTaken: meant !== null && fits(typed, meant, language) }).toEqual({
            typed,
            isTaken: false,
          });
        }
      }
    });
  },
);

/** Places that read without the field: what each makes of a text, NaN where it refuses it or asks. */
const READERS: Record<string, (typed: string, language: Locale) => Promise<number>> = {
  'pwa/routes/_account/payment/-parts/amount.ts': async (typed) => {
    const cents = amountOf(typed, 100_000_000);
    return typeof cents === 'number' ? cents / 100 : Number.NaN;
  },
  'pwa/routes/_site/homes/-parts/homes-fields.tsx': async (typed) => {
    let found: number | undefined;
    const { root } = await render(
      <PriceField
        search={{}}
        end="max"
        onChange={({ max }) => {
          found = max;
        }}
      />,
    );
    const input = the(root, 'input') as HTMLInputElement; // the selector names one
    await type(input, typed);
    await leave(input);
    // A filter of whole dollars goes outwards, so that no home is left out.
    return found ?? Number.NaN;
  },
  'shared/domains/search/model/sentence/tokens.ts': async (typed) => {
    // In a sentence it is the end.
    if (typed.endsWith('.')) return Number.NaN;
    const { max_rent_cents } = readWish(`homes under ${typed}`, []).filters;
    return max_rent_cents === undefined ? Number.NaN : max_rent_cents / 100;
  },
  'supabase/assistant/grammar/values.ts': async (typed) => {
    // In a sentence it is the end.
    if (typed.endsWith('.')) return Number.NaN;
    const [number, ...more] = numbersIn(`charge Ana ${typed} for keys`);
    return number && !number.isTwofold && more.length === 0 ? number.value : Number.NaN;
  },
  'supabase/assistant/verbs/forms.ts': async (typed) => {
    const slots = { amount: { type: 'money' } } as const;
    const said = slotValue({ spoken: { slots } } as never, 'amount', typed, 'UTC');
    return typeof said === 'number' ? said / 100 : Number.NaN;
  },
  'shared/kit/money.ts': async (typed, language) => {
    const read = parseMoney(typed, language);
    return read.kind === 'cents' ? read.cents / 100 : Number.NaN;
  },
};

/** The kit's field and what it stands on; `fieldsNamed` covers them. */
const KIT = [
  // Printed on papers and in tables, with tests of their own (tests/unit/file-reading); a person sees each before it counts.
  'pwa/features/file-reading/table-text.ts',
  'pwa/features/file-reading/written-values.ts',
  // What a program fills in: always in English.
  'shared/domains/assistant/model/card-action.ts',
  'shared/kit/number-field.tsx',
  'shared/kit/number-reading.ts',
  'shared/language/typed-number.ts',
];

test('every caller of the reader is a place of the table', () => {
  const callers = sourceFiles(['pwa', 'shared', 'extension', 'supabase']).filter((file) =>
    /\b(?:parseMoney|judgeNumber|readNumber)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(callers.filter((file) => !KIT.includes(file)).toSorted()).toEqual(
    Object.keys(READERS).toSorted(),
  );
});

describe.each(Object.entries(READERS))('the reader in %s', (file, read) => {
  test.each(LANGUAGES)('reads the table of numbers in %s', async (language) => {
    await showLocale(language);
    for (const [typed, en, es] of NUMBERS) {
      const meant = language === 'en' ? en : es;
      const value = await read(typed, language);
      if (Number.isNaN(value)) continue;
      const outwards = file.endsWith('homes-fields.tsx') && meant !== null;
      expect({ typed, value }).toEqual({ typed, value: outwards ? Math.ceil(meant) : meant });
    }
  });

  test('takes the amounts that mean one thing', async () => {
    for (const [typed, en] of NUMBERS) {
      if (en === null || en < 0 || typed === ASKED) continue;
      const value = await read(typed, 'en');
      expect({ typed, value: Math.ceil(value) }).toEqual({ typed, value: Math.ceil(en) });
    }
  });
});

const TODAY = '2026-11-26';

/** What is typed, and the one day that it means, by language; null is refused with the text as it was. */
const DAYS: [typed: string, en: string | null, es: string | null][] = [
  ['3/12/2026', '2026-03-12', '2026-12-03'],
  ['12/3/2026', '2026-12-03', '2026-03-12'],
  ['25/12/2026', '2026-12-25', '2026-12-25'],
  ['2026-12-03', '2026-12-03', '2026-12-03'],
  ['Dec 3', '2026-12-03', '2026-12-03'],
  ['3 de diciembre', '2026-12-03', '2026-12-03'],
  ['December 3rd, 2026', '2026-12-03', '2026-12-03'],
  ['primero de mayo de 2027', '2027-05-01', '2027-05-01'],
  ['today', TODAY, TODAY],
  ['mañana', '2026-11-27', '2026-11-27'],
  ['tomorrow', '2026-11-27', '2026-11-27'],
  ['２０２６-１２-０３', '2026-12-03', '2026-12-03'],
  ['2/29/2027', null, null],
  ['31.11.2026', null, null],
  ['soon', null, null],
];

const DAY_FIELDS = fieldsNamed('DatePicker');

test('the fields of days are found in the sources', () => {
  expect(DAY_FIELDS.length).toBeGreaterThan(15);
});

/** Fields with the same bounds are one place as far as they read. */
const BOUNDS = Map.groupBy(DAY_FIELDS, ({ props: { min, max } }) => JSON.stringify({ min, max }));

test.each([...BOUNDS.values()].map((places) => [places[0]?.place ?? '', places] as const))(
  'the day field at %s reads the table of days in both languages',
  async (_, [first]) => {
    const { min, max } = first?.props ?? {};
    const bounds = {
      ...(typeof min === 'string' && { min }),
      ...(typeof max === 'string' && { max }),
    };
    const seen: { value: string | null } = { value: null };
    function Place() {
      const [value, setValue] = useState<string | null>(null);
      seen.value = value;
      return <DatePicker {...bounds} label="Day" today={TODAY} value={value} onChange={setValue} />;
    }
    const { root } = await render(<Place />);
    const input = the(root, 'input') as HTMLInputElement; // the selector names one
    for (const language of LANGUAGES) {
      await act(() => showLocale(language));
      for (const [typed, en, es] of DAYS) {
        await type(input, typed);
        await leave(input);
        const meant = language === 'en' ? en : es;
        const fits =
          meant !== null &&
          !(bounds.min && meant < bounds.min) &&
          !(bounds.max && meant > bounds.max);
        expect({ typed, language, value: seen.value }).toEqual({
          typed,
          language,
          value: fits ? meant : typed,
        });
        if (fits) continue;
        expect({ typed, text: input.value }).toEqual({ typed, text: typed });
        expect(root.querySelector('[role=alert]')?.textContent).toMatch(/./);
      }
    }
  },
);
