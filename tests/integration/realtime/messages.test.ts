import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, WAIT } from './listening.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let server: Awaited<ReturnType<Stage['serve']>>;
const [sender, recipient, stranger] = [randomUUID(), randomUUID(), randomUUID()];
const conversation = randomUUID();

beforeAll(async () => {
  stage = await openStage();
  server = await stage.serve();
  for (const [id, type] of [
    [sender, 'renter'],
    [recipient, 'host'],
    [stranger, 'renter'],
  ] as const) {
    const metadata = { full_name: `A ${type}`, user_type: type };
    await stage.sql`
      insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
      values (${id}, 'authenticated', 'authenticated', ${`${id}@kinstead.test`}, now(),
        ${stage.sql.json(metadata)})`;
  }
  await stage.sql`insert into public.conversations (id) values (${conversation})`;
  await stage.sql`
    insert into public.conversation_participants (conversation_id, user_id)
    values (${conversation}, ${sender}), (${conversation}, ${recipient})`;
});
afterAll(() => stage?.close());

const say = (content: string) =>
  stage.sql.begin(async (sql) => {
    const claims = JSON.stringify({ sub: sender, role: 'authenticated' });
    await sql`
      select set_config('request.jwt.claims', ${claims}, true),
        set_config('role', 'authenticated', true)`;
    await sql`
      insert into public.messages (id, conversation_id, sender_id, content)
      values (${randomUUID()}, ${conversation}, ${sender}, ${content})`;
  });

test('one message is message.inserted on both topics and nowhere else', async () => {
  const [own, other, outside] = await Promise.all(
    [sender, recipient, stranger].map(async (id) => listen(await stage.client(id), `user:${id}`)),
  );
  if (!own || !other || !outside) throw new Error('three listen');
  server.statements.length = 0;
  await say('Is the flat still free?');
  const inserted = ({ heard }: typeof own) =>
    heard.filter(({ event }) => event === 'message.inserted').map(({ payload }) => payload);
  for (const listener of [own, other]) {
    await vi.waitFor(() => expect(inserted(listener)).toHaveLength(1), WAIT);
    expect(inserted(listener)[0]).toMatchObject({
      conversation_id: conversation,
      sender_id: sender,
      content: 'Is the flat still free?',
      attachments: [],
      seq: 1,
    });
  }
  await vi.waitFor(() => {
    const events = other.heard.map(({ event }) => event);
    expect(events).toContain('notification.inserted');
  }, WAIT);
  expect(own.heard.map(({ event }) => event)).not.toContain('notification.inserted');
  expect(outside.heard).toEqual([]);
  // With the insert these are the two statements of a message, for any listener.
  expect(server.statements).toHaveLength(1);
});

test('messages of a conversation arrive in the order of their seq', async () => {
  const { heard } = await listen(await stage.client(recipient), `user:${recipient}`);
  const texts = Array.from({ length: 30 }, (_, n) => `message ${n}`);
  await Promise.all(texts.map(say));
  const seqs = () =>
    heard.filter(({ event }) => event === 'message.inserted').map(({ payload }) => payload.seq);
  await vi.waitFor(() => expect(seqs()).toHaveLength(30), WAIT);
  expect(seqs()).toEqual([...seqs()].sort((a, b) => Number(a) - Number(b)));
});
