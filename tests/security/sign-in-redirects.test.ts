import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../support/addresses.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts';
import { type TestPlatform, withPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let provider: OpenIdProvider;
let trap: { url: string; hits: string[]; stop(): Promise<void> };

beforeAll(async () => {
  trap = await startTrap();
  provider = await startOpenIdProvider();
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
  const AUTH_PROVIDERS = JSON.stringify([
    { name: 'honest', issuer, client_id, client_secret },
    { name: 'moved', issuer: `${trap.url}/moved`, client_id, client_secret },
  ]);
  platform = await withPlatform('', { settings: { AUTH_PROVIDERS, AUTH_MANUAL_LINKING: 'on' } });
});
afterAll(async () => {
  await platform?.close();
  await provider?.stop();
  await trap?.stop();
});

/** A server inside of the network that must never be a target; /moved points at its secrets. */
async function startTrap() {
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.writeHead(302, { location: `${url}/secrets`, connection: 'close' }).end();
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { url, hits, stop: () => new Promise<void>((done) => server.close(() => done())) };
}

/** Addresses that look like the site to a careless reader, or that a browser should not open. */
function hostile(site: string): string[] {
  const { host, hostname, port } = new URL(site);
  return [
    ...[
      'https://evil.example/',
      '//evil.example/',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
    ],
    ...['https:evil.example', 'https:/evil.example', 'hTTps://evil.example', 'evil.example'],
    ...[`${site}@evil.example/`, `${site}.evil.example/`, `http://${host}:x@evil.example/`],
    ...[
      `https://evil.example/?${site}`,
      `https://evil.example#${site}`,
      `https://evil.example\\@${host}`,
    ],
    ...[`http://user:password@${host}/`, `${site}\\@evil.example`, `${site}\t@evil.example`],
    ...[`http://${hostname}:${Number(port) + 1}/`, `https://${host}/`, `ftp://${host}/`],
    ...[
      'javascript:alert(1)//',
      `javascript:alert(1)//${site}`,
      'data:text/html,<script>1</script>',
    ],
    ...['vbscript:x', 'blob:https://evil.example/1', 'file:///etc/passwd', ' https://evil.example'],
    ...['http://0x7f000001/', 'http://2130706433/', 'http://[::1]/', 'http://127.0.0.1/'],
    ...['https://evil.example/\r\nset-cookie: a=b', 'https://evil.example%00.localhost/'],
  ];
}

const asked = (path: string, init: RequestInit = {}) =>
  fetch(`${platform.url}/auth/v1${path}`, { ...init, redirect: 'manual' });

/** Goes the whole way through the provider; answers where the browser ends. */
async function endOf(begun: Response): Promise<string> {
  const there = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' });
  const back = await fetch(there.headers.get('location') ?? '', { redirect: 'manual' });
  return back.headers.get('location') ?? '';
}

describe('[S12] a sign-in with a provider', () => {
  test('a provider sign-in ends on the site, whatever redirect_to says', async () => {
    const ends: string[] = [];
    for (const [number, redirect_to] of hostile(platform.siteUrl).entries()) {
      provider.person = {
        sub: `query-${number}`,
        email: `q${number}@kinstead.test`,
        email_verified: true,
      };
      const query = new URLSearchParams({ provider: 'honest', redirect_to });
      ends.push(await endOf(await asked(`/authorize?${query}`)));
    }
    expect(ends.filter((end) => !end.startsWith(`${platform.siteUrl}/#access_token=`))).toEqual([]);
  });

  test('a provider sign-in ends on the site, whatever page it came from', async () => {
    provider.person = { sub: 'referred', email: 'referred@kinstead.test', email_verified: true };
    const headers = { referer: 'https://evil.example/', redirect_to: 'https://evil.example/' };
    const end = await endOf(await asked('/authorize?provider=honest', { headers }));
    expect(new URL(end).origin).toBe(platform.siteUrl);
  });

  test('a provider sign-in reports refusals to the site only', async () => {
    const targets = hostile(platform.siteUrl).map(async (redirect_to) => {
      const query = new URLSearchParams({ error: 'x', redirect_to, state: crypto.randomUUID() });
      const answer = await asked(`/callback?${query}`);
      return new URL(answer.headers.get('location') ?? '').origin;
    });
    expect(new Set(await Promise.all(targets))).toEqual(new Set([platform.siteUrl]));
  });

  test('a provider sign-in redirects to the provider’s own page, whatever the query says', async () => {
    const query = new URLSearchParams({
      provider: 'honest',
      redirect_uri: trap.url,
      request_uri: trap.url,
      issuer: trap.url,
      authorization_endpoint: trap.url,
      response_type: 'token',
      client_id: 'thief',
    });
    const answer = await asked(`/authorize?${query}`);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.origin + target.pathname).toBe(`${provider.issuer}/authorize`);
    expect(target.searchParams.getAll('redirect_uri')).toEqual([
      `${platform.url}/auth/v1/callback`,
    ]);
    expect(target.searchParams.get('client_id')).toBe(provider.clientId);
    expect(target.searchParams.has('request_uri')).toBe(false);
  });
});

describe('[S12] requests of the server to unknown hosts', () => {
  test('the server does not contact an issuer or provider that a request names', async () => {
    const names = [
      trap.url,
      'http://169.254.169.254/',
      'http://localhost:5432',
      'file:///etc/passwd',
    ];
    const headers = { apikey: platform.keys.publishableKey, 'content-type': 'application/json' };
    const token = await provider.idToken({ iss: trap.url });
    const statuses = names.map(async (issuer) => {
      const body = JSON.stringify({ issuer, client_id: provider.clientId, id_token: token });
      const granted = await asked('/token?grant_type=id_token', { method: 'POST', headers, body });
      const query = new URLSearchParams({ provider: issuer });
      return [granted.status, (await asked(`/authorize?${query}`)).status];
    });
    expect((await Promise.all(statuses)).flat()).toEqual(Array(names.length * 2).fill(400));
    expect(trap.hits).toEqual([]);
  });

  test('the server does not follow an issuer’s redirect', async () => {
    expect((await asked('/authorize?provider=moved')).status).toBe(500);
    expect(trap.hits).toEqual(['/moved/.well-known/openid-configuration']);
  });

  test('the server does not contact the key URL that an ID token names', async () => {
    const [, body, signature] = (await provider.idToken()).split('.');
    const header = { alg: 'ES256', jku: `${trap.url}/jku`, x5u: `${trap.url}/x5u`, kid: 'x' };
    const id_token = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${body}.${signature}`;
    const before = trap.hits.length;
    const answer = await asked('/token?grant_type=id_token', {
      method: 'POST',
      headers: { apikey: platform.keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'honest', id_token }),
    });
    expect(await answer.json()).toEqual({
      error: 'invalid request',
      error_description: 'Bad ID token',
    });
    expect(trap.hits.length).toBe(before);
  });
});
