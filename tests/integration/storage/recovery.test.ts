import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionFile } from '../../../supabase/local/storage/files.ts';
import { createStorage } from '../../../supabase/local/storage/storage.ts';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

const SCHEMA = `
insert into storage.buckets (id, name, public) values ('papers', 'papers', false);
`;

let platform: TestPlatform;
let root: string;

beforeAll(async () => {
  platform = await withPlatform(SCHEMA);
  root = join(platform.dataDir, 'storage');
});
afterAll(() => platform?.close());

const papers = () => platform.service.storage.from('papers');
/** What a start does before it serves. */
const start = () =>
  createStorage({ sql: platform.admin, dataDir: platform.dataDir, keys: platform.keys });

async function versionOf(key: string): Promise<string> {
  const [row] = await platform.admin<{ version: string }[]>`
    select version from storage.objects where name = ${key}`;
  return row?.version ?? '';
}

async function put(file: string, text: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

const textOf = async (key: string) => (await papers().download(key)).data?.text();

describe('a start', () => {
  test('a start removes bytes without a row, drafts and old parts, and nothing else', async () => {
    await papers().upload('kept.txt', 'kept');
    const state = (created: Date) =>
      JSON.stringify({
        bucket: 'papers',
        key: 'x',
        caller: { role: 'anon', userId: null },
        upsert: false,
        version: randomUUID(),
        metadata: {},
        finished: false,
        created: created.toISOString(),
      });
    const [old, young, lone] = [randomUUID(), randomUUID(), randomUUID()];
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const gone = [
      await put(versionFile(root, randomUUID()), 'died before COMMIT'),
      await put(join(root, '.drafts', randomUUID()), 'died while it came in'),
      await put(join(root, '.uploads', `${old}.json`), state(yesterday)),
      await put(join(root, '.uploads', `${old}.part`), 'x'),
      await put(join(root, '.uploads', `${lone}.part`), 'x'),
    ];
    const kept = [
      versionFile(root, await versionOf('kept.txt')),
      await put(join(root, '.uploads', `${young}.json`), state(new Date())),
      await put(join(root, '.uploads', `${young}.part`), 'x'),
    ];
    await start();
    expect(gone.filter((file) => existsSync(file))).toEqual([]);
    expect(kept.filter((file) => !existsSync(file))).toEqual([]);
    expect(await textOf('kept.txt')).toBe('kept');
  });

  test('a start adopts files that are stored under their own names', async () => {
    await papers().upload('a b/named.txt', 'named');
    const file = versionFile(root, await versionOf('a b/named.txt'));
    await mkdir(join(root, 'papers/a b'), { recursive: true });
    await rename(file, join(root, 'papers/a b/named.txt'));
    await put(join(root, 'papers/stray.txt'), 'nobody knows it');
    await utimes(join(root, 'papers/a b/named.txt'), 1, 1);
    expect((await papers().download('a b/named.txt')).error).not.toBeNull();
    await start();
    expect(await textOf('a b/named.txt')).toBe('named');
    expect((await readdir(root)).filter((name) => !name.startsWith('.'))).toEqual([]);
  });
});

test('many uploads that replace one object at once leave one of them, whole', async () => {
  const texts = Array.from({ length: 12 }, (_, at) => `${at} `.repeat(5_000));
  await papers().upload('contested.txt', 'first');
  const puts = texts.map((text) => papers().upload('contested.txt', text, { upsert: true }));
  expect((await Promise.all(puts)).map(({ error }) => error)).toEqual(texts.map(() => null));
  expect(texts).toContain(await textOf('contested.txt'));
  const rows = await platform.admin`select version from storage.objects`;
  const versions = await readdir(join(root, '.versions'), { recursive: true, withFileTypes: true });
  const files = versions.filter((one) => one.isFile()).map(({ name }) => name);
  expect(files.sort()).toEqual(rows.map(({ version }) => version).sort());
});

describe('an upload whose COMMIT fails', () => {
  const onCommit = (body: string) =>
    platform.admin.unsafe(`
    create or replace function public.at_commit() returns trigger language plpgsql
      security definer as $$ begin if new.name like 'fails%' then ${body} end if; return null; end $$;
    drop trigger if exists at_commit on storage.objects;
    create constraint trigger at_commit after insert or update on storage.objects
      deferrable initially deferred for each row execute function public.at_commit();`);
  const files = async () =>
    (await readdir(join(root, '.versions'), { recursive: true, withFileTypes: true })).filter(
      (one) => one.isFile(),
    ).length;

  test('an upload whose COMMIT fails leaves nothing when Postgres refuses it', async () => {
    await onCommit(`raise exception 'no' using errcode = '23514';`);
    const before = await files();
    expect((await papers().upload('fails.txt', 'x')).error).not.toBeNull();
    expect(await files()).toBe(before);
  });

  test('an upload with an unknown COMMIT stays until a start', async () => {
    await onCommit('perform pg_terminate_backend(pg_backend_pid());');
    const before = await files();
    // A server that went away is worth a retry.
    expect((await papers().upload('fails.txt', 'x')).error).toMatchObject({ status: 503 });
    expect(await files()).toBe(before + 1);
    await start();
    expect(await files()).toBe(before);
    await platform.admin.unsafe('drop trigger at_commit on storage.objects');
    expect((await papers().upload('fails.txt', 'x')).error).toBeNull();
  });

  test('a failing upsert leaves the previous bytes', async () => {
    await papers().upload('fails-later.txt', 'before');
    await onCommit(`raise exception 'no' using errcode = '23514';`);
    const over = await papers().upload('fails-later.txt', 'after', { upsert: true });
    expect(over.error).not.toBeNull();
    expect(await textOf('fails-later.txt')).toBe('before');
    await platform.admin.unsafe('drop trigger at_commit on storage.objects');
  });
});

describe('a resumable upload', () => {
  const headers = () => ({
    apikey: platform.keys.secretKey,
    'tus-resumable': '1.0.0',
    authorization: `Bearer ${platform.keys.secretKey}`,
  });
  const encode = (text: string) => Buffer.from(text).toString('base64');
  async function begin(key: string) {
    const endpoint = `${platform.url}/storage/v1/upload/resumable`;
    const about = `bucketName ${encode('papers')},objectName ${encode(key)},contentType ${encode('text/plain')}`;
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { ...headers(), 'upload-length': '5', 'upload-metadata': about },
    });
    const url = new URL(answer.headers.get('location') ?? '', endpoint).href;
    const id = Buffer.from(url.split('/').at(-1) ?? '', 'base64url').toString();
    return { url, version: id.split('/').at(-1) ?? '' };
  }
  const ask = async (url: string) => {
    const { status, headers: said } = await fetch(url, { method: 'HEAD', headers: headers() });
    return [status, said.get('upload-offset')];
  };

  test('a resumable upload whose bytes all came before the process died is finished when requested', async () => {
    const { url, version } = await begin('late.txt');
    await writeFile(join(root, '.uploads', `${version}.part`), 'hello');
    await start();
    expect(await textOf('late.txt')).toBeUndefined();
    expect(await ask(url)).toEqual([200, '5']);
    expect(await textOf('late.txt')).toBe('hello');
  });

  test('a resumable upload whose row was written before the process died is not written twice', async () => {
    const { url, version } = await begin('twice.txt');
    const part = join(root, '.uploads', `${version}.part`);
    const body = {
      method: 'PATCH',
      headers: {
        ...headers(),
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: 'hello',
    };
    expect((await fetch(url, body)).status).toBe(204);
    const state = join(root, '.uploads', `${version}.json`);
    // As if it had died before it could write down that it was done.
    const said: object = JSON.parse(await readFile(state, 'utf8'));
    await writeFile(state, JSON.stringify({ ...said, finished: false }));
    await writeFile(part, 'hello');
    expect(await ask(url)).toEqual([200, '5']);
    expect(await versionOf('twice.txt')).toBe(version);
    expect(existsSync(part)).toBe(false);
  });

  test('a resumable upload is removed after a day', async () => {
    const { url, version } = await begin('old.txt');
    expect(await ask(url)).toEqual([200, '0']);
    const file = join(root, '.uploads', `${version}.json`);
    const state: object = JSON.parse(await readFile(file, 'utf8'));
    const created = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await writeFile(file, JSON.stringify({ ...state, created }));
    expect((await ask(url))[0]).toBe(410);
    await start();
    expect((await ask(url))[0]).toBe(404);
  });
});
