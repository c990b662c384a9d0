import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { type Line, makePerson, openLine, type Person, writeTo } from './stage.ts';

let host: Person;
let renter: Person;
let conversation: string;
let line: Line;

beforeAll(async () => {
  host = await makePerson('host', 'Hana Host');
  renter = await makePerson('renter', 'Rita Renter');
  conversation = await writeTo(renter, host, 'Is the loft still free?');
  line = await openLine(host);
});

afterAll(() => line.close());

const notify = () => adminSql()`
  insert into public.notifications (recipient_id, notification_type, title, message)
  values (${host.id}, 'system', 'A new one', ${randomUUID()})`;

const unreadCount = async () => {
  const [row] = await adminSql()<{ count: number }[]>`
    select count(*)::int as count from public.notifications
    where recipient_id = ${host.id} and read_at is null`;
  return row?.count ?? 0;
};

const unreadConversations = async () => {
  const [row] = await adminSql()<{ count: number }[]>`
    select private.count_unread_conversations(${host.id}) as count`;
  return row?.count;
};

const sentByHost = async () => {
  const rows = await adminSql()<{ content: string }[]>`
    select content from public.messages
    where conversation_id = ${conversation} and sender_id = ${host.id} order by seq`;
  return rows.map(({ content }) => content);
};

/** The plan that stands in for one that was confirmed. */
const shownAgain = (traceId: string) =>
  line.until(() => {
    const plans = line.ofTrace(traceId).filter((one) => one.type === 'plan');
    return plans[1] ?? null;
  }, 'second plan');

const markUnread = () => adminSql()`
  update public.notifications set read_at = null where recipient_id = ${host.id}`;

test('a notification that arrives after the plan is shown before anything is marked', async () => {
  await markUnread();
  await notify();
  const count = await unreadCount();
  const { traceId, plan } = await line.plan('mark all notifications as read');
  expect(plan.changed).toBeUndefined();
  const label = 'Unread notifications';
  expect(plan.steps[0]?.preview[0]).toEqual({ label, before: String(count), after: '0' });
  await notify();
  line.confirm(traceId, plan.plan_hash);
  const again = await shownAgain(traceId);
  expect(again).toMatchObject({ changed: true, requires_confirm: true });
  expect(again.steps[0]?.preview[0]).toEqual({ label, before: String(count + 1), after: '0' });
  expect(await unreadCount()).toBe(count + 1);
  line.confirm(traceId, again.plan_hash);
  await line.frame('final', traceId);
  expect(await unreadCount()).toBe(0);
});

test('A4 the confirm of a plan that was shown again is answered with that plan, however often it comes', async () => {
  await markUnread();
  const { traceId, plan } = await line.plan('mark all notifications as read');
  await notify();
  line.confirm(traceId, plan.plan_hash);
  const again = await shownAgain(traceId);
  const from = line.frames.length;
  line.confirm(traceId, plan.plan_hash, true, 'another');
  expect(await line.frame('plan', traceId, from)).toEqual(again);
  expect(await unreadCount()).toBeGreaterThan(0);
  line.confirm(traceId, again.plan_hash, false);
  expect((await line.frame('final', traceId)).markdown).toBe('Dismissed');
});

test('a plan with nothing left to do says so and changes nothing', async () => {
  await markUnread();
  const { traceId, plan } = await line.plan('mark all notifications as read');
  await adminSql()`update public.notifications set read_at = now() where recipient_id = ${host.id}`;
  line.confirm(traceId, plan.plan_hash);
  expect(await line.frame('final', traceId)).toMatchObject({
    outcome: 'refused',
    markdown: expect.stringContaining('nothing to do'),
  });
  expect(line.ofTrace(traceId).some(({ type }) => type === 'tool_call')).toBe(false);
});

test('the plan of a reply shows what the other side wrote last, unread messages first', async () => {
  await writeTo(renter, host, 'Please do NOT answer before you read this: the deal is off');
  const { plan } = await line.plan('reply to Rita: great, see you Monday');
  const lines = plan.steps[0]?.preview ?? [];
  expect(lines[0]).toMatchObject({ after: 'great, see you Monday' });
  expect(lines.at(-1)).toEqual({
    label: 'Rita Renter wrote, unread',
    before: null,
    after: 'Please do NOT answer before you read this: the deal is off',
  });
});

test('a message that arrives after the plan of a reply is shown before the reply is sent', async () => {
  const before = await sentByHost();
  const { traceId, plan } = await line.plan('reply to Rita: see you Monday');
  await writeTo(renter, host, 'Wait, I found another home');
  line.confirm(traceId, plan.plan_hash);
  const again = await shownAgain(traceId);
  expect(again.steps[0]?.preview.at(-1)?.after).toBe('Wait, I found another home');
  expect(await sentByHost()).toEqual(before);
  line.confirm(traceId, again.plan_hash);
  await line.frame('final', traceId);
  expect(await sentByHost()).toEqual([...before, 'see you Monday']);
});

test('a message that was changed or taken back since the plan is shown again, one that was read is not', async () => {
  await writeTo(renter, host, 'At six?');
  const { traceId, plan } = await line.plan('reply to Rita: fine');
  await adminSql()`
    update public.messages set content = 'At nine?', edited_at = now()
    where conversation_id = ${conversation} and content = 'At six?'`;
  line.confirm(traceId, plan.plan_hash);
  const again = await shownAgain(traceId);
  expect(again.steps[0]?.preview.at(-1)?.after).toBe('At nine?');
  await adminSql()`
    update public.conversation_participants set last_read_at = now()
    where conversation_id = ${conversation} and user_id = ${host.id}`;
  line.confirm(traceId, again.plan_hash);
  await line.frame('final', traceId);
  expect((await sentByHost()).at(-1)).toBe('fine');
});

test('a reply sent by the assistant leaves unread messages unread', async () => {
  await writeTo(renter, host, 'Did you see this?');
  await line.run('reply to Rita: on my way');
  const { final } = await line.answer('show my unread messages');
  expect(final.markdown).toContain('Did you see this?');
  expect(await unreadConversations()).toBe(1);
});

test('a reply that nothing was left unread before leaves nothing unread', async () => {
  await host.client.rpc('mark_conversation_read', { conversation });
  await line.run('reply to Rita: bye');
  expect(await unreadConversations()).toBe(0);
});

test('the plan of a message for later shows what the other side wrote last', async () => {
  await writeTo(renter, host, 'I am away tomorrow');
  const { plan } = await line.plan('tell Rita tomorrow at 9 am: the plumber is at your door');
  expect(plan.steps[0]?.tool).toBe('messaging.schedule');
  expect(plan.steps[0]?.preview.at(-1)).toEqual({
    label: expect.stringMatching(/^Rita Renter wrote, unread/),
    before: null,
    after: 'I am away tomorrow',
  });
});

test('the plan of a message to several people shows what each of them wrote last', async () => {
  const others = ['Otis Espinoza', 'Nora Novak'];
  for (const name of others) {
    const other = await makePerson('renter', name);
    await writeTo(other, host, `An older word of ${name}`);
    await writeTo(other, host, `The last word of ${name}`);
  }
  await writeTo(renter, host, 'The last word of Rita');
  const { traceId, plan } = await line.plan('text both Otis and Nora: the office is closed');
  const lines = plan.steps[0]?.preview ?? [];
  expect(plan.steps[0]?.tool).toBe('messaging.broadcast');
  expect(lines.filter(({ label }) => label.includes('wrote'))).toEqual(
    others.map((name) => ({
      label: `${name} wrote, unread (and 1 before)`,
      before: null,
      after: `The last word of ${name}`,
    })),
  );
  line.confirm(traceId, plan.plan_hash, false);
  await line.frame('final', traceId);
  const spanish = randomUUID();
  const text = 'escribe a ambos, Otis y Nora: la oficina cierra';
  line.send({ type: 'query', trace_id: spanish, text, language: 'es' });
  const { steps } = await line.frame('plan', spanish);
  expect(steps[0]?.preview.map(({ label }) => label)).toContain(
    'Otis Espinoza escribió, sin leer (y 1 antes)',
  );
});
