import { readdirSync } from 'node:fs';
import { copyFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../support/random.ts';
import { type OwnStack, startStack } from '../../support/stack.ts';

let stack: OwnStack;
let folder: string;
let archive: string;

const PERSON = { email: 'backup@kinstead.test', password: 'a-password-of-my-own' };
const PAPER = '%PDF-1.4\n% a paper that must come back\n%%EOF\n';
const options = { auth: { persistSession: false, autoRefreshToken: false } };

const service = () => createClient(stack.supabaseUrl, stack.secretKey, options);
const visitor = () => createClient(stack.supabaseUrl, stack.publishableKey, options);

async function signsIn(): Promise<string | null> {
  const { data } = await visitor().auth.signInWithPassword(PERSON);
  return data.user?.id ?? null;
}

async function paper(): Promise<string | null> {
  const { data } = await service().storage.from('guide-documents').download('kept/paper.pdf');
  return (await data?.text()) ?? null;
}

const favourite = { table: 'notifications', title: 'From before the backup' };

async function notices(): Promise<string[]> {
  const { data, error } = await service()
    .from(favourite.table)
    .select('title')
    .like('title', 'From % the backup')
    .order('title');
  if (error) throw error;
  return data.map(({ title }) => title);
}

async function notify(recipient: string, title: string): Promise<void> {
  const row = { recipient_id: recipient, notification_type: 'system', title, message: title };
  const { error } = await service().from(favourite.table).insert(row);
  if (error) throw error;
}

/** What counts as the data of a copy: the names in its folder that are not of one run. */
const partsOf = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => !/^(logs|env|start\.pid|snapshot|functions)$/.test(name));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinstead-backup-'));
  archive = join(folder, 'all.kinstead');
  stack = await startStack('backup');
}, 480_000);

afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a running product is paused for the copy, and resumes by itself', async () => {
  const made = await service().auth.admin.createUser({ ...PERSON, email_confirm: true });
  await notify(made.data.user?.id ?? '', favourite.title);
  const body = new Blob([PAPER], { type: 'application/pdf' });
  const stored = await service().storage.from('guide-documents').upload('kept/paper.pdf', body);
  expect(stored.error).toBeNull();

  const { code, output } = await stack.command('backup', archive).ended;
  expect([code, output]).toEqual([0, expect.stringContaining('Pausing the running product')]);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  await expect.poll(signsIn, { timeout: 30_000 }).toBe(made.data.user?.id);
  expect(partsOf(stack.dataDir)).not.toContain('backup.draft');
}, 300_000);

test('an existing archive is not overwritten', async () => {
  const { code, output } = await stack.command('backup', archive).ended;
  expect([code, output]).toEqual([1, expect.stringMatching(/^kinstead: .* exists already\n$/)]);
});

test('a restore of a running product is refused', async () => {
  const { code, output } = await stack.command('restore', archive).ended;
  expect([code, output]).toEqual([1, expect.stringMatching(/^kinstead: already running .*\n$/)]);
});

test('a restore recovers rows, files and sign-ins, and removes later ones', async () => {
  const id = (await signsIn()) ?? '';
  await notify(id, 'From after the backup');
  await service().storage.from('guide-documents').remove(['kept/paper.pdf']);
  await service().auth.admin.updateUserById(id, { password: 'another-password-1' });
  await stack.interrupt();
  // Keys and mails are part of what a copy is.
  await rm(join(stack.dataDir, 'keys.json'));
  await writeFile(join(stack.dataDir, 'mailbox', 'stray.json'), '{}');

  const { code, output } = await stack.command('restore', archive).ended;
  expect([code, output]).toEqual([0, expect.stringContaining('Restored as of ')]);
  await stack.startAgain();
  expect(await signsIn()).toBe(id);
  expect(await paper()).toBe(PAPER);
  expect(await notices()).toEqual(['From before the backup']);
  expect(readdirSync(join(stack.dataDir, 'mailbox'))).not.toContain('stray.json');
  await stack.interrupt();
}, 300_000);

/** Runs a restore that has to refuse; answers its line. */
async function refusal(file: string): Promise<string> {
  const before = partsOf(stack.dataDir);
  const cluster = await stat(join(stack.dataDir, 'database'));
  const { code, output } = await stack.command('restore', file).ended;
  expect(code).toBe(1);
  expect(partsOf(stack.dataDir)).toEqual(before);
  expect((await stat(join(stack.dataDir, 'database'))).ino).toBe(cluster.ino);
  return output
    .split('\n')
    .filter((line) => line.startsWith('kinstead: '))
    .join('|');
}

test('one flipped byte of an archive is refused, wherever it is', async () => {
  const random = seededRandom('flipped bytes');
  const { size } = await stat(archive);
  const damaged = join(folder, 'damaged.kinstead');
  for (const at of [
    0,
    5,
    size - 1,
    size - 70,
    ...Array.from({ length: 4 }, () => random.integer(size)),
  ]) {
    await copyFile(archive, damaged);
    const handle = await open(damaged, 'r+');
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, at);
    await handle.write(Buffer.from([(byte[0] ?? 0) ^ (1 << random.integer(8))]), 0, 1, at);
    await handle.close();
    expect([at, await refusal(damaged)]).toEqual([
      at,
      expect.stringMatching(/^kinstead: .*(is damaged|is no backup, or an incomplete one)[^|]*$/),
    ]);
  }
}, 300_000);

test('a truncated archive, and a file that is none, are refused', async () => {
  const short = join(folder, 'short.kinstead');
  await copyFile(archive, short);
  await truncate(short, Math.floor((await stat(short)).size / 2));
  expect(await refusal(short)).toMatch(/is no backup, or an incomplete one$/);
  await writeFile(short, '');
  expect(await refusal(short)).toMatch(/is no backup, or an incomplete one$/);
  expect(await refusal(join(folder, 'nowhere'))).toMatch(/cannot be read$/);
  expect(await readFile(short, 'utf8')).toBe('');
});
