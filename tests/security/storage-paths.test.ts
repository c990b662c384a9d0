import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../support/platform.ts';
import { recordResult } from '../support/results.ts';

const ADA = '11111111-1111-4111-8111-111111111111';
const BOB = '22222222-2222-4222-8222-222222222222';
const SCHEMA = `
insert into storage.buckets (id, name, public) values
  ('pictures', 'pictures', true), ('papers', 'papers', false);
create policy owner_reads on storage.objects for select to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy owner_adds on storage.objects for insert to authenticated
  with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy owner_changes on storage.objects for update to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy owner_removes on storage.objects for delete to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
`;
const SECRET = 'the secret of the paper';
const KEY = `${ADA}/secret.txt`;

let platform: TestPlatform;
let root: string;
let bobsToken: string;

beforeAll(async () => {
  platform = await withPlatform(SCHEMA);
  root = join(platform.dataDir, 'storage');
  const session_id = randomUUID();
  bobsToken = await platform.tokens.mint({ sub: BOB, role: 'authenticated', session_id });
  const put = await (await platform.as(ADA)).storage.from('papers').upload(KEY, SECRET);
  if (put.error) throw put.error;
  await platform.service.storage.from('pictures').upload('open.txt', 'open');
});
afterAll(() => platform?.close());

/** What a caller sends, exactly as it stands: no client may tidy the path up. */
function raw(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  const { hostname, port, host } = new URL(platform.url);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...[`host: ${host}`, 'connection: close', `content-length: ${Buffer.byteLength(body)}`],
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return new Promise<{ status: number; text: string }>((done, fail) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.on('error', fail);
    socket.on('close', () => done({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }));
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
  });
}

/** Everything on disk, except what belongs to the database. */
async function files(): Promise<string[]> {
  const names = await readdir(platform.dataDir, { recursive: true });
  return names.filter((name) => !name.startsWith('database')).sort();
}

const ESCAPES = [
  '../keys.json',
  '../../keys.json',
  '..%2fkeys.json',
  '..%2F..%2Fkeys.json',
  '%2e%2e/%2e%2e/keys.json',
  '%2e%2e%2f%2e%2e%2fkeys.json',
  '.%2e/.%2e/keys.json',
  '%252e%252e%252fkeys.json',
  'x/../../../keys.json',
  'x/..%2f..%2f..%2fkeys.json',
  '..%5c..%5ckeys.json',
  '..\\..\\keys.json',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '//etc/passwd',
  'C:%5cWindows%5cwin.ini',
  'file:%2f%2f%2fetc%2fpasswd',
  'open.txt%00.png',
  '%00',
  'a%0d%0aset-cookie:x',
  '%c0%ae%c0%ae%c0%af%c0%ae%c0%ae/keys.json',
  '%e0%80%ae%e0%80%ae/keys.json',
  '%ef%bc%8e%ef%bc%8e/keys.json',
  '%e2%80%ae/gnp.exe',
  '%e2%80%a5/keys.json',
  '....//....//keys.json',
  '.',
  'open.txt/',
  'open.txt/.',
  'x//y',
  '%ff',
  '%',
  `${'a/'.repeat(600)}x`,
  '.versions/../../keys.json',
  '~/keys.json',
];

/** Every place of the API that takes a name in its path. */
const READS = [
  'object/public/pictures',
  'object/authenticated/papers',
  'object/papers',
  'object/info/papers',
  'object/info/public/pictures',
  'render/image/public/pictures',
  'render/image/authenticated/papers',
  'object/sign/papers',
  'render/image/sign/papers',
];
const WRITES = [
  ['POST', 'object/papers'],
  ['PUT', 'object/papers'],
  ['POST', 'object/sign/papers'],
  ['POST', 'object/upload/sign/papers'],
  ['PUT', 'object/upload/sign/papers'],
  ['DELETE', 'object/papers'],
] as const;

describe('S4: names that lead out of their bucket', () => {
  test('[S4] names that lead out of their bucket read nothing outside and write nothing anywhere', async () => {
    const before = await files();
    const rows = (await platform.admin`select from storage.objects`).length;
    const apikey = platform.keys.secretKey;
    let tried = 0;
    for (const wayOut of ESCAPES) {
      for (const place of READS) {
        const { status, text } = await raw('GET', `/storage/v1/${place}/${wayOut}`, { apikey });
        expect([place, wayOut, status >= 400 && status < 500]).toEqual([place, wayOut, true]);
        expect(text).not.toMatch(/signingKeys|root:x:0|\r\nset-cookie/i);
        tried += 1;
      }
      for (const [method, place] of WRITES) {
        const headers = { apikey, 'content-type': 'text/plain' };
        const { status } = await raw(method, `/storage/v1/${place}/${wayOut}`, headers, 'owned');
        expect([method, place, wayOut, status >= 400 && status < 500]).toEqual([
          ...[method, place, wayOut, true],
        ]);
        tried += 1;
      }
    }
    expect(await files()).toEqual(before);
    expect((await platform.admin`select from storage.objects`).length).toBe(rows);
    const what = 'storage: names that lead out, in every path that takes one';
    await recordResult({ id: 'S4-storage', what, figures: { tried, escaped: 0 } });
  }, 180_000);

  test('[S4] names in bodies, buckets and resumable uploads do not lead out either', async () => {
    const { storage } = platform.service;
    const papers = storage.from('papers');
    const before = await files();
    for (const wayOut of [
      '../x',
      '../../keys.json',
      '/etc/passwd',
      'a/../../x',
      'a\0b',
      '..',
      'é',
    ]) {
      expect((await papers.move(KEY, wayOut)).error).not.toBeNull();
      expect((await papers.copy(KEY, wayOut)).error).not.toBeNull();
      expect((await papers.copy(wayOut, 'stolen.txt')).error).not.toBeNull();
      expect((await papers.remove([wayOut])).data ?? []).toEqual([]);
      expect((await papers.createSignedUrls([wayOut], 60)).data?.[0]?.signedUrl ?? null).toBeNull();
      const to = { destinationBucket: wayOut };
      expect((await papers.copy(KEY, 'x.txt', to)).error).not.toBeNull();
      expect((await storage.createBucket(wayOut.replace('é', '.'))).error).not.toBeNull();
      const encode = (text: string) => Buffer.from(text).toString('base64');
      const begun = await raw('POST', '/storage/v1/upload/resumable', {
        apikey: platform.keys.secretKey,
        'tus-resumable': '1.0.0',
        'upload-length': '5',
        'upload-metadata': `bucketName ${encode('papers')},objectName ${encode(wayOut)}`,
      });
      expect(begun.status).toBe(400);
    }
    for (const id of ['../../keys.json', 'papers/../../x', `papers/x/../../${'a'.repeat(36)}`]) {
      const url = `/storage/v1/upload/resumable/${Buffer.from(id).toString('base64url')}`;
      const headers = { apikey: platform.keys.secretKey, 'tus-resumable': '1.0.0' };
      for (const method of ['HEAD', 'DELETE']) {
        expect((await raw(method, url, headers)).status).toBeGreaterThanOrEqual(400);
      }
    }
    expect((await platform.service.storage.from('papers').exists(KEY)).data).toBe(true);
    expect(await files()).toEqual(before);
    expect(existsSync(join(platform.dataDir, 'keys.json'))).toBe(true);
  });

  test('[S4] a planted symbolic link on disk is not followed for a name', async () => {
    const outside = join(platform.dataDir, 'outside.txt');
    await writeFile(outside, 'outside');
    await symlink(outside, join(root, 'linked.txt'));
    await symlink(platform.dataDir, join(root, 'pictures'));
    for (const path of ['pictures/linked.txt', 'pictures/outside.txt', 'pictures/keys.json']) {
      const { status } = await raw('GET', `/storage/v1/object/public/${path}`);
      expect(status).toBe(400);
    }
    await rm(join(root, 'linked.txt'));
    await rm(join(root, 'pictures'));
  });
});

test('[S4] files of others stay closed on every path, for users and for visitors', async () => {
  const headers = { apikey: platform.keys.publishableKey };
  const callers = [headers, { ...headers, authorization: `Bearer ${bobsToken}` }, {}];
  const paths = [
    ...READS.filter((place) => place.includes('papers')).map((place) => `GET ${place}/${KEY}`),
    `GET object/public/papers/${KEY}`,
    `GET render/image/public/papers/${KEY}`,
    `GET object/info/public/papers/${KEY}`,
    `GET object/public/pictures/../papers/${KEY}`,
    `GET object/public/pictures/%2e%2e/papers/${KEY}`,
    `HEAD object/papers/${KEY}`,
    `POST object/papers/${KEY}`,
    `PUT object/papers/${KEY}`,
    `POST object/sign/papers/${KEY}`,
    `POST object/upload/sign/papers/${KEY}`,
    `DELETE object/papers/${KEY}`,
  ];
  for (const caller of callers) {
    for (const line of paths) {
      const [method = '', place = ''] = line.split(' ');
      const type = { 'content-type': 'application/json' };
      const body = method === 'POST' ? '{"expiresIn":60}' : '';
      const answer = await raw(method, `/storage/v1/${place}`, { ...caller, ...type }, body);
      expect([line, answer.status >= 400]).toEqual([line, true]);
      expect(answer.text).not.toContain(SECRET);
    }
  }
  const { data } = await (await platform.as(ADA)).storage.from('papers').download(KEY);
  expect(await data?.text()).toBe(SECRET);
});

describe('S4: links', () => {
  const link = async (path: string, seconds = 60) => {
    const made = await platform.service.storage.from('papers').createSignedUrl(path, seconds);
    return new URL(made.data?.signedUrl ?? '');
  };
  const open = async (url: URL | string) => {
    const answer = await fetch(url);
    return { status: answer.status, text: await answer.text() };
  };

  test('[S4] expired, tampered, borrowed and self-made links open nothing', async () => {
    const other = `${ADA}/other.txt`;
    await platform.service.storage.from('papers').upload(other, 'other');
    const good = await link(KEY);
    expect((await open(good)).text).toBe(SECRET);
    const token = good.searchParams.get('token') ?? '';
    const [header = '', body = '', signature = ''] = token.split('.');
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const otherToken = (await link(other)).searchParams.get('token') ?? '';
    const upload = await platform.service.storage.from('papers').createSignedUploadUrl('u.txt');
    const selfMade = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(platform.keys.publishableKey));
    const tokens = {
      none: '',
      'of another object': otherToken,
      'of an upload': upload.data?.token ?? '',
      'of a person': bobsToken,
      'the key itself': platform.keys.secretKey,
      'alg none': `${encode({ alg: 'none' })}.${body}.`,
      'without a signature': `${header}.${body}.`,
      'a later end': `${header}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      'another object inside': `${header}.${encode({ ...claims, url: `papers/${other}` })}.${signature}`,
      'another signature': `${header}.${body}.${otherToken.split('.')[2]}`,
      'made with the public key': selfMade,
    };
    for (const [name, forged] of Object.entries(tokens)) {
      const url = new URL(good);
      url.searchParams.set('token', forged);
      const { status, text } = await open(url);
      expect([name, status]).toEqual([name, 400]);
      expect(text).not.toContain(SECRET);
    }
    const brief = await link(KEY, 1);
    await expect.poll(async () => (await open(brief)).status, { timeout: 10_000 }).toBe(400);
    await platform.service.storage.from('papers').remove([other]);
    const gone = new URL(good);
    gone.pathname = gone.pathname.replace('secret', 'other');
    gone.searchParams.set('token', otherToken);
    expect((await open(gone)).status).toBe(400);
  });

  test('[S4] a link to read is no access token', async () => {
    const token = (await link(KEY)).searchParams.get('token') ?? '';
    const headers = { apikey: platform.keys.publishableKey, authorization: `Bearer ${token}` };
    const answer = await raw('GET', `/storage/v1/object/papers/${KEY}`, headers);
    expect(answer.status).toBe(401);
  });
});
