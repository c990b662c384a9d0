import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import {
  checkSeal,
  makeManifest,
  unpack,
  writeArchive,
} from '../../../supabase/local/backup/archive.ts';
import { listEntries } from '../../../supabase/local/backup/manifest.ts';

let root: string;
let archive: string;

const silent = () => {};
const about = { madeAt: '2026-11-20T10:00:00.000Z', postgresMajor: 17 };
/** Longer than a tar header's field for names. */
const LONG = `${'long-name-'.repeat(20)}.webp`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kinstead-archive-'));
  const source = join(root, 'source');
  await mkdir(join(source, 'database/pg_notify'), { recursive: true });
  await mkdir(join(source, 'storage/a b'), { recursive: true });
  await mkdir(join(source, 'logs'));
  await writeFile(join(source, 'logs/platform.log'), 'not kept');
  await writeFile(join(source, 'database/PG_VERSION'), '17\n');
  await writeFile(join(source, 'database/empty'), '');
  await writeFile(join(source, 'database/twice'), '17\n');
  await writeFile(join(source, 'storage/a b', LONG), Buffer.alloc(200_000, 'x'));
  await writeFile(join(source, 'keys.json'), '{}', { mode: 0o600 });
  await chmod(join(source, 'database'), 0o700);
  archive = await archiveOf(source);
});

async function archiveOf(source: string): Promise<string> {
  const file = join(root, `${crypto.randomUUID()}.kinstead`);
  const manifest = await makeManifest(source, await listEntries(source), about, silent);
  await writeArchive(source, manifest, file, silent);
  return file;
}

async function unpackInto(file: string, accept = silent as () => void) {
  const into = await mkdtemp(join(root, 'into-'));
  const content = await checkSeal(file);
  return { into, done: unpack({ file, content, into, accept, report: silent }) };
}

/** The same archive with its content changed and a seal that fits: hostile, or a bug of ours. */
async function resealed(change: (tar: Buffer) => Buffer): Promise<string> {
  const whole = await readFile(archive);
  const content = whole.subarray(0, await checkSeal(archive));
  const packed = gzipSync(change(gunzipSync(content)));
  const seal = `kinstead-backup sha256 ${createHash('sha256').update(packed).digest('hex')}\n`;
  const file = join(root, `${crypto.randomUUID()}.kinstead`);
  await writeFile(file, Buffer.concat([packed, Buffer.from(seal)]));
  return file;
}

test('archived files are restored with their modes; files of a run were left out', async () => {
  const { into, done } = await unpackInto(archive);
  await done;
  expect((await readdir(into, { recursive: true })).sort()).toEqual(
    [
      ...['database', 'database/PG_VERSION', 'database/empty', 'database/pg_notify'],
      ...['database/twice', 'keys.json', 'storage', 'storage/a b', `storage/a b/${LONG}`],
    ].sort(),
  );
  expect(await readFile(join(into, 'database/twice'), 'utf8')).toBe('17\n');
  expect((await readFile(join(into, 'storage/a b', LONG))).length).toBe(200_000);
  expect((await stat(join(into, 'keys.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(into, 'database'))).mode & 0o777).toBe(0o700);
});

const replace = (from: string, to: string) => (tar: Buffer) => {
  const at = tar.indexOf(from);
  expect(at).toBeGreaterThan(0);
  return Buffer.concat([tar.subarray(0, at), Buffer.from(to), tar.subarray(at + from.length)]);
};

test.each([
  ['a file with another content', replace('xxxxxxxx', 'xxxxyxxx'), /has another hash$/],
  ['a path that leads out', replace('"database/twice"', '"../base/twice"'), /cannot read$/],
  ['another format', replace('"format":1', '"format":2'), /cannot read$/],
  ['an end that is missing', (tar: Buffer) => tar.subarray(0, -1536), /ends too early$/],
  ['a file that is missing', withoutLast, /1 files are missing$/],
])('%s is refused behind a valid seal', async (_, change, line) => {
  const { into, done } = await unpackInto(await resealed(change));
  await expect(done).rejects.toThrow(line);
  expect(await readdir(join(into, '..'))).not.toContain('base');
});

/** Takes the last file, which is the long one, out of the tar stream. */
function withoutLast(tar: Buffer): Buffer {
  const at = tar.lastIndexOf('objects/');
  return Buffer.concat([tar.subarray(0, at), Buffer.alloc(1024)]);
}

test('a manifest that is not accepted leaves the folder empty', async () => {
  const { into, done } = await unpackInto(archive, () => {
    throw new Error('Postgres 16');
  });
  await expect(done).rejects.toThrow('Postgres 16');
  expect(await readdir(into)).toEqual([]);
});
