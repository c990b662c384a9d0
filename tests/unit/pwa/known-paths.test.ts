import { expect, test } from 'vitest';
import { knownPaths } from '../../../pwa/server/known-paths.ts';

const view = { title: '', head: '', body: '', rows: [] };
const isKnown = knownPaths(
  ['/', '/homes', '/listings/$id', '/blog/', '/blog/$slug', '/dashboard/$', '/$', '/tours'],
  { '/': view, '/homes': view, '/blog': view, '/blog/keys-and-doors': view },
);

const PATHS: [path: string, known: boolean][] = [
  ['/', true],
  ['/homes', true],
  ['/homes/', true],
  ['/Homes', true],
  ['/listings/7', true],
  ['/blog', true],
  ['/blog/keys-and-doors', true],
  ['/tours', true],
  ['/blog/never-written', false],
  ['/listings', false],
  ['/listings/7/rooms', false],
  ['/nowhere', false],
  ['/dashboard/nowhere', false],
  ['/.env', false],
  ['/wp-login.php', false],
  ['/index.html.bak', false],
  ['//homes', false],
];

for (const [path, known] of PATHS)
  test(`${path} is ${known ? 'an' : 'no'} address of the app`, () => {
    expect(isKnown(path)).toBe(known);
  });

test('a build that names no routes has every address', () => {
  expect(knownPaths(undefined)('/nowhere')).toBe(true);
});
