import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProcessName, type Stack, startStack } from '../support/stack.ts';

/** F4 at smoke size: what was acknowledged survives `kill -9` of anything. */
let stack: Stack;
let renter: SupabaseClient;
let me: string;
let conversation: string;

beforeAll(async () => {
  stack = await startStack('crash');
  renter = createClient(stack.supabaseUrl, stack.publishableKey);
  const { data } = await renter.auth.signInWithPassword({
    email: 'renter@kinstead.test',
    password: 'kinstead-local',
  });
  me = data.user?.id ?? '';
  const service = createClient(stack.supabaseUrl, stack.secretKey);
  const host = await service
    .from('profiles')
    .select('id')
    .eq('email', 'host@kinstead.test')
    .single();
  conversation = (await renter.rpc('start_conversation', { other_user: host.data?.id })).data;
}, 240_000);

afterAll(() => stack?.stop());

/** Sends messages without a pause until told to stop; answers the ids that were acknowledged. */
function writeUntil(stopped: () => boolean) {
  const acknowledged: string[] = [];
  const done = (async () => {
    while (!stopped()) {
      const id = crypto.randomUUID();
      const content = `message ${acknowledged.length}`;
      const row = { id, conversation_id: conversation, sender_id: me, content, attachments: [] };
      const { error } = await renter.from('messages').insert(row);
      if (error) await sleep(20);
      else acknowledged.push(id);
    }
  })();
  return { acknowledged, done };
}

async function isUp(): Promise<boolean> {
  return fetch(`${stack.supabaseUrl}/rest/v1/listings?select=id&limit=1`, {
    headers: { apikey: stack.publishableKey },
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

test.each<ProcessName>(['platform', 'postgres', 'supervisor'])(
  'kill -9 of %s under load loses no acknowledged write',
  async (victim) => {
    let stopped = false;
    const writer = writeUntil(() => stopped);
    await expect.poll(() => writer.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
    await stack.kill(victim);
    await expect.poll(isUp, { interval: 5, timeout: 10_000 }).toBe(false);
    if (victim === 'supervisor') await stack.startAgain();
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
    const before = writer.acknowledged.length;
    await expect
      .poll(() => writer.acknowledged.length, { timeout: 30_000 })
      .toBeGreaterThan(before);
    stopped = true;
    await writer.done;

    const rows = await allIds();
    expect(writer.acknowledged.filter((id) => !rows.has(id))).toEqual([]);
  },
  150_000,
);

async function allIds(): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let after = 0; ; ) {
    const { data, error } = await renter
      .from('messages')
      .select('id, seq')
      .eq('conversation_id', conversation)
      .gt('seq', after)
      .order('seq')
      .limit(1000);
    if (error) throw error;
    for (const { id } of data) ids.add(id);
    if (data.length < 1000) return ids;
    after = data.at(-1)?.seq;
  }
}
