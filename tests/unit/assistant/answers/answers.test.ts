import { expect, test } from 'vitest';
import { NAVIGATION_TARGETS } from '#shared/domains/search/model/rules.ts';
import type { Spoken } from '#shared/platform/commands/words.ts';
import { wantedHomes } from '../../../../supabase/assistant/answers/find.ts';
import { helpQuestions, verbsMeant } from '../../../../supabase/assistant/answers/help.ts';
import { pages } from '../../../../supabase/assistant/answers/pages.ts';
import { wordsIn } from '../../../../supabase/assistant/grammar/tokens.ts';
import { inLanguage } from '../../../../supabase/assistant/language.ts';
import type { ToolContext } from '../../../../supabase/assistant/tools/tool.ts';
import { HOST_PATHS } from '../../../browser/routes/paths.ts';
import { readOf, SPOKEN } from './said.ts';
import { HOMES } from './sentences-of-homes.ts';
import { MONEY } from './sentences-of-money.ts';
import { OTHERS, PAGES } from './sentences-of-pages.ts';

/** The question that a sentence asks, or the page. */
async function meaningOf(text: string): Promise<string> {
  const read = await readOf(text);
  if (read.kind !== 'steps') return read.kind;
  return read.steps
    .map(({ spoken: { name, page } }) => (name === 'go' ? `go:${page}` : name))
    .join(', ');
}

const valuesOf = async (text: string) => {
  const read = await readOf(text);
  return read.kind === 'steps' ? read.steps.map(({ values }) => values) : read.kind;
};

test.each(Object.entries({ ...MONEY, ...HOMES, ...PAGES }))(
  'sentences for %s are read as that and nothing else',
  async (wanted, sentences) => {
    for (const text of sentences) expect(await meaningOf(text), text).toBe(wanted);
  },
);

test('sentences that ask for something else are read as none of these', async () => {
  for (const text of OTHERS) expect(await meaningOf(text), text).toBe('refused');
});

test('what a sentence says of time, state, home and person is in the slots', async () => {
  const cases: [string, object][] = [
    ["who hasn't paid rent this month", {}],
    [
      'how much did the loft bring in this year',
      { period: { from: '2026-01-01', to: '2026-12-31' }, listing: 'loft' },
    ],
    [
      'how much did I spend on repairs last month',
      { category: 'repairs', period: { from: '2026-10-01', to: '2026-10-31' } },
    ],
    ['who did not pay last month', { period: { from: '2026-10-01', to: '2026-10-31' } }],
    ['cuánto debe Ana', { person: 'ana' }],
    ['contratos que vencen en diciembre', { period: { from: '2026-12-01', to: '2026-12-31' } }],
    ['unsigned leases for the loft', { status: 'unsigned', listing: 'loft' }],
    ['cuándo vence mi seguro', { kind: 'insurance' }],
    ['qué viviendas tengo en pausa', { status: 'paused' }],
    ['list my homes in Seattle', { place: 'Seattle' }],
    ['show me how to raise the rent', { verb: 'raise the rent' }],
    ['find 2 bedroom apartments', { text: '2 bedroom apartments' }],
  ];
  for (const [text, values] of cases) expect(await valuesOf(text), text).toEqual([values]);
});

/** The words of a sentence that may be of a name: those that are capitalised within it, and what homes are called. */
const namesIn = (text: string) => [
  ...['loft', 'studio', 'estudio'],
  ...text
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^[“"']?\p{Lu}/u.test(word))
    .flatMap(wordsIn),
];

test('every example of a question or page is read as its own', async () => {
  for (const { name, page, examples } of SPOKEN) {
    for (const text of [...examples.en, ...examples.es]) {
      const read = await readOf(text);
      // Examples may name what the homes of this test do not have.
      const spoken = read.kind === 'steps' ? read.steps[0]?.spoken : null;
      if (spoken === null && read.kind === 'refused') {
        expect(
          read.nearest.map((one) => one.name),
          text,
        ).toContain(name);
        const names = namesIn(text);
        expect(
          read.words.filter((word) => !names.includes(word)),
          text,
        ).toEqual([]);
      } else expect([spoken?.name, spoken?.page], text).toEqual([name, page]);
    }
  }
});

test('every page of the dashboard that has an address without an id can be asked for', () => {
  const known = new Set(pages.map(({ page }) => page));
  const asked = HOST_PATHS.filter(({ path, leads: { host } }) => {
    const isOwn = host.path === undefined && host.h1 !== 'This door leads nowhere';
    return path.startsWith('/dashboard') && isOwn && !/[{]|0{8}/.test(path);
  }).map(({ path }) => path);
  expect(asked.length).toBeGreaterThan(20);
  for (const path of asked) expect(known, path).toContain(path);
});

test('[BAR-12] the phrases that name a page lead to it', async () => {
  for (const [phrase, { route }] of Object.entries(NAVIGATION_TARGETS)) {
    for (const text of [
      `go to ${phrase}`,
      `show ${phrase}`,
      `open ${phrase}`,
      `view ${phrase}`,
      `${phrase} go`,
    ]) {
      expect(await meaningOf(text), text).toBe(`go:${route}`);
    }
  }
});

test('words say what is to be done, also with a slip and in Spanish', () => {
  const raise: Spoken = {
    name: 'listings.setRent',
    title: { en: 'Raise or set the rent', es: 'Subir o fijar la renta' },
    say: ['raise|set|bump|~subir|~fijar + {rent}'],
    slots: {},
    examples: { en: ['raise the rent of the loft by 50'], es: ['sube la renta del loft en 50'] },
    page: '/dashboard/listings',
  };
  const all = [...SPOKEN, raise];
  for (const text of ['raise rent', 'raise the rent', 'rasie rent', 'subo renta', 'bump rent']) {
    expect(verbsMeant(text, all)[0]?.name, text).toBe('listings.setRent');
  }
  expect(verbsMeant('unicorn', all)).toEqual([]);
});

test('help says what can be said in the language of the request, and what fits its words', async () => {
  const questions = helpQuestions(() => SPOKEN);
  const ask = (name: string, values: object, locale: 'en' | 'es') => {
    const question = questions.find(({ spoken }) => spoken.name === name);
    // Help looks at no rows.
    const context = { locale } as ToolContext;
    return inLanguage(locale, () => question?.answer(context, { ...values }, {}));
  };
  const all = await ask('ask.help', {}, 'en');
  expect(all?.markdown).toContain('how much did I make this month');
  expect(all?.table?.rows.length).toBeGreaterThan(15);
  const spanish = await ask('ask.help', { text: 'contratos' }, 'es');
  expect(spanish?.markdown).toContain('Contratos');
  expect(spanish?.result).toMatchObject({ verb: 'ask.leases' });
  const unknown = await ask('show.how', { verb: 'unicorn [x](y)' }, 'en');
  expect(unknown?.markdown).toContain('I know no way to do “unicorn \\[x\\](y)”');
});

test('a search for homes is taken apart into what the market can be filtered by', () => {
  const places = [{ kind: 'city', name: 'Austin', city: 'Austin', state: 'TX' }] as const;
  const wanted = (text: string) => wantedHomes(text, places, '2026-11-26');
  expect(wanted('2 bedroom apartments')).toMatchObject({
    words: [],
    beds: 2,
    types: ['apartment'],
  });
  expect(wanted('casas 3 recamaras menos de 2500 mascotas austin')).toMatchObject({
    words: [],
    city: 'Austin',
    beds: 3,
    max_cents: 250_000,
    types: ['house'],
    pets: 'yes',
  });
  expect(wanted('lofts downtown parking')).toMatchObject({
    words: ['downtown'],
    types: ['loft'],
    parking: 'any',
  });
});
