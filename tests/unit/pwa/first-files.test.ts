import { expect, test } from 'vitest';
import { firstFiles } from '../../../pwa/server/first-files.ts';

const FILES = {
  'index.html': { file: 'assets/first.js', imports: ['_shared.js', '_gone.js'] },
  '_shared.js': { file: 'assets/shared.js', name: 'shared' },
  '_landing.js': {
    file: 'assets/landing.js',
    name: 'landing',
    imports: ['index.html', '_homes.js'],
  },
  '_homes.js': { file: 'assets/homes.js', name: 'homes', imports: ['index.html'] },
  '_inbox.js': { file: 'assets/inbox.js', name: 'inbox' },
};

const APP = ['/assets/shared.js', '/assets/first.js'];

test('a first page names the app and its own files, each after its imports', () => {
  const page = ['/assets/homes.js', '/assets/landing.js'];
  expect(firstFiles(FILES, '/')).toEqual({ app: APP, page });
  expect(firstFiles(FILES, '/messages').page).toEqual(['/assets/inbox.js']);
});

test('every other page names the app alone', () => {
  expect(firstFiles(FILES, '/about')).toEqual({ app: APP, page: [] });
  expect(firstFiles(FILES, '')).toEqual({ app: APP, page: [] });
});

test('a build without a manifest names nothing', () => {
  expect(firstFiles({}, '/homes')).toEqual({ app: [], page: [] });
});
