// @vitest-environment happy-dom
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headOf, toPrerendered } from '../../../pwa/prerender/markup.ts';
import { pageReader } from '../../../pwa/server/page-reader.ts';

// What a host writes of a home reaches the served page in its title, its description, its tags for
// shared links, its body and its rows. Here the page is put together and read as a browser reads it.

const APP = '<script type="module" crossorigin src="/assets/first.js"></script>';
const CONFIG = '<link rel="preload" href="/config.json" as="fetch" crossorigin>';
const INDEX =
  '<!doctype html><html lang="en" data-theme="light"><head><title>Kinstead</title>' +
  '<meta name="description" content="Find a home." /><script src="/before-paint.js"></script>' +
  `${CONFIG}${APP}</head><body><div id="root"></div></body></html>`;
const BEFORE_PAINT = 'start("</nothing>");';

/** What ends a tag, an element or an attribute, what is looked for in the page, and what copies text. */
const FRAGMENTS = [
  ...['<script>', '</script>', '<script>go()</script>', '<!--', '-->', '<![CDATA[', '</title>'],
  ...[
    '"><img src=x onerror=go()>',
    "'><svg onload=go()>",
    '</head>',
    '</body>',
    '</html>',
    '&lt;b>',
  ],
  ...['</head><meta http-equiv=refresh content=0;url=http://other.example>', '<html lang="en"'],
  ...[
    '<div id="root"></div>',
    '<title>Kinstead</title>',
    '<meta name="description" content="x" />',
  ],
  ...[APP, CONFIG, '<script src="/before-paint.js"></script>', '<style>*{display:none}</style>'],
  ...['$&', '$`', "$'", '$1', '$$', '$<name>', '&quot;', '&amp;', '"', "'", '\\u003c', '\u2028'],
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinstead-built-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, 'before-paint.js'), BEFORE_PAINT);
  const chunk = { file: 'assets/first.js' };
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify({ 'index.html': chunk }));
});
afterAll(() => rm(folder, { recursive: true }));

const h = createElement;

/** The page of a home whose host wrote `words` wherever a host can write. */
async function pageSaying(words: string): Promise<Document> {
  const drawn = [
    h('title', {}, words),
    h('main', {}, h('h1', { title: words }, words), h('img', { alt: words, loading: 'lazy' })),
  ];
  const { description = '', tags } = headOf([
    { name: 'description', content: words },
    { property: 'og:title', content: words },
  ]);
  const view = toPrerendered(renderToStaticMarkup(h(Fragment, {}, ...drawn)));
  const rows = [[['home'], { description: words }, 7]] as [unknown[], unknown, number][];
  const page = { ...view, head: tags + view.head, description, rows };
  const read = pageReader(folder, { url: words }, async () => page);
  const { html } = await read(new URL('http://localhost/listings/1'), ['en']);
  return new DOMParser().parseFromString(html, 'text/html');
}

const dataOf = (page: Document, id: string) =>
  JSON.parse(page.getElementById(id)?.textContent ?? 'null');

async function expectOnlyWords(words: string) {
  const page = await pageSaying(words);
  const tags = [...page.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase());
  expect(tags, words).toEqual([
    ...['html', 'head', 'title', 'meta', 'script', 'script', 'script', 'meta'],
    // What the server adds for previews of a shared link.
    ...Array.from({ length: 6 }, () => 'meta'),
    ...['noscript', 'style'],
    ...['body', 'div', 'div', 'main', 'h1', 'img', 'noscript', 'img', 'script'],
  ]);
  expect(page.querySelector('title')?.textContent).toBe(words);
  const [description, shared] = page.querySelectorAll('meta');
  expect(description?.getAttribute('content')).toBe(words);
  expect(shared?.getAttribute('content')).toBe(words);
  const told = page.querySelector('meta[property="og:description"]');
  expect(told?.getAttribute('content')).toBe(words);
  const heading = page.querySelector('#root > #prerendered h1');
  expect(heading?.textContent).toBe(words);
  expect(heading?.getAttribute('title')).toBe(words);
  expect(page.querySelector('img')?.getAttribute('alt')).toBe(words);
  expect(dataOf(page, 'rows')).toEqual([[['home'], { description: words }, 7]]);
  expect(dataOf(page, 'config')).toEqual({ url: words });
  expect(dataOf(page, 'app')).toEqual({ app: ['/assets/first.js'], page: [] });
  const scripts = [...page.querySelectorAll('script:not([type])')];
  expect(scripts.map(({ textContent }) => textContent)).toEqual([BEFORE_PAINT]);
}

test('a host’s text never becomes markup, and is never taken for a placeholder or a pattern', async () => {
  for (const fragment of FRAGMENTS) await expectOnlyWords(`Rooms ${fragment} to let`);
});

test('several texts of a host in any order never become markup either', async () => {
  const words = fc.array(fc.constantFrom(...FRAGMENTS, 'Loft', ' ', '\n'), { maxLength: 6 });
  await fc.assert(fc.asyncProperty(words, (parts) => expectOnlyWords(`Rooms ${parts.join('')}.`)));
});
