import { expect, test } from 'vitest';
import type { Entity } from '#shared/platform/commands/words.ts';
import { messageVerbs } from '../../../supabase/assistant/verbs/messages.ts';
import { notificationVerbs } from '../../../supabase/assistant/verbs/notifications.ts';
import { rolledBack } from '../../support/database.ts';
import { send, start } from '../policies/people.ts';
import { asking, makeStory } from './kinds/story.ts';
import { run, takeBack, verbNamed } from './verb-runs.ts';

const named = (name: string) => verbNamed(messageVerbs, `messaging.${name}`);

test('a person without a conversation is written to, about their home, and the message taken back', () =>
  rolledBack(async (sql) => {
    const { host, applicant, active } = await makeStory(sql);
    const written = await run(sql, host, named('sendMessage'), {
      values: { person: applicant, text: 'Friday works.' },
      entities: { person: { home: active } as Entity },
    });
    const messages = () => sql`
      select m.content, c.metadata ->> 'listing_id' as home, m.unsent_at is not null as gone
      from public.messages m join public.conversations c on c.id = m.conversation_id
      where m.sender_id = ${host}`;
    expect(await messages()).toEqual([{ content: 'Friday works.', home: active, gone: false }]);
    const again = await run(sql, host, named('sendMessage'), {
      values: { person: applicant, text: 'At three.' },
    });
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int from public.conversation_participants where user_id = ${applicant}`;
    expect(count).toBe(1);
    await takeBack(sql, host, named('sendMessage'), written);
    await takeBack(sql, host, named('sendMessage'), again);
    expect((await messages()).map(({ gone }) => gone)).toEqual([true, true]);
  }));

test('what the other side wrote stays unread, whatever is sent from the bar', () =>
  rolledBack(async (sql) => {
    const { host, applicant, active } = await makeStory(sql);
    const conversation = await start(sql, applicant, host, active);
    await send(sql, applicant, conversation, 'Please read this first.');
    await run(sql, host, named('sendMessage'), { values: { person: applicant, text: 'Great!' } });
    const unread = await asking(
      sql,
      host,
      ({ tx }) => tx<{ unread_count: number }[]>`
        select unread_count from public.my_conversations where id = ${conversation}`,
    );
    expect(unread.map(({ unread_count }) => unread_count)).toEqual([1]);
  }));

test('a broadcast reaches each person in their own conversation, or none of them', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, applicant, visitor } = await makeStory(sql);
    const write = (people: string[]) =>
      run(sql, host, named('broadcast'), { values: { people, text: 'The water is off.' } });
    const count = async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(distinct conversation_id)::int from public.messages
        where sender_id = ${host} and unsent_at is null`;
      return row?.count;
    };
    await expect(write([applicant, otherHost])).rejects.toMatchObject({
      hint: 'messaging.pair_not_allowed',
    });
    expect(await count()).toBe(0);
    const done = await write([applicant, visitor, applicant]);
    expect(await count()).toBe(2);
    expect(named('broadcast').touches?.(done.input)).toHaveLength(2);
    await takeBack(sql, host, named('broadcast'), done);
    expect(await count()).toBe(0);
  }));

test('a message is scheduled for a person, and cancelled', () =>
  rolledBack(async (sql) => {
    const { host, applicant } = await makeStory(sql);
    const schedule = (starts: string) =>
      run(sql, host, named('schedule'), {
        values: { person: applicant, text: 'Happy move-in day', starts },
      });
    const waiting = () => sql`
      select content from public.scheduled_messages where user_id = ${host} and status = 'waiting'`;
    const far = new Date(Date.now() + 800 * 86_400_000).toISOString();
    await expect(schedule(far)).rejects.toMatchObject({ hint: 'scheduled.time_too_far' });
    const done = await schedule(new Date(Date.now() + 86_400_000).toISOString());
    expect(await waiting()).toEqual([{ content: 'Happy move-in day' }]);
    await takeBack(sql, host, named('schedule'), done);
    expect(await waiting()).toEqual([]);
  }));

test('a conversation is archived, muted and marked by the person that it is with', () =>
  rolledBack(async (sql) => {
    const { host, applicant, visitor, active } = await makeStory(sql);
    const conversation = await start(sql, applicant, host, active);
    await send(sql, applicant, conversation, 'Is it free?');
    const state = async () => {
      const [row] = await asking(
        sql,
        host,
        ({ tx }) => tx`
          select archived_at is not null as archived, muted_until is not null as muted,
            unread_count as unread from public.my_conversations where id = ${conversation}`,
      );
      return { ...row };
    };
    const values = { person: applicant };
    const before = { archived: false, muted: false, unread: 1 };
    expect(await state()).toEqual(before);
    for (const [name, after] of [
      ['archive', { archived: true }],
      ['mute', { muted: true }],
      ['markRead', { unread: 0 }],
    ] as const) {
      const done = await run(sql, host, named(name), { values });
      expect(await state(), name).toEqual({ ...before, ...after });
      await takeBack(sql, host, named(name), done);
      expect(await state(), name).toEqual(before);
    }
    for (const [name, back] of [
      ['archive', 'unarchive'],
      ['mute', 'unmute'],
      ['markRead', 'markUnread'],
    ] as const) {
      await run(sql, host, named(name), { values });
      await run(sql, host, named(back), { values });
    }
    expect(await state()).toEqual(before);
    await expect(run(sql, host, named('archive'), { values: { person: visitor } })).rejects.toThrow(
      'There is no conversation',
    );
  }));

test('the one message that waits for its time is cancelled, and of several none', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, applicant, active } = await makeStory(sql);
    await start(sql, applicant, host, active);
    const later = (days: number) =>
      run(sql, host, named('schedule'), {
        values: {
          person: applicant,
          text: `In ${days} days.`,
          starts: new Date(Date.now() + days * 86_400_000).toISOString(),
        },
      });
    const cancel = (who: string) =>
      run(sql, who, named('cancelScheduled'), { values: { person: applicant } });
    const waiting = () => sql<{ content: string }[]>`
      select content from public.scheduled_messages
      where user_id = ${host} and status = 'waiting' order by send_at`;
    await expect(cancel(host)).rejects.toThrow('is scheduled');
    await later(1);
    await expect(cancel(otherHost)).rejects.toThrow('is scheduled');
    await cancel(host);
    expect(await waiting()).toEqual([]);
    await later(2);
    await later(3);
    await expect(cancel(host)).rejects.toThrow('Several messages');
    expect(await waiting()).toHaveLength(2);
  }));

test('the last message to a person is taken back in words, and no one else’s', () =>
  rolledBack(async (sql) => {
    const { host, applicant, visitor, active } = await makeStory(sql);
    const conversation = await start(sql, applicant, host, active);
    const unsend = (person: string) => run(sql, host, named('unsend'), { values: { person } });
    await send(sql, applicant, conversation, 'Is it free?');
    await expect(unsend(applicant)).rejects.toThrow('sent no message');
    await send(sql, host, conversation, 'Yes.');
    await send(sql, host, conversation, 'No, sorry.');
    await unsend(applicant);
    const left = async () =>
      (
        await sql<{ content: string }[]>`
          select content from public.messages
          where conversation_id = ${conversation} and unsent_at is null order by seq`
      ).map(({ content }) => content);
    expect(await left()).toEqual(['Is it free?', 'Yes.']);
    await expect(unsend(visitor)).rejects.toThrow('sent no message');
    expect(await left()).toEqual(['Is it free?', 'Yes.']);
  }));

test('a quick reply is saved under a shortcut that is free', () =>
  rolledBack(async (sql) => {
    const { host } = await makeStory(sql);
    const save = () =>
      run(sql, host, named('saveReply'), { values: { text: 'Thanks for writing, see you soon.' } });
    await save();
    const second = await save();
    const shortcuts = async () =>
      (
        await sql<{ shortcut: string }[]>`
          select shortcut from public.quick_replies where user_id = ${host} order by shortcut`
      ).map(({ shortcut }) => shortcut);
    expect(await shortcuts()).toEqual(['thanks-for-writi', 'thanks-for-writi-2']);
    await takeBack(sql, host, named('saveReply'), second);
    expect(await shortcuts()).toEqual(['thanks-for-writi']);
  }));

test('the notifications that a person caused are marked as read, and unread again', () =>
  rolledBack(async (sql) => {
    const { host, applicant, visitor, active } = await makeStory(sql);
    const conversation = await start(sql, applicant, host, active);
    await send(sql, applicant, conversation, 'Is it free?');
    const unread = async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int from public.notifications
        where recipient_id = ${host} and read_at is null`;
      return row?.count ?? 0;
    };
    const before = await unread();
    expect(before).toBeGreaterThan(0);
    const verb = verbNamed(notificationVerbs, 'notifications.markRead');
    await expect(run(sql, host, verb, { values: { person: visitor } })).rejects.toThrow(
      'no such unread',
    );
    const done = await run(sql, host, verb, { values: { person: applicant } });
    expect(await unread()).toBe(0);
    await takeBack(sql, host, verb, done);
    expect(await unread()).toBe(before);
    const unmark = verbNamed(notificationVerbs, 'notifications.markUnread');
    await expect(run(sql, host, unmark, { values: { person: applicant } })).rejects.toThrow(
      'that are read',
    );
    await run(sql, host, verb, { values: { person: applicant } });
    await run(sql, host, unmark, { values: { person: applicant } });
    expect(await unread()).toBe(before);
    const all = verbNamed(notificationVerbs, 'notifications.markAllRead');
    const read = await run(sql, host, all, { values: {} });
    expect(await unread()).toBe(0);
    await takeBack(sql, host, all, read);
    expect(await unread()).toBe(before);
  }));
