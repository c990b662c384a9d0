import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { canMessage } from '#shared/domains/messaging/model/rules.ts';
import { messageSchema, reactionEmojis } from '#shared/domains/messaging/model/schema.ts';
import { adminSql } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, send, start } from './people.ts';
import { age, changes, heard, listed, withThread } from './threads.ts';

test('an edit is announced to both, numbered, and found by its revision', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const first = await send(sql, renter, thread, 'Is it fre?');
    await send(sql, host, thread, 'Yes');
    await heard(sql);
    const edited = await changes(sql, renter).edit(first, 'Is it free?');
    expect(edited).toMatchObject({ content: 'Is it free?', seq: 1, revision: 3, reactions: [] });
    expect(edited.edited_at).not.toBeNull();
    const events = (await heard(sql)).filter(({ event }) => event === 'message.updated');
    expect(events.map(({ topic }) => topic).sort()).toEqual(
      [`user:${renter}`, `user:${host}`].sort(),
    );
    expect(events.map(({ payload }) => payload)).toEqual([edited, edited]);
    const since = await asPerson(
      sql,
      host,
      (tx) => tx`
        select id from public.messages where conversation_id = ${thread} and revision > 2`,
    );
    expect(since).toEqual([{ id: first }]);
    expect(await listed(sql, host)).toMatchObject({ last_revision: '3', last_seq: '2' });
  }));

test('earlier texts of an edited message are stored where no participant reads them', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const id = await send(sql, renter, thread, 'one');
    const { edit } = changes(sql, renter);
    await edit(id, 'two');
    await edit(id, 'three');
    expect(
      await sql`
        select version, content from private.message_edits where message_id = ${id}
        order by version`,
    ).toEqual([
      { version: 1, content: 'one' },
      { version: 2, content: 'two' },
    ]);
    for (const who of [renter, host]) {
      await expectRefused(asPerson(sql, who, (tx) => tx`select * from private.message_edits`));
    }
  }));

test('an edit is possible for 15 minutes; a repeated one is the same edit at any time', () =>
  withThread(async (sql, { renter, thread }) => {
    const id = await send(sql, renter, thread, 'one');
    const { edit } = changes(sql, renter);
    await age(sql, id, '14 minutes 50 seconds');
    const edited = await edit(id, 'two');
    await age(sql, id, '15 minutes 1 second');
    expect((await edit(id, 'two')).revision).toBe(edited.revision);
    await expectRefused(edit(id, 'three'), { hint: 'messaging.edit_too_late' });
  }));

test('an edit needs text, and twenty are the limit', () =>
  withThread(async (sql, { renter, thread }) => {
    const id = await send(sql, renter, thread, 'one');
    const { edit } = changes(sql, renter);
    for (const content of ['', '  ', 'x'.repeat(10_001)]) {
      await expectRefused(edit(id, content), { hint: 'messaging.content_invalid' });
    }
    for (let times = 1; times <= 20; times += 1) await edit(id, `edit ${times}`);
    await expectRefused(edit(id, 'once more'), { hint: 'messaging.too_many_edits' });
  }));

test('an unseen notification has the edited text of its message', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const id = await send(sql, renter, thread, 'My code is 1234');
    await heard(sql);
    await changes(sql, renter).edit(id, 'Hello');
    const text = async () =>
      sql`select message, read_at is null as unread from public.notifications
        where recipient_id = ${host}`;
    expect(await text()).toEqual([{ message: 'Hello', unread: true }]);
    const events = (await heard(sql)).map(({ event }) => event);
    expect(events).toContain('notification.updated');
    await changes(sql, renter).unsend(id);
    expect(await text()).toEqual([{ message: 'This message was taken back', unread: false }]);
  }));

test('an unsent message leaves its number and nothing else', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const question = await send(sql, renter, thread, 'one');
    const [row] = await asPerson(
      sql,
      host,
      (tx) => tx`
        insert into public.messages (conversation_id, sender_id, content, attachments, reply_to)
        values (${thread}, ${host}, 'two',
          ${tx.json([{ path: `${host}/${thread}/plan.pdf` }])}, ${question}) returning id`,
    );
    const id = String(row?.id);
    await changes(sql, host).edit(id, 'three');
    await changes(sql, renter).react(id, '👍');
    const gone = await changes(sql, host).unsend(id);
    expect(gone).toMatchObject({
      id,
      seq: 2,
      content: '',
      attachments: [],
      reply_to: null,
      edited_at: null,
      reactions: [],
    });
    expect(gone.unsent_at).not.toBeNull();
    expect(await sql`select from private.message_edits where message_id = ${id}`).toHaveLength(0);
    expect((await changes(sql, host).unsend(id)).revision).toBe(gone.revision);
    expect(await listed(sql, renter)).toMatchObject({
      last_seq: '2',
      last_message: { id: question, content: 'one' },
    });
  }));

test('unread counts decrease with unsent messages', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const first = await send(sql, renter, thread, 'one');
    const second = await send(sql, renter, thread, 'two');
    const { unsend } = changes(sql, renter);
    await unsend(second);
    expect(await listed(sql, host)).toMatchObject({ unread_count: 1 });
    await heard(sql);
    await unsend(first);
    expect(await listed(sql, host)).toMatchObject({ unread_count: 0, last_message: null });
    const told = (await heard(sql)).filter(
      ({ event, topic }) => event === 'conversation.updated' && topic === `user:${host}`,
    );
    expect(told).toMatchObject([{ payload: { id: thread, unread_count: 0, last_seq: 2 } }]);
    await send(sql, renter, thread, 'three');
    expect(await listed(sql, host)).toMatchObject({ unread_count: 1, last_seq: '3' });
  }));

test('a file of an unsent message is read by its sender only, who removes it', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const path = `${renter}/${thread}/plan.pdf`;
    const foreign = `${host}/${thread}/theirs.pdf`;
    for (const [owner, name] of [
      [renter, path],
      [host, foreign],
    ] as const) {
      await sql`
        insert into storage.objects (bucket_id, name, owner, metadata)
        values ('message_attachments', ${name}, ${owner}, '{"size": 1}')`;
    }
    const id = randomUUID();
    await asPerson(
      sql,
      renter,
      (tx) => tx`
        insert into public.messages (id, conversation_id, sender_id, attachments)
        values (${id}, ${thread}, ${renter}, ${tx.json([{ path }, { path: foreign }])})`,
    );
    const sees = async (who: string) =>
      (
        await asPerson(
          sql,
          who,
          (tx) => tx`select name from storage.objects where name in (${path}, ${foreign})`,
        )
      ).map(({ name }) => name);
    const removes = async (who: string) => {
      const gone = await asPerson(
        sql,
        who,
        (tx) => tx`
          with allowed as (select set_config('storage.allow_delete_query', 'true', true))
          delete from storage.objects where name = ${path} and exists (select from allowed)
          returning name`,
      );
      return gone.length;
    };
    expect((await sees(host)).sort()).toEqual([path, foreign].sort());
    expect(await removes(renter)).toBe(0);
    await changes(sql, renter).unsend(id);
    // Naming another person's file takes nothing from them.
    expect(await sees(host)).toEqual([foreign]);
    expect((await sees(renter)).sort()).toEqual([path, foreign].sort());
    expect(await removes(host)).toBe(0);
    expect(await removes(renter)).toBe(1);
  }));

test('unsending is possible for 24 hours, and an unsent message cannot be changed', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const [late, soon] = [
      await send(sql, renter, thread, 'a'),
      await send(sql, renter, thread, 'b'),
    ];
    const { unsend, edit } = changes(sql, renter);
    await age(sql, late, '24 hours 1 second');
    await expectRefused(unsend(late), { hint: 'messaging.unsend_too_late' });
    await age(sql, soon, '23 hours 59 minutes');
    await unsend(soon);
    await expectRefused(edit(soon, 'c'), { hint: 'messaging.unsent' });
    await expectRefused(changes(sql, host).react(soon, '👍'), { hint: 'messaging.unsent' });
  }));

test('each user has one reaction of the six, as a state that a retry does not toggle', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const id = await send(sql, renter, thread, 'one');
    const { react } = changes(sql, host);
    const liked = await react(id, '👍');
    expect(liked.reactions).toEqual([{ user_id: host, emoji: '👍' }]);
    expect((await react(id, '👍')).revision).toBe(liked.revision);
    const both = await changes(sql, renter).react(id, '😂');
    expect(both.reactions).toHaveLength(2);
    expect((await react(id, '❤️')).reactions).toContainEqual({ user_id: host, emoji: '❤️' });
    expect((await react(id, null)).reactions).toEqual([{ user_id: renter, emoji: '😂' }]);
    await heard(sql);
    await react(id, null);
    expect(await heard(sql)).toEqual([]);
    await expectRefused(react(id, '🦄'), { hint: 'messaging.reaction_unknown' });
  }));

test('a reply belongs to a message of the same conversation', () =>
  withThread(async (sql, { renter, otherRenter, host, thread }) => {
    const id = await send(sql, renter, thread, 'one');
    const other = await start(sql, otherRenter, host);
    const answer = (who: string, conversation: string, to: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          insert into public.messages (conversation_id, sender_id, content, reply_to)
          values (${conversation}, ${who}, 'two', ${to}) returning reply_to`,
      );
    expect(await answer(host, thread, id)).toEqual([{ reply_to: id }]);
    const missing = { hint: 'messaging.reply_missing' };
    await expectRefused(answer(host, other, id), missing);
    await expectRefused(answer(host, thread, randomUUID()), missing);
    // Who takes no part is refused as ever and learns nothing of the message.
    await expectRefused(answer(otherRenter, thread, id));
    await expectRefused(answer(otherRenter, thread, randomUUID()));
  }));

test('only its sender changes a message; others and strangers get the usual refusal', () =>
  withThread(async (sql, { renter, host, otherRenter, thread }) => {
    const id = await send(sql, renter, thread, 'one');
    const notSender = { hint: 'messaging.not_sender' };
    await expectRefused(changes(sql, host).edit(id, 'x'), notSender);
    await expectRefused(changes(sql, host).unsend(id), notSender);
    const missing = { hint: 'messaging.message_missing' };
    const stranger = changes(sql, otherRenter);
    for (const unknown of [id, randomUUID()]) {
      await expectRefused(stranger.edit(unknown, 'x'), missing);
      await expectRefused(stranger.unsend(unknown), missing);
      await expectRefused(stranger.react(unknown, '👍'), missing);
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select public.set_reaction(${id}, '👍')`));
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`
          insert into public.message_reactions (message_id, user_id, conversation_id, emoji)
          values (${id}, ${renter}, ${thread}, '👍')`,
      ),
    );
  }));

test('a user who was blocked or lost the verified mark writes nothing new, but may unsend', () =>
  withThread(async (sql, { renter, host, otherRenter, thread }) => {
    const id = await send(sql, renter, thread, 'one');
    const { edit, react, unsend } = changes(sql, renter);
    await react(id, '👍');
    await asPerson(sql, host, (tx) => tx`select public.block_person(${renter})`);
    const blocked = { hint: 'messaging.blocked' };
    for (const [me, theirs] of [
      [renter, 'two'],
      [host, 'three'],
    ] as const) {
      await expectRefused(send(sql, me, thread, theirs), blocked);
    }
    // A stranger learns nothing of the block.
    await expectRefused(send(sql, otherRenter, thread, 'hi'));
    await expectRefused(edit(id, 'two'), blocked);
    await expectRefused(react(id, '😢'), blocked);
    await expectRefused(changes(sql, host).react(id, '😢'), blocked);
    expect((await react(id, null)).reactions).toEqual([]);
    await asPerson(sql, host, (tx) => tx`select public.unblock_person(${renter})`);
    await sql`
      insert into private.revoked_verifications (profile_id, reason) values (${renter}, 'fraud')`;
    const unverified = { hint: 'messaging.verification_required' };
    await expectRefused(edit(id, 'two'), unverified);
    await expectRefused(react(id, '😢'), unverified);
    expect((await unsend(id)).unsent_at).not.toBeNull();
  }));

test('the reactions of the schema are those of the table', async () => {
  const [check] = await adminSql()<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'public.message_reactions'::regclass and contype = 'c'`;
  const listed = [...(check?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, emoji]) => emoji);
  expect(listed).toEqual(reactionEmojis);
});

test.each([
  ['14 minutes 50 seconds', true, true],
  ['15 minutes 1 second', false, true],
  ['23 hours 59 minutes', false, true],
  ['24 hours 1 second', false, false],
])('%s after sending, edit %j and unsend %j: rules and functions agree', (since, edit, unsend) =>
  withThread(async (sql, { renter, host, thread }) => {
    const id = await send(sql, renter, thread, 'one');
    await age(sql, id, since);
    const [row] = await sql`select to_jsonb(m) as message from public.messages m where id = ${id}`;
    const message = messageSchema.parse(row?.message);
    const sender = changes(sql, renter);
    expect(canMessage.edit(message, renter, Date.now())).toBe(edit);
    expect(canMessage.unsend(message, renter, Date.now())).toBe(unsend);
    expect(canMessage.edit(message, host, Date.now())).toBe(false);
    if (edit) await sender.edit(id, 'two');
    else await expectRefused(sender.edit(id, 'two'), { hint: 'messaging.edit_too_late' });
    if (!unsend) return expectRefused(sender.unsend(id), { hint: 'messaging.unsend_too_late' });
    const gone = messageSchema.parse(await sender.unsend(id));
    expect(canMessage.unsend(gone, renter, Date.now())).toBe(false);
    expect(canMessage.react(gone)).toBe(false);
  }),
);
