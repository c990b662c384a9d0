import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { member, project, visitor } from './project.ts';
import { subscribe, WAIT } from './realtime-listening.ts';

type Message = { event: string; payload: Record<string, unknown>; meta?: Record<string, unknown> };

const room = () => `contract-${randomUUID()}`;
const hearing = async (
  topic: string,
  config: Parameters<typeof subscribe>[2] = {},
  client = visitor(),
) => {
  const heard: Message[] = [];
  const joined = await subscribe(client, topic, config, (channel) => {
    // The library types the payload by event; the tests look at it as it came.
    channel.on('broadcast', { event: '*' }, (message) => heard.push(message as unknown as Message));
  });
  return { ...joined, heard };
};
const come = (heard: unknown[], count: number) =>
  vi.waitFor(() => expect(heard).toHaveLength(count), WAIT);

describe('a broadcast on a public channel', () => {
  test('a broadcast reaches the others, its sender only when asked for, and is acknowledged', async () => {
    const topic = room();
    const other = await hearing(topic);
    const quiet = await hearing(topic);
    const echoing = await hearing(topic, { broadcast: { self: true, ack: true } });
    const payload = { text: 'schön 🎉', n: [1, null] };
    expect(await echoing.channel.send({ type: 'broadcast', event: 'said', payload })).toBe('ok');
    await come(other.heard, 1);
    await come(echoing.heard, 1);
    expect(other.heard[0]).toMatchObject({ event: 'said', payload });
    await quiet.channel.send({ type: 'broadcast', event: 'last', payload: {} });
    await come(echoing.heard, 2);
    expect(quiet.heard.map(({ event }) => event)).toEqual(['said']);
  });

  test('a broadcast may be bytes', async () => {
    const topic = room();
    const { heard } = await hearing(topic);
    const sender = await hearing(topic);
    const payload = Uint8Array.from([0, 1, 254, 255]).buffer;
    await sender.channel.send({ type: 'broadcast', event: 'bytes', payload });
    await come(heard, 1);
    expect([...new Uint8Array(heard[0]?.payload as unknown as ArrayBuffer)]).toEqual([
      ...[0, 1, 254, 255],
    ]);
  });

  test('a broadcast over HTTP reaches subscribers', async () => {
    const topic = room();
    const { heard } = await hearing(topic);
    const sender = visitor().channel(topic);
    expect(await sender.httpSend('posted', { n: 1 })).toEqual({ success: true });
    await come(heard, 1);
    expect(heard[0]).toMatchObject({ event: 'posted', payload: { n: 1 } });
  });

  test('a broadcast does not reach another topic', async () => {
    const [one, two] = [await hearing(room()), await hearing(room())];
    const sender = await hearing(one.channel.subTopic);
    await sender.channel.send({ type: 'broadcast', event: 'x', payload: {} });
    await come(one.heard, 1);
    expect(two.heard).toEqual([]);
  });
});

describe('the private channel of a person', () => {
  const told = async () => {
    const [writer, reader] = await Promise.all([member(), member({ user_type: 'host' })]);
    const started = await writer.client.rpc('start_conversation', { other_user: reader.id });
    if (started.error) throw started.error;
    const write = async (content: string) => {
      const { error } = await writer.client.from('messages').insert({
        id: randomUUID(),
        conversation_id: started.data,
        sender_id: writer.id,
        content,
        attachments: [],
      });
      if (error) throw error;
    };
    return { writer, reader, write };
  };
  const messages = (heard: Message[]) =>
    heard.filter(({ event }) => event === 'message.inserted').map(({ payload }) => payload.content);

  test('only the private channel of a user receives the database’s messages to it', async () => {
    const { writer, reader, write } = await told();
    const topic = `user:${reader.id}`;
    const { heard, status } = await hearing(topic, { private: true }, reader.client);
    expect(status).toBe('SUBSCRIBED');
    const foreign = await hearing(topic, { private: true }, writer.client);
    expect(foreign.status).toBe('CHANNEL_ERROR');
    expect(foreign.error).toContain('You do not have permissions to read from this Channel topic');
    expect((await hearing(topic, { private: true })).status).toBe('CHANNEL_ERROR');
    await write('hello');
    await vi.waitFor(() => expect(messages(heard)).toEqual(['hello']), WAIT);
    expect(heard[0]?.meta).toMatchObject({ id: expect.any(String) });
    expect([...foreign.heard]).toEqual([]);
  });

  test('a private channel replays messages sent before the join', async () => {
    const { reader, write } = await told();
    const since = Date.now() - 60_000;
    for (const text of ['first', 'second']) await write(text);
    const config = { private: true, broadcast: { replay: { since, limit: 25 } } };
    const { heard } = await hearing(`user:${reader.id}`, config, reader.client);
    await vi.waitFor(() => expect(messages(heard)).toEqual(['first', 'second']), WAIT);
    expect(heard[0]?.meta).toMatchObject({ replayed: true, id: expect.any(String) });
  });

  test('a private channel is not written by its owner: events come from the database', async () => {
    const { reader, write } = await told();
    const topic = `user:${reader.id}`;
    const config = { private: true, broadcast: { self: true } };
    const { heard, channel } = await hearing(topic, config, reader.client);
    await channel.send({ type: 'broadcast', event: 'message.inserted', payload: {} });
    await expect(channel.httpSend('message.inserted', {})).rejects.toThrow('Unauthorized');
    await write('the real one');
    await vi.waitFor(() => expect(messages(heard)).toEqual(['the real one']), WAIT);
  });

  test('a private channel cannot be opened as a public one', async ({ skip }) => {
    skip(!project().isLocal, 'a hosted project lets anybody open any public topic');
    const { id, client } = await member();
    const { error } = await hearing(`user:${id}`, { private: false }, client);
    expect(error).toBe('PrivateOnly: This project only allows private channels');
  });
});
