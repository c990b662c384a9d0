import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startPwaServer } from '../../../pwa/server/server.ts';
import { type Environment, readEnvironment } from '../../../supabase/environment.ts';
import { freePorts } from '../../support/addresses.ts';

const INDEX = '<!doctype html><title>Kinstead</title><div id="root"></div>';
const KEYS = { publishableKey: 'sb_publishable_x', pushKey: 'BPushKey' };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinstead-pwa-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'export {};');
});

async function started(change: Partial<Environment> = {}, app = folder): Promise<Environment> {
  const [port = 0] = await freePorts(1);
  const environment = { ...readEnvironment({ PWA_PORT: String(port) }), ...change };
  const server = await startPwaServer({ environment, keys: KEYS, folder: app });
  onTestFinished(() => void server.close());
  return environment;
}

test('one page is served for every path of the app, and never for a missing chunk', async () => {
  const { pwaUrl } = await started();
  const page = await fetch(`${pwaUrl}/listings/some-id?from=mail`);
  expect([page.status, await page.text()]).toEqual([200, INDEX]);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect((await fetch(`${pwaUrl}/assets/app-0ld.js`)).status).toBe(404);
  const chunk = await fetch(`${pwaUrl}/assets/app-1a2b.js`);
  expect(chunk.headers.get('cache-control')).toContain('immutable');
});

test('a visitor gets the first view in their language, with its data embedded in the page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinstead-built-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="en"><head><title>Kinstead</title><script src="/before-paint.js"></script>' +
      '<link rel="preload" href="/config.json" as="fetch"></head><body><div id="root"></div></body></html>',
  );
  await writeFile(join(folder, 'before-paint.js'), 'void 0;\n');
  const view = (word: string) => ({
    '/': { title: word, head: '', body: `<h1>${word}</h1>`, rows: [] },
  });
  const views = { en: view('Welcome'), es: view('Hola') };
  await writeFile(join(folder, '.vite/prerendered.json'), JSON.stringify(views));
  const { pwaUrl, supabaseUrl } = await started({}, folder);
  const get = async (path: string, languages: string) => {
    const answer = await fetch(pwaUrl + path, { headers: { 'accept-language': languages } });
    return { text: await answer.text(), headers: answer.headers };
  };

  expect((await get('/', 'en-US,en;q=0.9')).text).toContain('<h1>Welcome</h1>');
  const { text, headers } = await get('/', 'de,es-MX;q=0.9,en;q=0.8');
  expect(text).toMatch(/^<html lang="es"><head><title>Hola<\/title>/);
  expect(text).toContain('<div id="prerendered"><h1>Hola</h1></div>');
  expect(headers.get('vary')?.toLowerCase()).toContain('accept-language');
  for (const other of ['/?q=loft', '/somewhere']) {
    expect((await get(other, 'en')).text).toContain('<div id="root"></div>');
  }

  const [, config = ''] = /id="config">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(config)).toMatchObject({ supabaseUrl, ...KEYS });
  // The policy knows exactly the script that stands in the page.
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(text) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(script).toBe('void 0;');
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('an address without a page is answered with 404, and the app still shows what it has to say', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinstead-routes-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, '.vite/routes.json'), JSON.stringify(['/', '/listings/$id', '/$']));
  const { pwaUrl } = await started({}, folder);
  for (const path of [
    '/nowhere',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/listings',
    '/a.b.c',
  ]) {
    const answer = await fetch(pwaUrl + path);
    expect([answer.status, await answer.text()], path).toEqual([404, INDEX]);
  }
  for (const path of ['/', '/listings/7', '/?source=installed'])
    expect((await fetch(pwaUrl + path)).status, path).toBe(200);
});

test('no path of a request leaves the folder', async () => {
  const { pwaUrl } = await started();
  for (const path of ['/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fetc%2fpasswd']) {
    const answer = await fetch(pwaUrl + path);
    expect(await answer.text()).not.toMatch(/"name"|root:/);
  }
});

test('the content security policy names exactly our servers and allows no inline script but the known one', async () => {
  const { pwaUrl, supabaseUrl, assistantUrl } = await started();
  const policy = (await fetch(pwaUrl)).headers.get('content-security-policy') ?? '';
  const directive = (name: string) =>
    policy.split('; ').find((part) => part.startsWith(`${name} `));
  expect(directive('default-src')).toBe("default-src 'none'");
  expect(directive('script-src')).toBe("script-src 'self'");
  expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(directive('connect-src')?.split(' ').slice(1).sort()).toEqual(
    [
      "'self'",
      ...[supabaseUrl, assistantUrl].flatMap((url) => [url, url.replace('http', 'ws')]),
    ].sort(),
  );
});

test('config.json tells any client where things are, and no secret', async () => {
  const environment = await started();
  const answer = await fetch(`${environment.pwaUrl}/config.json`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toEqual({
    pwaUrl: environment.pwaUrl,
    supabaseUrl: environment.supabaseUrl,
    ...KEYS,
    assistantUrl: environment.assistantUrl,
    mailboxUrl: environment.mailboxUrl,
    renterFormUrl: null,
    tilesUrl: null,
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
});

/** The server on the network, tried on loopback: only the address differs. */
async function onTheNetwork() {
  const stack = inject('stack');
  const [port = 0] = await freePorts(1);
  const pwaUrl = `https://127.0.0.1:${port}`;
  return started({
    lan: true,
    pwaHost: '127.0.0.1',
    pwaPort: port,
    pwaUrl,
    publicSupabaseUrl: pwaUrl,
    publicAssistantUrl: pwaUrl,
    dataDir: await mkdtemp(join(tmpdir(), 'kinstead-tls-')),
    supabasePort: Number(new URL(stack.supabaseUrl).port),
    assistantPort: Number(new URL(stack.assistantUrl).port),
  });
}

type Answer = { status: number; body: string };

function get(url: string, ca: string | undefined, headers = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const call = request(url, { headers, ...(ca ? { ca } : { rejectUnauthorized: false }) });
    call.on('response', async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      done({ status: response.statusCode ?? 0, body });
    });
    call.on('error', fail).end();
  });
}

test('on the network one trusted address serves app, REST and sockets', async () => {
  const stack = inject('stack');
  const { pwaUrl } = await onTheNetwork();
  const ca = (await get(`${pwaUrl}/local-authority.crt`, undefined)).body;
  expect((await get(`${pwaUrl}/homes`, ca)).body).toBe(INDEX);
  const config = JSON.parse((await get(`${pwaUrl}/config.json`, ca)).body);
  expect(config).toMatchObject({ supabaseUrl: pwaUrl, assistantUrl: pwaUrl, mailboxUrl: null });
  const rows = await get(`${pwaUrl}/rest/v1/listings?select=id&limit=1`, ca, {
    apikey: stack.publishableKey,
  });
  expect(rows.status).toBe(200);
  expect(JSON.parse(rows.body)).toHaveLength(1);
  const key = stack.publishableKey;
  const socket = new WebSocket(
    `${pwaUrl.replace('https', 'wss')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
    { ca },
  );
  await new Promise((done, fail) => socket.on('open', done).on('error', fail));
  socket.close();
});

test('on the network nothing is served without the certificate authority, and no mailbox', async () => {
  const { pwaUrl } = await onTheNetwork();
  await expect(get(`${pwaUrl}/homes`, 'nobody')).rejects.toThrow();
  const mails = await get(`${pwaUrl}/api/v1/messages`, undefined);
  expect(mails.body).toBe(INDEX);
});
