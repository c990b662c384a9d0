import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../support/random.ts';
import { recordResult } from '../support/results.ts';
import { sized } from '../support/size.ts';
import { type OwnStack, startStack } from '../support/stack.ts';

const BUCKET = 'crash';
const MB = 1024 * 1024;
const KILLS = sized(4, 100);
const WRITERS = 6;
/** Supabase's own: what its client sends in one request. */
const CHUNK = 6 * MB;
const FILES = sized(5, 200);
/** A message's file; every tenth of a full run is a film of a home. */
const FILE_MB = 20;
const FILM_MB = sized(FILE_MB, 100);
const megabytesOf = (file: number) => (file % 10 === 9 ? FILM_MB : FILE_MB);

let stack: OwnStack;
let admin: postgres.Sql;
let service: SupabaseClient;
let root: string;

beforeAll(async () => {
  stack = await startStack('storage-death');
  root = join(stack.dataDir, 'storage');
  admin = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  service = createClient(stack.supabaseUrl, stack.secretKey);
  const { error } = await service.storage.createBucket(BUCKET, { public: false });
  if (error) throw error;
}, 480_000);

afterAll(async () => {
  await admin?.end({ timeout: 1 });
  await stack?.stop();
});

const md5 = (bytes: Uint8Array | string) => createHash('md5').update(bytes).digest('hex');

async function isUp(): Promise<boolean> {
  const headers = { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` };
  return fetch(`${stack.supabaseUrl}/storage/v1/bucket/${BUCKET}`, { headers }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const untilDown = () => expect.poll(isUp, { timeout: 10_000, interval: 5 }).toBe(false);
const backUp = () => expect.poll(isUp, { timeout: 60_000, interval: 50 }).toBe(true);

/** Looks at rows and files with its own eyes; answers what does not fit together. */
async function misfits(): Promise<string[]> {
  const rows = await admin<{ name: string; version: string; etag: string; size: number }[]>`
    select name, version, metadata ->> 'eTag' as etag, (metadata ->> 'size')::int as size
    from storage.objects where version is not null`;
  const names = await readdir(join(root, '.versions'), { recursive: true, withFileTypes: true });
  const files = new Map(
    names.filter((one) => one.isFile()).map((one) => [one.name, join(one.parentPath, one.name)]),
  );
  const wrong: string[] = [];
  for (const { name, version, etag } of rows) {
    const file = files.get(version);
    files.delete(version);
    if (!file) wrong.push(`row without bytes: ${name}`);
    else if (`"${await hashOf(file)}"` !== etag) wrong.push(`other bytes than the row's: ${name}`);
  }
  return [...wrong, ...[...files.keys()].map((version) => `bytes without a row: ${version}`)];
}

async function hashOf(file: string): Promise<string> {
  const digest = createHash('md5');
  for await (const part of createReadStream(file)) digest.update(part);
  return digest.digest('hex');
}

/** Uploads, replaces, moves and removes without a pause; remembers what was acknowledged. */
function writer(folder: string, stopped: () => boolean) {
  const files = service.storage.from(BUCKET);
  /** What every key must hold; several while an answer is missing, null for nothing. */
  const possible = new Map<string, Set<string | null>>();
  let acknowledged = 0;
  const settle = (key: string, value: string | null, error: unknown) => {
    if (error) {
      possible.get(key)?.add(value);
      return sleep(20);
    }
    acknowledged += 1;
    possible.set(key, new Set([value]));
    return undefined;
  };
  const done = (async () => {
    for (let turn = 0; !stopped(); turn += 1) {
      const key = `${folder}/${turn % 7}.txt`;
      if (!possible.has(key)) possible.set(key, new Set([null]));
      if (turn % 11 === 10) {
        const { error } = await files.remove([key]);
        await settle(key, null, error);
        continue;
      }
      const text = `${randomUUID()} `.repeat(1 + ((turn * 37) % 2000));
      const { error } = await files.upload(key, text, { upsert: true });
      await settle(key, md5(text), error);
    }
  })();
  return { possible, done, acknowledged: () => acknowledged };
}

test('[F4] kill -9 while files are written, replaced and removed leaves rows and bytes consistent', async () => {
  const random = seededRandom('storage-death');
  let lost = 0;
  let wrong = 0;
  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    let stopped = false;
    const writers = Array.from({ length: WRITERS }, (_, at) =>
      writer(`${kill}/${at}`, () => stopped),
    );
    const total = () => writers.reduce((sum, one) => sum + one.acknowledged(), 0);
    await expect.poll(total, { timeout: 60_000, interval: 5 }).toBeGreaterThan(5);
    await sleep(random.integer(200));
    const victim = random.pick(['platform', 'platform', 'postgres'] as const);
    await stack.kill(victim);
    stopped = true;
    await Promise.all(writers.map(({ done }) => done));
    acknowledged += total();
    await backUp();
    // COMMITs without an answer leave bytes that the next start looks at.
    if (victim === 'postgres') await stack.kill('platform').then(untilDown).then(backUp);
    const found = await misfits();
    wrong += found.length;
    expect([`SEED=${random.seed}, kill ${kill}`, found]).toEqual([expect.anything(), []]);
    for (const { possible } of writers) {
      for (const [key, values] of possible) {
        const { data } = await service.storage.from(BUCKET).download(key);
        const value = data ? md5(new Uint8Array(await data.arrayBuffer())) : null;
        if (!values.has(value)) lost += 1;
      }
    }
    expect([`SEED=${random.seed}, kill ${kill}`, lost]).toEqual([expect.anything(), 0]);
  }
  await recordResult({
    id: 'F4-storage',
    what: 'kill -9 of the platform or Postgres while files are written',
    seed: random.seed,
    figures: { kills: KILLS, acknowledged, lost, misfits: wrong },
  });
}, 3_600_000);

const tusUrl = () => `${stack.supabaseUrl}/storage/v1/upload/resumable`;
const tusHeaders = () => ({
  apikey: stack.secretKey,
  authorization: `Bearer ${stack.secretKey}`,
  'tus-resumable': '1.0.0',
});

async function begin(key: string, size: number): Promise<string> {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const answer = await fetch(tusUrl(), {
    method: 'POST',
    headers: {
      ...tusHeaders(),
      'upload-length': String(size),
      'upload-metadata': `bucketName ${encode(BUCKET)},objectName ${encode(key)},contentType ${encode('text/plain')}`,
    },
  });
  return new URL(answer.headers.get('location') ?? '', tusUrl()).href;
}

/** What a client asks after a reload: nothing but the address is remembered. */
async function offsetOf(url: string): Promise<number> {
  const ask = () =>
    fetch(url, { method: 'HEAD', headers: tusHeaders() }).then(
      ({ ok, headers }) => (ok ? Number(headers.get('upload-offset')) : -1),
      () => -1,
    );
  let offset = -1;
  await expect
    .poll(
      async () => {
        offset = await ask();
        return offset;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBeGreaterThanOrEqual(0);
  return offset;
}

/** Sends a chunk; at `cut` bytes the connection breaks. Answers the status, 0 without one. */
function send(url: string, offset: number, chunk: Buffer, cut: number | null): Promise<number> {
  return new Promise((done) => {
    const headers = {
      ...tusHeaders(),
      'upload-offset': String(offset),
      'content-length': chunk.length,
      'content-type': 'application/offset+octet-stream',
    };
    const call = httpRequest(url, { method: 'PATCH', headers });
    call.on('error', () => done(0));
    call.on('response', (answer) => {
      answer.resume();
      answer.on('close', () => done(answer.statusCode ?? 0));
    });
    if (cut === null) call.end(chunk);
    else call.write(chunk.subarray(0, cut), () => call.destroy());
  });
}

test('[F10] uploads cut at random bytes and by kill -9 are never corrupt, and resend at most a chunk', async () => {
  const random = seededRandom('resumable');
  const seed = random.seed;
  let cuts = 0;
  let films = 0;
  let corrupt = 0;
  let mostSentAgain = 0;
  for (let file = 0; file < FILES; file += 1) {
    const key = `resumable/${file}.txt`;
    const bytes = Buffer.alloc(megabytesOf(file) * MB - random.integer(MB), `${randomUUID()}\n`);
    const url = await begin(key, bytes.length);
    let offset = 0;
    while (offset < bytes.length) {
      const chunk = bytes.subarray(offset, offset + CHUNK);
      // Every second chunk is cut; every fifth cut is the platform's death.
      const cut = random.integer(2) === 0 ? random.integer(chunk.length) : null;
      const death = cut !== null && random.integer(5) === 0;
      const sending = send(url, offset, chunk, death ? null : cut);
      if (death) {
        await sleep(random.integer(60));
        await stack.kill('platform');
      }
      const status = await sending;
      const next = await offsetOf(url);
      expect([seed, next]).toEqual([seed, expect.any(Number)]);
      expect(next).toBeGreaterThanOrEqual(offset);
      expect(next).toBeLessThanOrEqual(offset + chunk.length);
      if (status === 204) expect([seed, next]).toEqual([seed, offset + chunk.length]);
      else {
        // 409: what was cut before arrived after the client had asked how far it came.
        expect([0, 409]).toContain(status);
        cuts += 1;
        const sent = death ? chunk.length : (cut ?? chunk.length);
        mostSentAgain = Math.max(mostSentAgain, offset + sent - next);
      }
      offset = next;
    }
    const { data } = await service.storage.from(BUCKET).download(key);
    const kept = new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
    if (md5(kept) !== md5(bytes)) corrupt += 1;
    if (megabytesOf(file) > FILE_MB) films += 1;
  }
  expect([seed, corrupt]).toEqual([seed, 0]);
  expect(mostSentAgain).toBeLessThanOrEqual(CHUNK);
  expect(await misfits()).toEqual([]);
  await recordResult({
    id: 'F10',
    what: 'resumable uploads cut at random bytes',
    seed,
    figures: {
      files: FILES,
      megabytes: FILE_MB,
      films,
      'megabytes of a film': FILM_MB,
      cuts,
      corrupt,
      chunk: CHUNK,
      mostSentAgain,
    },
  });
}, 3_600_000);
