import { expect, test } from 'vitest';
import { firstFiles } from '../../../pwa/server/first-files.ts';

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

test('a first page names the app, its own files and what these import', () => {
  const files = ['/assets/first.js', '/assets/landing.js', '/assets/homes.js'];
  expect(firstFiles(FILES, '/')).toEqual(files);
  expect(firstFiles(FILES, '/messages')).toContain('/assets/inbox.js');
});

test('every other page names the app alone', () => {
  expect(firstFiles(FILES, '/about')).toEqual(['/assets/first.js']);
  expect(firstFiles(FILES, '')).toEqual(['/assets/first.js']);
});

test('a build that does not say names nothing', () => {
  expect(firstFiles({}, '/homes')).toEqual([]);
});
