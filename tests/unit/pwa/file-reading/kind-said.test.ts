import { expect, test } from 'vitest';
import { kindSaid } from '../../../../pwa/features/file-reading/kind-said.ts';

test.each([
  ['list this: 2 bed loft on Oak Street, $1,900', 'listing'],
  ['publica esto: loft de 2 recámaras', 'listing'],
  ['new listing with these pictures', 'listing'],
  ['pictures of the loft', 'pictures'],
  ['add these photos to the listing on Oak Street', 'pictures'],
  ['fotos nuevas de la casa', 'pictures'],
  ['the tap is broken', 'request'],
  ['hay una gotera en el baño', 'request'],
  ['receipt for the paint', 'expense'],
  ['our plumbers and other vendors', 'vendors'],
  ['', undefined],
  ['the loft', undefined],
] as const)('“%s” with a file says that it is for: %s', (words, use) => {
  expect(kindSaid(words)).toBe(use);
});
