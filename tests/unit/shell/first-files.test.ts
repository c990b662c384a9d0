import { expect, test } from 'vitest';
import { nameFirstFiles } from '../../../pwa/server/first-files.ts';

const PAGE = '<head><title>Kinstead</title></head><body></body>';
const FILES = {
  'index.html': { file: 'assets/first.js', imports: ['_shared.js'] },
  '_landing.js': {
    file: 'assets/landing.js',
    name: 'landing',
    imports: ['index.html', '_homes.js'],
  },
  '_homes.js': { file: 'assets/homes.js', name: 'homes', imports: ['index.html'] },
  '_inbox.js': { file: 'assets/inbox.js', name: 'inbox' },
};

test('a first page names its own files and what these import', () => {
  const named = nameFirstFiles(PAGE, FILES, '/').match(/href="[^"]+"/g);
  expect(named).toEqual(['href="/assets/landing.js"', 'href="/assets/homes.js"']);
  expect(nameFirstFiles(PAGE, FILES, '/messages')).toContain('href="/assets/inbox.js"');
});

test('every other page is as it was built', () => {
  expect(nameFirstFiles(PAGE, FILES, '/about')).toBe(PAGE);
  expect(nameFirstFiles(PAGE, FILES, '')).toBe(PAGE);
});

test('a build without such a page names nothing', () => {
  expect(nameFirstFiles(PAGE, {}, '/homes')).toBe(PAGE);
});
