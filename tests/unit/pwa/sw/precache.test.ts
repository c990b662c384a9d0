import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillPrecache } from '../../../../pwa/sw/precache.ts';

const AT = 'https://home.test';
const SCRIPTS = Array.from({ length: 60 }, (_, at) => `/assets/script-${at}.js`);
const textOf = (path: string) => `export const from = '${path}';`;
const type = (path: string) =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.html') ? 'text/html' : 'image/png';

/** Addresses of a release with their keys: the page has a revision, all else a name of its own. */
const release = (paths: readonly string[]) =>
  new Map(
    paths.map((path) => {
      const revision = path.endsWith('.html') ? '?__WB_REVISION__=2' : '';
      return [`${AT}${path}`, `${AT}${path}${revision}`];
    }),
  );

/** The browser's caches, as far as an installation uses them. */
function deviceWith(cached: Record<string, string> = {}) {
  const stored = new Map(Object.entries(cached).map(([key, text]) => [key, new Response(text)]));
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    put: async (key: string, answer: Response) => void stored.set(key, answer),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return stored;
}

let asked: string[];
let answers: (path: string) => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, AT);
    asked.push(pathname);
    return await answers(pathname);
  });
});
afterEach(() => vi.unstubAllGlobals());

const file = (path: string) =>
  new Response(textOf(path), { headers: { 'content-type': type(path) } });
const withCode = (code: unknown) => (path: string) =>
  path === '/code.json' ? Response.json(code) : file(path);
const install = (paths: readonly string[]) =>
  fillPrecache({ strategy: { cacheName: 'precache' }, getURLsToCacheKeys: () => release(paths) });
const everything = [...SCRIPTS, '/index.html', '/icons/icon-192.png'];
const code = Object.fromEntries(SCRIPTS.map((path) => [path, textOf(path)]));

async function expectWhole(stored: Map<string, Response>) {
  expect([...stored.keys()].toSorted()).toEqual([...release(everything).values()].toSorted());
  for (const [key, answer] of stored) {
    const path = new URL(key).pathname;
    expect(await answer.text()).toBe(textOf(path));
    expect(answer.headers.get('content-type')).toContain(type(path));
  }
}

test('a first visit asks for all code at once, and for the page and pictures by themselves', async () => {
  answers = withCode(code);
  const stored = deviceWith();
  await install(everything);
  expect(asked.toSorted()).toEqual(['/code.json', '/icons/icon-192.png', '/index.html']);
  await expectWhole(stored);
});

test('an update of a few files asks for those few, and keeps what is there', async () => {
  answers = withCode(code);
  const there = SCRIPTS.slice(5).map((path) => [`${AT}${path}`, textOf(path)] as const);
  const stored = deviceWith(Object.fromEntries(there));
  await install(everything);
  expect(asked.toSorted()).toEqual(
    [...SCRIPTS.slice(0, 5), '/icons/icon-192.png', '/index.html'].toSorted(),
  );
  expect(stored.size).toBe(everything.length);
});

test('code of another release is not taken for that of this one', async () => {
  answers = withCode({ '/assets/script-of-tomorrow.js': 'tomorrow', '/index.html': 'tomorrow' });
  const stored = deviceWith();
  await install(everything);
  expect(asked).toHaveLength(1 + everything.length);
  await expectWhole(stored);
});

test.each([
  ['is not there', () => new Response('', { status: 404 })],
  ['cannot be had', () => Promise.reject(new TypeError('no connection'))],
  ['is cut off', () => new Response('{"/assets/script-0.js": "exp')],
  [
    'is the page of a network',
    () => new Response('<form>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['is a list', () => Response.json([1, 2])],
  ['has other things than texts', () => Response.json({ '/assets/script-0.js': 1 })],
])('where the file of all code %s, each file is asked for by itself', async (_, answer) => {
  answers = (path) => (path === '/code.json' ? answer() : file(path));
  const stored = deviceWith();
  await install(everything);
  expect(asked).toHaveLength(1 + everything.length);
  await expectWhole(stored);
});

test.each([
  ['a missing file', () => new Response('', { status: 404 })],
  ['the page of a network', () => new Response('', { headers: { 'content-type': 'text/html' } })],
])('a release is not installed with %s in place of a script', async (_, answer) => {
  const { '/assets/script-7.js': _missing, ...others } = code;
  answers = (path) => (path === '/assets/script-7.js' ? answer() : withCode(others)(path));
  deviceWith();
  await expect(install(everything)).rejects.toThrow('/assets/script-7.js answered');
});
