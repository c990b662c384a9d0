import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../support/source-files.ts';

/** A number of rows in an answer of the bar; what is only compared is none. */
const SAID = /(?<!(?:===|!==|[<>]=?) *[\w.]*)\.(?:length|size)\b(?!\s*(?:===|!==|[<>]))/g;

const ANSWERS = 'supabase/assistant/answers';

/** Answers that count what they read because all of it was read: their queries have no limit. */
const READ_WHOLE: Record<string, number> = {
  'earnings/arrears.ts': 3,
  'earnings/deposits.ts': 5,
  'earnings/payouts.ts': 2,
  'guides.ts': 3,
  'leases/contacts.ts': 1,
  'leases/contracts.ts': 5,
  'leases/tenants.ts': 3,
  'listings/own-homes.ts': 6,
  'listings/vacant.ts': 5,
  'listings/views.ts': 1,
  'members.ts': 6,
  // Its rows are those of person-rows.ts.
  'people.ts': 2,
};

/** Others, by the reason. */
const SAID_SO: Record<string, Record<string, number>> = {
  'rows that a table or line shows, of a total of the server': {
    'answer-parts.ts': 1,
    'applications.ts': 1,
    'sentences.ts': 1,
    'waiting.ts': 1,
  },
  'the applications that are compared, of a total of the server': { 'compare.ts': 11 },
  'what the bar can do': { 'help.ts': 2 },
};

const read = (file: string) => readFileSync(`${ANSWERS}/${file}`, 'utf8');

test('the bar counts no list that was cut', () => {
  const allowed: Record<string, number> = Object.assign({}, READ_WHOLE, ...Object.values(SAID_SO));
  const found = sourceFiles([ANSWERS]).flatMap((path) => {
    const file = path.slice(ANSWERS.length + 1);
    const said = [...read(file).matchAll(SAID)].length;
    return said === (allowed[file] ?? 0) ? [] : [`${file}: ${said}`];
  });
  expect(found).toEqual([]);
  const cut = Object.keys(READ_WHOLE).filter((file) => /\blimit \$?[\d{]/.test(read(file)));
  expect(cut).toEqual([]);
  // What was last written is one message.
  expect(read('person-rows.ts').match(/\blimit \S+/g)).toEqual(['limit 1)']);
});

test.each([
  'counted(items.length, DUES)',
  'total = items.length,',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  'en: `${rows.length} homes`',
  'result: { count: rows.length },',
  'const homes = new Set(rows).size;',
])('a count such as "%s" is found in an answer', (source) => {
  expect([...source.matchAll(SAID)]).toHaveLength(1);
});

test.each(['if (rows.length === 0)', 'total > rows.length ? a : b', 'rows.length < 3'])(
  'what compares, such as "%s", counts nothing',
  (source) => {
    expect(source.match(SAID)).toBeNull();
  },
);
