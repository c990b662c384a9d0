import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../support/random.ts';
import { sized } from '../../support/size.ts';
import type { ProcessName, Stack } from '../../support/stack.ts';

/** How often F4 kills; `KILLS=` says otherwise. */
export const KILLS = Number(process.env.KILLS ?? sized(3, 100));

/** The usual victims; the supervisor takes everything with it, and its start takes longest. */
const VICTIMS = [
  'platform',
  'platform',
  'platform',
  'postgres',
  'postgres',
  'assistant',
  'supervisor',
] as const;

/** A process that F4 kills. */
export type Victim = (typeof VICTIMS)[number];

/** At smoke size each of the three that lose most is killed once. */
export function victimOf(round: number, random: Random): Victim {
  const [first, second, third]: Victim[] = ['platform', 'postgres', 'supervisor'];
  return [first, second, third][round] ?? random.pick(VICTIMS);
}

const PID_FILES: Record<Victim, string> = {
  platform: 'logs/platform.pid',
  assistant: 'logs/assistant.pid',
  postgres: 'database/postmaster.pid',
  supervisor: 'start.pid',
};

async function pidOf({ dataDir }: Stack, name: ProcessName & Victim): Promise<number> {
  const text = await readFile(join(dataDir, PID_FILES[name]), 'utf8').catch(() => '');
  return Number.parseInt(text, 10);
}

async function answers({ supabaseUrl, assistantUrl, publishableKey }: Stack): Promise<boolean> {
  const headers = { apikey: publishableKey };
  const asked = [
    fetch(`${supabaseUrl}/rest/v1/listings?select=id&limit=1`, { headers }),
    fetch(`${assistantUrl}/health`),
  ];
  return Promise.all(asked).then(
    (all) => all.every(({ ok }) => ok),
    () => false,
  );
}

const LONGEST = 90_000;

/** Kills one; resolves with the ms until everything answers again, by another process. */
export async function killAndWait(stack: Stack, victim: Victim): Promise<number> {
  const before = await pidOf(stack, victim);
  const killed = performance.now();
  await stack.kill(victim);
  if (victim === 'supervisor') await stack.startAgain();
  const isBack = async () =>
    ((await pidOf(stack, victim)) || before) !== before && (await answers(stack));
  while (!(await isBack())) {
    if (performance.now() - killed > LONGEST) throw new Error(`${victim} did not come back`);
    await sleep(25);
  }
  return performance.now() - killed;
}
