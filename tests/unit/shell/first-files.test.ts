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
  'routes/_public/messages.tsx?tsr-split=component': { file: 'assets/messages.js' },
  'assets/green-room.webp': { file: 'assets/green-room-1.webp' },
};

test('a first page names its own files and what these import, and the picture that is its largest', () => {
  const named = nameFirstFiles(PAGE, FILES, '/').match(/href="[^"]+"/g);
  expect(named).toEqual([
    'href="/assets/landing.js"',
    'href="/assets/homes.js"',
    'href="/assets/green-room-1.webp"',
  ]);
  expect(nameFirstFiles(PAGE, FILES, '/messages')).toContain('href="/assets/messages.js"');
});

test('every other page is as it was built', () => {
  expect(nameFirstFiles(PAGE, FILES, '/about')).toBe(PAGE);
  expect(nameFirstFiles(PAGE, FILES, '')).toBe(PAGE);
});

test('a build without such a page names nothing', () => {
  expect(nameFirstFiles(PAGE, {}, '/homes')).toBe(PAGE);
});
