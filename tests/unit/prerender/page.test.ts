import { expect, test } from 'vitest';
import type { FirstView } from '../../../pwa/prerender/schema.ts';
import { type PageParts, writePage } from '../../../pwa/server/first-view.ts';

const BEFORE_PAINT = '<script src="/before-paint.js"></script>';
const APP = '<script type="module" crossorigin src="/assets/first.js"></script>';
const VIEW: FirstView = { title: '', head: '', body: '', rows: [] };
const PARTS: PageParts = {
  config: {},
  script: '',
  files: { app: ['/assets/shared.js', '/assets/first.js'], page: ['/assets/page.js'] },
  language: 'en',
  view: VIEW,
};

test('rows are embedded in the page as data that no text in them can end', () => {
  const index = '<html lang="en"><head></head><body></body></html>';
  const rows: FirstView['rows'] = [[['homes'], '</script><script>go()', 7]];
  const html = writePage(index, { ...PARTS, view: { ...VIEW, rows } });
  const [, text = ''] = /id="rows">(.*?)<\/script><\/body>/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(rows);
});

test('the app is named for the script that starts it once the view is painted', () => {
  const index = `<html lang="en"><head>${BEFORE_PAINT}${APP}</head><body></body></html>`;
  const html = writePage(index, { ...PARTS, script: 'start()' });
  const files = JSON.stringify(PARTS.files);
  expect(html).toContain(
    `<script type="application/json" id="app">${files}</script><script>start()</script>`,
  );
  expect(html).not.toContain(APP);
  expect(writePage(index, PARTS)).toBe(
    index.replace(
      '</head>',
      '<noscript><style>img[data-src]{display:none}</style></noscript></head>',
    ),
  );
});

test('a page without a view names what its app will fetch, and starts it at once', () => {
  const index = `<html lang="en"><head>${BEFORE_PAINT}${APP}</head><body></body></html>`;
  expect(writePage(index, { ...PARTS, script: 'start()', language: 'es', view: undefined })).toBe(
    `<html lang="en"><head><script>start()</script>${APP}` +
      '<link rel="modulepreload" crossorigin href="/assets/shared.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/page.js"></head><body></body></html>',
  );
});

test('the view is placed where the app will be, in its language, and no character in it is taken for a pattern', () => {
  const index =
    '<html lang="en" data-theme="light"><head><title>Kinstead</title><meta name="description" content="Find a home." /></head><body><div id="root"></div></body></html>';
  const view = {
    title: 'Alquiler: $& al mes',
    head: '<link/>',
    body: '<p>$1 y $$</p>',
    description: 'Una "buena" casa & más',
    rows: [],
  };
  expect(writePage(index, { ...PARTS, language: 'es', view })).toBe(
    '<html lang="es" data-theme="light"><head><title>Alquiler: $& al mes</title><meta name="description" content="Una &quot;buena&quot; casa &amp; más" /><link/>' +
      '<noscript><style>img[data-src]{display:none}</style></noscript></head>' +
      '<body><div id="root"><div id="prerendered"><p>$1 y $$</p></div></div></body></html>',
  );
});
