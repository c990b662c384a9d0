import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { listen, WAIT } from '../realtime/listening.ts';

const stack = inject('stack');
const clients: SupabaseClient[] = [];

async function signedIn(name: string): Promise<{ client: SupabaseClient; id: string }> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  clients.push(client);
  const { data, error } = await client.auth.signInWithPassword({
    email: `${name}@kinstead.test`,
    password: 'kinstead-local',
  });
  if (error) throw error;
  await client.realtime.setAuth();
  return { client, id: data.user.id };
}

type Person = Awaited<ReturnType<typeof signedIn>>;
let renter: Person;
let host: Person;
let other: Person;
let conversation: string;

beforeAll(async () => {
  [renter, host, other] = await Promise.all([
    signedIn('renter'),
    signedIn('guide2'),
    signedIn('renter2'),
  ]);
  const { data, error } = await renter.client.rpc('start_conversation', { other_user: host.id });
  if (error) throw error;
  conversation = data;
});
afterAll(() => Promise.all(clients.map((client) => client.removeAllChannels())));

const topic = () => `conversation:${conversation}`;
const together = (key: string) => ({ private: true, presence: { key, enabled: true } });

test('participants of a conversation receive each other’s typing and presence; nothing is stored', async () => {
  const mine = await listen(renter.client, topic(), together(renter.id));
  const theirs = await listen(host.client, topic(), together(host.id));
  expect([mine.statuses, theirs.statuses]).toEqual([['SUBSCRIBED'], ['SUBSCRIBED']]);
  await theirs.channel.track({});
  await mine.channel.track({});
  const payload = { user_id: host.id, typing: true };
  await theirs.channel.send({ type: 'broadcast', event: 'typing', payload });
  await vi.waitFor(() => expect(mine.heard).toMatchObject([{ event: 'typing', payload }]), WAIT);
  await vi.waitFor(
    () =>
      expect(Object.keys(mine.channel.presenceState()).sort()).toEqual([renter.id, host.id].sort()),
    WAIT,
  );
  await renter.client.removeChannel(mine.channel);
  await host.client.removeChannel(theirs.channel);
});

test.each([
  ['a stranger to the conversation', () => topic()],
  ['a user of a conversation that does not exist', () => `conversation:${crypto.randomUUID()}`],
  ['a user of an invalid topic', () => 'conversation:%'],
])('typing and presence do not reach %s', async (_, named) => {
  const { statuses, errors, channel } = await listen(other.client, named());
  expect(statuses[0]).toBe('CHANNEL_ERROR');
  expect(errors[0]).toMatch(/Unauthorized/);
  await other.client.removeChannel(channel);
});

test('a blocked pair does not receive each other’s typing and presence', async () => {
  const blocking = await host.client.rpc('block_person', { person: renter.id });
  expect(blocking.error).toBeNull();
  for (const { client } of [renter, host]) {
    const { statuses, channel } = await listen(client, topic());
    expect(statuses[0]).toBe('CHANNEL_ERROR');
    await client.removeChannel(channel);
  }
  await host.client.rpc('unblock_person', { person: renter.id });
});
