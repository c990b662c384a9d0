import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPwaServer } from '../../../pwa/server/server.ts';
import { readEnvironment } from '../../../supabase/environment.ts';
import { freePorts } from '../../support/addresses.ts';

// The server in front of a build whose renderer answers as this file says: quickly, late, or not at all.
// That the real one draws homes is proven in tests/browser/shell/first-view.spec.ts.

const INDEX =
  '<html lang="en"><head><title>Kinstead</title></head><body><div id="root"></div></body></html>';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinstead-built-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), INDEX);
  const view = { title: 'Homes', head: '', body: '<p>frame</p>', rows: [] };
  const pages = { en: { '/homes': view }, es: {} };
  await writeFile(join(folder, '.vite/prerendered.json'), JSON.stringify(pages));
});

test('a build without a renderer serves its pages as they are', async () => {
  const [port = 0] = await freePorts(1);
  const environment = readEnvironment({ PWA_PORT: String(port), LOG_LEVEL: 'silent' });
  const keys = { publishableKey: 'sb_publishable_x', pushKey: 'BPushKey' };
  const renderer = join(folder, 'no-such-file.js');
  const server = await startPwaServer({ environment, keys, folder, renderer });
  onTestFinished(() => void server.close());
  // Long enough for a rejection that is not handled to end the process.
  await new Promise((done) => setTimeout(done, 50));
  const answer = await fetch(`http://127.0.0.1:${port}/homes`);
  expect(await answer.text()).toContain('<p>frame</p>');
});

/** A server whose renderer does what `code` says, with `path`, `locale` and `copy` in reach. */
async function rendering(code: string, change = {}) {
  const renderer = join(await mkdtemp(join(tmpdir(), 'kinstead-renderer-')), 'render.mjs');
  const source = `export const createRenderer = (copy) => async (path, locale) => { ${code} };`;
  await writeFile(renderer, source);
  const [port = 0] = await freePorts(1);
  const environment = {
    ...readEnvironment({ PWA_PORT: String(port), LOG_LEVEL: 'silent' }),
    ...change,
  };
  const keys = { publishableKey: 'sb_publishable_x', pushKey: 'BPushKey' };
  const server = await startPwaServer({ environment, keys, folder, renderer });
  onTestFinished(() => void server.close());
  return async (path: string, language = 'en') => {
    const headers = { 'accept-language': language };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return answer.status === 404 ? `404 ${await answer.text()}` : await answer.text();
  };
}

const VIEW = `return {
  title: 'Found', head: '', body: locale + ' ' + path, rows: [[['at'], copy.supabaseUrl, 1]],
};`;

test('pages of homes are rendered with rows, in the language asked for, searches too; others are not', async () => {
  const page = await rendering(VIEW);
  expect(await page('/homes?city=Austin')).toContain('en /homes?city=Austin</div>');
  expect(await page('/listings/7', 'es')).toMatch(/<html lang="es">.*es \/listings\/7<\/div>/);
  expect(await page('/')).toContain('id="rows">');
  for (const other of ['/messages', '/homes/7', '/listings/7/edit'])
    expect(await page(other)).toBe(INDEX);
});

test('an address that leads from here to the database is never in the page', async () => {
  const page = await rendering(VIEW, { publicSupabaseUrl: 'https://homes.example' });
  const text = await page('/homes');
  expect(text).toContain('[["at"],"https://homes.example",1]');
});

test('a renderer that is late, fails, or finds nothing still serves the page', async () => {
  const answers = ['await new Promise(() => {})', 'throw new Error("no rows")', 'return null'];
  for (const code of answers) {
    const page = await rendering(code);
    expect(await page('/homes'), code).toContain('<p>frame</p>');
    expect(await page('/listings/7'), code).toBe(INDEX);
  }
});

test('a home that does not exist is answered with 404 and the page, which says so', async () => {
  const page = await rendering("return path === '/listings/7' ? 'missing' : null");
  expect(await page('/listings/7')).toBe(`404 ${INDEX}`);
  expect(await page('/listings/8')).toBe(INDEX);
});

test('requests above the limit are not queued: they get the page without rows at once', async () => {
  const waiting: (() => void)[] = [];
  Object.assign(globalThis, { waiting });
  const page = await rendering(
    `await new Promise((done) => globalThis.waiting.push(done)); ${VIEW}`,
  );
  const asked = Array.from({ length: 40 }, () => page('/homes'));
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  let answered = 0;
  for (const one of asked)
    void one.then(() => {
      answered += 1;
      if (answered === 32) resolve();
    });
  // None of those eight is drawn yet: the others did not wait for them.
  await enough;
  expect(waiting).toHaveLength(8);
  for (const done of waiting) done();
  const pages = await Promise.all(asked);
  expect(pages.filter((text) => text.includes('en /homes')).length).toBeLessThanOrEqual(8);
  expect(pages.every((text) => /en \/homes|<p>frame/.test(text))).toBe(true);
});
