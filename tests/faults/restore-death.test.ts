import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishRestore } from '../../supabase/local/backup/swap.ts';
import { seededRandom } from '../support/random.ts';
import { recordResult } from '../support/results.ts';
import { sized } from '../support/size.ts';
import { runCommand } from '../support/stack.ts';

/** A restore that is killed at any moment leaves everything old or everything new, never a mix. */
const ROUNDS = sized(8, 100);
const KINDS = ['old', 'new'] as const;
type Kind = (typeof KINDS)[number];

let root: string;
let dataDir: string;
let env: Record<string, string | undefined>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kinstead-restore-'));
  dataDir = join(root, 'copy');
  env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  for (const kind of KINDS) {
    await rm(dataDir, { recursive: true, force: true });
    await fill(kind);
    const { code, output } = await runCommand('supabase/local/backup.ts', [fileOf(kind)], env)
      .ended;
    expect([code, output]).toEqual([0, expect.stringContaining('Backed up')]);
  }
});

afterAll(() => rm(root, { recursive: true, force: true }));

const fileOf = (kind: Kind) => join(root, `${kind}.kinstead`);

/** Every file says which copy it is of; each copy has a part that the other one lacks. */
async function fill(kind: Kind): Promise<void> {
  for (const part of ['database', 'storage', 'mailbox', `only-${kind}`]) {
    await mkdir(join(dataDir, part), { recursive: true });
    for (let at = 0; at < 40; at++) await writeFile(join(dataDir, part, `${at}`), `${kind} ${at}`);
  }
  await writeFile(join(dataDir, 'database/PG_VERSION'), '17\n');
  await writeFile(join(dataDir, 'keys.json'), kind);
}

/** Looks with its own eyes: names and contents of the whole folder in one hash. */
async function look(): Promise<string> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const digest = createHash('sha256');
  for (const file of files.sort()) {
    if (file.endsWith('start.pid')) continue;
    digest
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return digest.digest('hex');
}

/** Kills it after so many ms, or at a change of the folder while its parts are exchanged. */
async function restoreAndKill(kind: Kind, moment: { ms: number } | { change: number }) {
  const { process: child, ended } = runCommand('supabase/local/restore.ts', [fileOf(kind)], env);
  if ('ms' in moment) {
    await sleep(moment.ms);
    child.kill('SIGKILL');
  } else {
    let exchanging = false;
    let left = moment.change;
    const watcher = watch(dataDir, (_, name) => {
      exchanging ||= name === 'restore.replaced';
      if (exchanging && left-- <= 0) child.kill('SIGKILL');
    });
    void ended.then(() => watcher.close());
  }
  await ended;
  return child.signalCode === 'SIGKILL';
}

test('a restore killed at any moment leaves all of one copy', async () => {
  const random = seededRandom('restore-death');
  const started = performance.now();
  await runCommand('supabase/local/restore.ts', [fileOf('old')], env).ended;
  const whole = performance.now() - started;
  const known = new Map<string, Kind>();
  for (const kind of KINDS) {
    await runCommand('supabase/local/restore.ts', [fileOf(kind)], env).ended;
    known.set(await look(), kind);
  }
  expect(known.size).toBe(2);

  const seen = { old: 0, new: 0, mixed: 0 };
  let kills = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const kind = random.pick(KINDS);
    const moment = round % 2 ? { change: random.integer(12) } : { ms: random.integer(whole) };
    const killed = await restoreAndKill(kind, moment);
    if (killed) kills += 1;
    // Now and then the next thing is another restore, not a start.
    if (random.next() < 0.3) continue;
    await finishRestore(dataDir);
    seen[known.get(await look()) ?? 'mixed'] += 1;
  }
  await recordResult({
    id: 'F4-restore',
    what: 'restore killed at random moments',
    seed: random.seed,
    figures: { rounds: ROUNDS, kills, ...seen },
  });
  expect(seen.mixed).toBe(0);
  expect(kills).toBeGreaterThan(ROUNDS / 4);
});
