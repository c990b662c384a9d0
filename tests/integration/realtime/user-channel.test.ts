import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supabaseChannels } from '#shared/platform/realtime/channel-port.ts';
import { createUserChannel } from '#shared/platform/realtime/user-channel.ts';
import { WAIT } from './listening.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let server: Awaited<ReturnType<Stage['serve']>>;
beforeAll(async () => {
  stage = await openStage();
  server = await stage.serve();
});
afterAll(() => stage?.close());

const still = { online: () => true, visible: () => true, onChange: () => () => {} };
const row = { id: randomUUID() };

async function open(userId: string, session: { ttlSeconds?: number; reconnectMs?: number } = {}) {
  const client = await stage.client(userId, session);
  const channel = createUserChannel({
    userId,
    channels: supabaseChannels(async () => client),
    clock: systemClock,
    network: still,
    focus: still,
  });
  const heard: string[] = [];
  channel.on('message.inserted', ({ id }) => heard.push(id));
  channel.start();
  return { channel, heard };
}

const send = (userId: string) =>
  stage.sql`
    select realtime.send(${stage.sql.json(row)}, 'message.inserted', ${`user:${userId}`}, true)`;
const joined = ({ channel }: Awaited<ReturnType<typeof open>>) =>
  vi.waitFor(() => expect(channel.status().status).toBe('joined'), WAIT);

test('R12 to R14: a user channel joins, receives, and catches up after the server was away', async () => {
  const user = randomUUID();
  const listening = await open(user);
  const catchUp = vi.fn();
  listening.channel.onCatchUp(catchUp);
  await joined(listening);
  await send(user);
  await vi.waitFor(() => expect(listening.heard).toEqual([row.id]), WAIT);

  await server.close();
  await vi.waitFor(() => expect(listening.channel.status().status).not.toBe('joined'), WAIT);
  await send(user);
  const before = catchUp.mock.calls.length;
  server = await stage.serve();
  await joined(listening);
  await vi.waitFor(() => expect(catchUp.mock.calls.length).toBeGreaterThan(before), WAIT);
  await send(user);
  await vi.waitFor(() => expect(listening.heard).toHaveLength(2), WAIT);
  listening.channel.stop();
});

test('R15: a user channel that the server ended with its token is retried', async () => {
  const listening = await open(randomUUID(), { ttlSeconds: 2 });
  await joined(listening);
  await vi.waitFor(
    () =>
      expect(listening.channel.status()).toMatchObject({
        status: 'waiting',
        reason: expect.stringMatching(/^InvalidJWTToken/),
      }),
    WAIT,
  );
  listening.channel.stop();
});

test('R15: an ended connection is reopened when the channel says so, not the library', async () => {
  const listening = await open(randomUUID(), { reconnectMs: 3_600_000 });
  await joined(listening);
  await server.close();
  await vi.waitFor(() => expect(listening.channel.status().status).toBe('waiting'), WAIT);
  server = await stage.serve();
  await joined(listening);
  listening.channel.stop();
});

test('R15: stopping and starting leaves one channel that receives everything once', async () => {
  const user = randomUUID();
  const listening = await open(user);
  await joined(listening);
  listening.channel.stop();
  listening.channel.start();
  await joined(listening);
  await send(user);
  await vi.waitFor(() => expect(listening.heard).toEqual([row.id]), WAIT);
  listening.channel.stop();
});
