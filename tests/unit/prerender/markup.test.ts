import { expect, test } from 'vitest';
import { headOf, toPrerendered } from '../../../pwa/prerender/markup.ts';

const RENDERED =
  '<link rel="preload" as="image" href="/a.webp"/><title>Log in · Kinstead</title><title>Kinstead</title>' +
  '<main><form class="x"><input type="email"/><button type="submit">Log in</button></form><a href="/">Start</a></main>';

test('elements of the head are moved out of the body, and the first title counts', () => {
  const { title, head, body } = toPrerendered(RENDERED);
  expect(title).toBe('Log in · Kinstead');
  expect(head).toBe('<link rel="preload" as="image" href="/a.webp"/>');
  expect(body).toMatch(/^<main>/);
});

test('controls that need scripts can neither be pressed nor filled in, links can be followed', () => {
  const { body } = toPrerendered(RENDERED);
  expect(body).toContain('<form inert class="x">');
  expect(body).toContain('<input inert aria-disabled="true" type="email"/>');
  expect(body).toContain('<button inert type="submit">');
  expect(body).toContain('<a href="/">');
});

test('a page that would bring a script stops the build', () => {
  expect(() => toPrerendered('<main></main><script>go()</script>')).toThrow('scripts');
});

test('the innermost description of the routes counts, and no text ends a tag', () => {
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
    tags: '<meta property="og:title" content="A &quot;loft&quot; &lt;b&gt;&amp; more"/>',
  });
  expect(headOf([])).toEqual({ tags: '' });
});

test('pictures that may come later wait for the first one, and are shown to visitors without scripts', () => {
  const later = '<img alt="A door" loading="lazy" srcSet="/a-480.webp 480w" src="/a.webp"/>';
  const first = '<img alt="" src="/b.webp"/>';
  expect(toPrerendered(`<main>${later}${first}</main>`).body).toBe(
    '<main><img alt="A door" loading="lazy" data-srcset="/a-480.webp 480w" data-src="/a.webp"/>' +
      `<noscript>${later}</noscript>${first}</main>`,
  );
});
