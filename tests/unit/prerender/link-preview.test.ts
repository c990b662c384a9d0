import { expect, test } from 'vitest';
import { previewTags } from '../../../pwa/server/link-preview.ts';

const VIEW = { title: 'Help &amp; answers · Kinstead', head: '', body: '', rows: [] };

test('a page without tags of its own shares its title, its words, and the product’s picture', () => {
  const tags = previewTags('https://homes.example', '/help?q="a"', {
    ...VIEW,
    description: 'Answers to "what now?"',
  });
  expect(tags).toContain('<meta property="og:title" content="Help &amp; answers · Kinstead"/>');
  expect(tags).toContain(
    '<meta property="og:description" content="Answers to &quot;what now?&quot;"/>',
  );
  expect(tags).toContain('content="https://homes.example/help?q=&quot;a&quot;"');
  expect(tags).toContain('content="https://homes.example/icons/icon-512.png"');
  expect(tags).toContain('<meta property="twitter:card" content="summary"/>');
});

test('what a page says of itself is not said again', () => {
  const head =
    '<meta property="og:title" content="A loft"/><meta property="og:image" content="https://a.example/b.webp"/>';
  const tags = previewTags('https://homes.example', '/listings/7', { ...VIEW, head });
  expect(tags).not.toContain('og:title');
  expect(tags).not.toContain('og:image');
  expect(tags).toContain('content="summary_large_image"');
});
