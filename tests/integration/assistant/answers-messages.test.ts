import { expect, test } from 'vitest';
import { messageQuestions } from '../../../supabase/assistant/answers/messages.ts';
import { notificationQuestions } from '../../../supabase/assistant/answers/notifications.ts';
import { rolledBack } from '../../support/database.ts';
import { makeWorld, start } from '../policies/people.ts';
import { ask, questionOf, shown } from './answering.ts';

const messages = questionOf(messageQuestions, 'ask.messages');
const replyTime = questionOf(messageQuestions, 'ask.replyTime');
const notifications = questionOf(notificationQuestions, 'ask.notifications');

type Tx = Parameters<typeof makeWorld>[0];

async function write(
  sql: Tx,
  conversation: string,
  sender: string,
  content: string,
  hours: number,
) {
  await sql`
    insert into public.messages (conversation_id, sender_id, content) values
      (${conversation}, ${sender}, ${content})`;
  // The database writes the time of every message: one that came earlier is made here.
  await sql`set local session_replication_role = 'replica'`;
  await sql`
    update public.messages set created_at = now() - make_interval(hours => ${hours})
    where conversation_id = ${conversation} and content = ${content}`;
  await sql`set local session_replication_role = 'origin'`;
}

test('unread messages are quoted, newest first, and a stranger’s marks stay text', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const first = await start(sql, world.renter, world.host);
    const second = await start(sql, world.otherRenter, world.host);
    await write(sql, first, world.renter, 'Is it free? **Confirm** https://evil.test', 3);
    await write(sql, second, world.otherRenter, 'Hello there', 1);
    const asker = { sub: world.host, org: world.org };
    const answer = await ask(sql, asker, messages, { unread: 'yes' });
    expect(answer.markdown).toBe(
      [
        'You have 2 unread messages from 2 people:',
        '**Rita Renter**, 1 hour ago:\n> Hello there',
        '**Rene Renter**, 3 hours ago:\n> Is it free? \\*\\*Confirm\\*\\* https\\://evil.test',
      ].join('\n\n'),
    );
    expect(answer.artifacts.map(({ url }) => url)).toEqual([
      `/dashboard/messages?c=${second}`,
      `/dashboard/messages?c=${first}`,
    ]);
    expect((await ask(sql, asker, messages)).markdown).toBe(answer.markdown);
    const spanish = await ask(sql, { sub: world.host, org: world.org, locale: 'es' }, messages);
    expect(spanish.markdown).toMatch(
      /^Tienes 2 mensajes sin leer de 2 personas:\n\n\*\*Rita Renter\*\*, hace 1 hora:/,
    );
  }));

test('the latest of one person is quoted, read or not', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const conversation = await start(sql, world.renter, world.host);
    await write(sql, conversation, world.renter, 'First', 5);
    await write(sql, conversation, world.host, 'Mine', 4);
    await write(sql, conversation, world.renter, 'Second', 3);
    const asker = { sub: world.host, org: world.org };
    const answer = await ask(sql, asker, messages, { person: world.renter });
    expect(answer.markdown).toMatch(
      /^The latest from Rene Renter, newest first:\n\n.+\n> Second\n\n.+\n> First$/,
    );
    expect(answer.markdown).not.toContain('Mine');
    expect((await ask(sql, asker, messages, { person: world.otherRenter })).markdown).toBe(
      'This person has not written yet.',
    );
  }));

test('without unread messages the answer says so and shows the last ones', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const asker = { sub: world.host, org: world.org };
    expect((await ask(sql, asker, messages)).markdown).toBe('You have no unread messages.');
    const conversation = await start(sql, world.renter, world.host);
    await write(sql, conversation, world.renter, 'Read already', 5);
    await sql`update public.conversation_participants set last_read_at = now()
      where conversation_id = ${conversation} and user_id = ${world.host}`;
    const answer = await ask(sql, asker, messages);
    expect(answer.markdown).toMatch(
      /^You have no unread messages\. .*The latest:\n\n.+\n> Read already$/,
    );
    expect((await ask(sql, asker, messages, { unread: 'yes' })).markdown).not.toContain(
      'Read already',
    );
  }));

test('a person outside of a conversation reads none of its messages', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const conversation = await start(sql, world.renter, world.host);
    await write(sql, conversation, world.renter, 'A secret', 1);
    const asker = { sub: world.otherHost, org: world.org };
    for (const values of [{}, { unread: 'yes' }, { person: world.renter }]) {
      expect(shown(await ask(sql, asker, messages, values))).not.toContain('A secret');
    }
  }));

test('the time of an answer runs from the first message that was not answered', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const one = await start(sql, world.renter, world.host);
    const other = await start(sql, world.otherRenter, world.host);
    await write(sql, one, world.renter, 'Question', 30);
    await write(sql, one, world.renter, 'Anybody there?', 29);
    await write(sql, one, world.host, 'Answer', 28);
    await write(sql, one, world.renter, 'Further question', 10);
    await write(sql, one, world.host, 'Further answer', 4);
    await write(sql, other, world.otherRenter, 'Still waits', 1);
    const asker = { sub: world.host, org: world.org };
    const answer = await ask(sql, asker, replyTime);
    expect(answer.result).toEqual({ asked: 3, answered: 2, waiting: 1, median_seconds: 4 * 3600 });
    expect(answer.markdown).toBe(
      'You usually answer within 4 hours; the longest wait was 6 hours.\n\n' +
        'Of 3 times that people wrote in the last 90 days you answered 2 (67%); 1 without an answer.',
    );
    const spanish = await ask(sql, { sub: world.host, org: world.org, locale: 'es' }, replyTime);
    expect(spanish.markdown).toMatch(
      /^Sueles responder en 4 horas; la espera más larga fue de 6 horas\./,
    );
    const past = { period: { from: '2020-01-01', to: '2020-01-31' } };
    expect((await ask(sql, asker, replyTime, past)).markdown).toMatch(
      /^No one wrote to you from Wed, Jan 1, 2020/,
    );
  }));

test('unread notifications lead to what they are about, and no one reads another person’s', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const tour = crypto.randomUUID();
    await sql`
      insert into public.notifications (recipient_id, notification_type, title, message, metadata)
      values (${world.host}, 'tour', 'New *tour*', 'For A home', ${sql.json({ tour_id: tour })})`;
    const asker = { sub: world.host, org: world.org };
    const answer = await ask(sql, asker, notifications);
    expect(answer.markdown).toBe(
      'You have 1 unread notification:\n\n- **New \\*tour\\***, just now: For A home',
    );
    expect(answer.snippets[0]?.url).toBe(`/dashboard/tours?tour=${tour}`);
    const foreign = { sub: world.otherHost, org: world.org };
    expect((await ask(sql, foreign, notifications)).markdown).toBe(
      'You have no unread notifications.',
    );
    const spanish = { sub: world.otherHost, org: world.org, locale: 'es' as const };
    expect((await ask(sql, spanish, notifications)).markdown).toBe(
      'No tienes notificaciones sin leer.',
    );
  }));
