import { expect, test } from 'vitest';
import { headOf, toPrerendered } from '../../../pwa/prerender/markup.ts';
import type { FirstView } from '../../../pwa/prerender/schema.ts';
import { showFirstView } from '../../../pwa/server/first-view.ts';

const RENDERED =
  '<link rel="preload" as="image" href="/a.webp"/><title>Log in · Kinstead</title><title>Kinstead</title>' +
  '<main><form class="x"><input type="email"/><button type="submit">Log in</button></form><a href="/">Start</a></main>';

test('what a head needs leaves the body, the first title counts', () => {
  const { title, head, body } = toPrerendered(RENDERED);
  expect(title).toBe('Log in · Kinstead');
  expect(head).toBe('<link rel="preload" as="image" href="/a.webp"/>');
  expect(body).toMatch(/^<main>/);
});

test('what needs scripts can neither be pressed nor filled in, links can be followed', () => {
  const { body } = toPrerendered(RENDERED);
  expect(body).toContain('<form inert class="x">');
  expect(body).toContain('<input inert aria-disabled="true" type="email"/>');
  expect(body).toContain('<button inert type="submit">');
  expect(body).toContain('<a href="/">');
});

test('a page that would bring a script stops the build', () => {
  expect(() => toPrerendered('<main></main><script>go()</script>')).toThrow('scripts');
});

test('of what routes say the innermost description counts, and no text ends a tag', () => {
  const meta = [
    { title: 'Kinstead' },
    { name: 'description', content: 'Homes' },
    undefined,
    { name: 'description', content: 'A loft' },
    { property: 'og:title', content: 'A "loft" <b>& more' },
    { property: 'og:image' },
  ];
  expect(headOf(meta)).toEqual({
    description: 'A loft',
    tags: '<meta property="og:title" content="A &quot;loft&quot; &lt;b>&amp; more"/>',
  });
  expect(headOf([])).toEqual({ tags: '' });
});

test('pictures that may come later wait for the first one, and stand there for whoever runs no scripts', () => {
  const later = '<img alt="A door" loading="lazy" srcSet="/a-480.webp 480w" src="/a.webp"/>';
  const first = '<img alt="" src="/b.webp"/>';
  expect(toPrerendered(`<main>${later}${first}</main>`).body).toBe(
    '<main><img alt="A door" loading="lazy" data-srcset="/a-480.webp 480w" data-src="/a.webp"/>' +
      `<noscript>${later}</noscript>${first}</main>`,
  );
});

test('rows stand in the page as data that no text in them can end', () => {
  const index = '<html lang="en"><head></head><body></body></html>';
  const rows: FirstView['rows'] = [[['homes'], '</script><script>go()', 7]];
  const html = showFirstView(index, { title: '', head: '', body: '', rows }, 'en', null);
  const [, text = ''] = /id="rows">(.*?)<\/script><\/body>/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(rows);
});

test('the app is named for the script that starts it once the view is on the screen', () => {
  const app = '<script type="module" crossorigin src="/assets/first.js"></script>';
  const index = `<html lang="en"><head><script>start()</script>${app}</head><body></body></html>`;
  const page = { title: '', head: '', body: '', rows: [] };
  const files = { app: ['/assets/first.js'], page: [] };
  const html = showFirstView(index, page, 'en', files);
  expect(html).toContain(
    '<script type="application/json" id="app">{"app":["/assets/first.js"],"page":[]}</script><script>start()</script>',
  );
  expect(html).not.toContain(app);
  expect(showFirstView(index, page, 'en', null)).toContain(app);
});

test('it stands where the app will, in its language, and no sign in it is taken for a pattern', () => {
  const index =
    '<html lang="en" data-theme="light"><head><title>Kinstead</title><meta name="description" content="Find a home." /></head><body><div id="root"></div></body></html>';
  const page = {
    ...{ title: 'Alquiler: $& al mes', head: '<link/>', body: '<p>$1 y $$</p>' },
    description: 'Una "buena" casa & más',
    rows: [],
  };
  expect(showFirstView(index, page, 'es', null)).toBe(
    '<html lang="es" data-theme="light"><head><title>Alquiler: $& al mes</title><meta name="description" content="Una &quot;buena&quot; casa &amp; más" /><link/>' +
      '<noscript><style>img[data-src]{display:none}</style></noscript></head>' +
      '<body><div id="root"><div id="prerendered"><p>$1 y $$</p></div></div></body></html>',
  );
});
