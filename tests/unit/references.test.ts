import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../supabase/environment.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Rows of the specification: the first cell of a line. */
const ROW = /^\| ([A-Z]{2,4}-\d{2}) \|/gm;
/** Goals: as rows, without a hyphen. */
const GOAL = /^\| ([A-Z]\d{1,2}) \|/gm;
/** Rules: a bold number at the head of an item. */
const RULE = /^- \*\*([A-Z]{1,2}\d{1,2})\*\*/gm;

/** Every page that defines ids, and how a definition looks there. */
const PAGES: Record<string, RegExp> = {
  'docs/spec/rows.md': ROW,
  'docs/spec/decisions.md': ROW,
  'docs/quality.md': GOAL,
  'docs/protocol.md': RULE,
  'docs/outbox.md': RULE,
  'docs/uploads.md': RULE,
  'docs/realtime.md': RULE,
  'docs/jobs.md': RULE,
};

const idsOf = (page: string, pattern: RegExp) =>
  [...read(page).matchAll(pattern)].map(([, id]) => id ?? '');
const defined = new Map(
  Object.entries(PAGES).map(([page, pattern]) => [page, idsOf(page, pattern)]),
);
const all = new Set([...defined.values()].flat());

/** The letters before the number: of rows with a hyphen, of goals and rules without one. */
const families = (ids: Iterable<string>) => [
  ...new Set([...ids].map((id) => id.replace(/\d+$/, ''))),
];
const rows = families(all).filter((family) => family.endsWith('-'));
const rules = families(all).filter((family) => !family.endsWith('-'));

const alternatives = (words: string[]) => words.toSorted().join('|');

/** An id wherever it stands. Letters that also begin other words with a number are only read as below. */
const ROW_USED = new RegExp(`(?<![\\w-])(?:${alternatives(rows)})\\d{1,3}\\b`, 'g');
const RULE_USED = new RegExp(
  `(?<![\\w$#.&-])(?:${alternatives(rules.filter((one) => one !== 'M'))})[1-9]\\d?(?![\\w%]|[.-]\\w)`,
  'g',
);
/** In front of a test's title or alone in brackets: of any family, known or not. */
const IN_BRACKETS = /\[([A-Z]{1,4}-?\d{1,3})\]/g;

/** What looks like an id and is none. */
const FOREIGN = [
  // Parts of drawings.
  /\b(?:d|path)="[^"]*"/g,
  /'[Mm]\d[\d\sA-Za-z.,-]*'/g,
  // A repository of Supabase's.
  /\bsupabase\/realtime\b/g,
];

const sources = globSync(
  [
    '{pwa,extension,shared,supabase,tests}/**/*.{ts,tsx,mjs,css,sql}',
    'translations/**/*.ts',
    '*.{ts,md}',
    'docs/**/*.md',
  ],
  { cwd: ROOT },
).filter((file) => !/\.gen\.|node_modules|previous-release\.sql/.test(file));

const docs = sources.filter((file) => file.endsWith('.md'));

const texts = new Map<string, string>();

/** A file without what is foreign, read once for all tests. */
function ownText(file: string): string {
  const text =
    texts.get(file) ?? FOREIGN.reduce((left, foreign) => left.replace(foreign, ''), read(file));
  texts.set(file, text);
  return text;
}

/** Every match of a pattern as `file: match`, where it does not pass. */
function failing(
  files: string[],
  pattern: RegExp,
  passes: (match: RegExpMatchArray, file: string) => boolean,
): string[] {
  return files.flatMap((file) => {
    return [...ownText(file).matchAll(pattern)]
      .filter((match) => !passes(match, file))
      .map(([match]) => `${file}: ${match}`);
  });
}

describe('ids', () => {
  test('each page defines its ids once, and none is missing in between', () => {
    for (const [page, ids] of defined) {
      expect(ids.length, page).toBeGreaterThan(6);
      expect(ids.length, page).toBe(new Set(ids).size);
      for (const family of families(ids)) {
        const numbers = ids.filter((id) => id.replace(/\d+$/, '') === family);
        const highest = Math.max(...numbers.map((id) => Number(id.slice(family.length))));
        expect(numbers.length, `${page}: ${family}`).toBe(highest);
      }
    }
    expect(defined.get('docs/spec/rows.md')?.length).toBe(515);
  });

  test('every row and decision of the specification that is named is defined', () => {
    expect(failing(sources, ROW_USED, ([id]) => all.has(id))).toEqual([]);
  });

  test('every goal and every numbered rule that is named is defined', () => {
    expect(failing(sources, RULE_USED, ([id]) => all.has(id))).toEqual([]);
  });

  test('an id in brackets before a title is defined', () => {
    const tests = sources.filter((file) => /^tests\/.*\.(test|spec)\.tsx?$/.test(file));
    expect(failing(tests, IN_BRACKETS, ([, id = '']) => all.has(id))).toEqual([]);
  });

  test('an id after the name of its page is defined on that page', () => {
    const named = /\b([a-z-]+)\.md[\s,(]+((?:R|O|U|J|P|F|S|M|G|A|C|CH|RL|RP)\d{1,2})\b/g;
    const wrong = failing(sources, named, ([, page, id = '']) =>
      Boolean(defined.get(`docs/${page}.md`)?.includes(id)),
    );
    expect(wrong).toEqual([]);
  });

  test('every decision record that is named by its number is there', () => {
    const numbers = globSync('[0-9]*.md', { cwd: join(ROOT, 'docs/decisions') }).map((record) =>
      record.slice(0, 3),
    );
    const named = /\bdecisions?[ /](\d{3})\b/g;
    const wrong = failing(sources, named, ([, number = '']) => numbers.includes(number));
    expect(wrong).toEqual([]);
  });

  test('a section that is named by its number exists in that page', () => {
    const named = /\b([a-z-]+)\.md\)? §(\d+)/g;
    const wrong = failing(sources, named, ([, page, number]) =>
      new RegExp(`^## ${number}\\. `, 'm').test(read(`docs/${page}.md`)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('pages', () => {
  test('every page that is named stands in docs', () => {
    // The two of the root, and files of others.
    const known = /^(README|CONTRIBUTING|SPEC|CONVENTIONS)$/;
    const wrong = failing(
      sources.filter((file) => !file.startsWith('pwa/content/')),
      /(?<![\w/.*-])(?:docs\/)?((?:[a-z-]+\/)*[A-Za-z-]{2,})\.md\b/g,
      ([, page = ''], file) =>
        known.test(page) ||
        existsSync(join(ROOT, 'docs', `${page}.md`)) ||
        existsSync(join(ROOT, dirname(file), `${page}.md`)),
    );
    expect(wrong).toEqual([]);
  });

  test('every relative link between pages leads to a file, and to a heading where it names one', () => {
    const wrong = failing(
      docs,
      /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
      ([, path = '', heading], file) => {
        const target = path === '' ? file : relative(ROOT, join(ROOT, dirname(file), path));
        if (!existsSync(join(ROOT, target))) return false;
        return !heading || anchorsOf(target).includes(heading);
      },
    );
    expect(wrong).toEqual([]);
  });

  test('every file and folder of the repository that a page names is there', () => {
    const path =
      /(?<![\w@/.<-])((?:pwa|extension|shared|supabase|translations|tests|docs)\/[\w.$*{},/-]*[\w$*}])(?![\w]*[<>])/g;
    const wrong = failing(
      docs,
      path,
      ([, named = '']) => globSync(named, { cwd: ROOT }).length > 0,
    );
    expect(wrong).toEqual([]);
  });

  test('the index of docs has every page, and that of decisions every record', () => {
    const pages = globSync(['*.md', 'spec/*.md'], { cwd: join(ROOT, 'docs') });
    expect(
      pages.filter((page) => page !== 'README.md' && !read('docs/README.md').includes(`(${page})`)),
    ).toEqual([]);
    const records = globSync('[0-9]*.md', { cwd: join(ROOT, 'docs/decisions') });
    expect(
      records.filter((record) => !read('docs/decisions/README.md').includes(`(${record})`)),
    ).toEqual([]);
    const numbers = records.map((record) => record.slice(0, 3));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });
});

/** A page's headings as links have them. */
function anchorsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9 _-]/g, '')
      .replaceAll(' ', '-'),
  );
}
