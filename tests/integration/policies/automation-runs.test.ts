import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { automate, decide, runsOf, said, saveRule } from './automation.ts';
import {
  asPerson,
  expectRefused,
  join,
  makeListing,
  makeWorld,
  send,
  signUp,
  start,
} from './people.ts';
import { makeLease, makeTour } from './stays.ts';
import { heard, listed } from './threads.ts';

type Tx = postgres.TransactionSql;

const SEND = [{ kind: 'send_reply', template: 'Thank you, {name}.' }];

test('a prepared reply waits for the host’s confirmation, and is then sent once, as the host', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const rule = await saveRule(sql, host, { org });
    const thread = await start(sql, renter, host, active);
    await send(sql, renter, thread, 'Is it still free?');
    expect(await automate(sql)).toBe(1);
    const [run] = await runsOf(sql, rule);
    expect(run).toMatchObject({ status: 'waiting', reply: 'Hello Rene, A home is free.' });
    expect(await said(sql, thread), 'nothing is sent yet').toHaveLength(1);
    expect(
      await sql`
        select title from public.notifications
        where recipient_id = ${host} and metadata ->> 'automation_run_id' = ${run?.id ?? ''}`,
    ).toEqual([{ title: 'A reply is ready to send' }]);

    const id = run?.id ?? '';
    expect(await decide(sql, host, id, true, 'Yes, it is.')).toEqual([{ status: 'done' }]);
    expect(await decide(sql, host, id, true)).toEqual([{ status: 'done' }]);
    expect((await said(sql, thread)).slice(1)).toEqual([
      { sender_id: host, content: 'Yes, it is.' },
    ]);
    await expectRefused(decide(sql, host, id, false), { hint: 'automation.run_decided' });
    expect(await automate(sql)).toBe(0);
    expect(await runsOf(sql, rule)).toHaveLength(1);
  }));

test('a declined reply is dismissed; only a participant can send it, and others see nothing', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cole Colleague');
    await join(sql, org, colleague);
    const rule = await saveRule(sql, colleague, { org });
    const thread = await start(sql, renter, host, active);
    await send(sql, renter, thread, 'Is it still free?');
    await automate(sql);
    const [run] = await runsOf(sql, rule);
    const id = run?.id ?? '';
    for (const who of [otherHost, renter]) {
      await expectRefused(decide(sql, who, id, true), { hint: 'automation.run_missing' });
      expect(await asPerson(sql, who, (tx) => tx`select id from public.automation_runs`)).toEqual(
        [],
      );
    }
    await expectRefused(decide(sql, colleague, id, true), {
      hint: 'automation.not_in_conversation',
    });
    expect(await decide(sql, colleague, id, false)).toEqual([{ status: 'dismissed' }]);
    expect(await decide(sql, host, id, false)).toEqual([{ status: 'dismissed' }]);
    await expectRefused(decide(sql, host, id, true), { hint: 'automation.run_decided' });
    expect(await said(sql, thread)).toHaveLength(1);
  }));

test('an automatic rule sends by itself, once, in its author’s name', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const rule = await saveRule(sql, host, { org, sends: true, actions: SEND });
    const thread = await start(sql, renter, host, active);
    await send(sql, renter, thread, 'Is it still free?');
    await automate(sql);
    await automate(sql);
    expect((await said(sql, thread)).slice(1)).toEqual([
      { sender_id: host, content: 'Thank you, Rene.' },
    ]);
    expect(await runsOf(sql, rule)).toMatchObject([{ status: 'done' }]);
    const [claims] = await sql`select current_setting('request.jwt.claims', true) as left`;
    expect(claims?.left, 'the job is nobody again').toBe('');
  }));

test('an inquiry that a rule answered is still unread to members who have not seen it', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    await saveRule(sql, host, { org, sends: true, actions: SEND });
    const thread = await start(sql, renter, host, active);
    await send(sql, renter, thread, 'Is it still free?');
    const [asked] = await lastReadBy(sql, host, thread);
    await heard(sql);
    await automate(sql);
    expect(await lastReadBy(sql, host, thread)).toEqual([asked]);
    expect((await listed(sql, host))?.unread_count).toBe(1);
    const news = (await heard(sql)).filter(({ event }) => event === 'message.inserted');
    expect(news.map(({ payload }) => payload.unattended)).toEqual([true, true]);
    // Who was there has read, and says so.
    await send(sql, host, thread, 'Yes, come by.');
    expect((await listed(sql, host))?.unread_count).toBe(0);
    const [attended] = (await heard(sql)).filter(({ event }) => event === 'message.inserted');
    expect(attended?.payload).not.toHaveProperty('unattended');
  }));

const lastReadBy = (sql: Tx, person: string, thread: string) => sql`
  select last_read_at from public.conversation_participants
  where conversation_id = ${thread} and user_id = ${person}`;

test('a reply whose author is no participant is not sent: it waits for a confirmation', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cole Colleague');
    await join(sql, org, colleague, 'manager');
    const rule = await saveRule(sql, colleague, { org, sends: true, actions: SEND });
    const thread = await start(sql, renter, host, active);
    await send(sql, renter, thread, 'Is it still free?');
    await automate(sql);
    expect(await said(sql, thread)).toHaveLength(1);
    const [run] = await runsOf(sql, rule);
    expect(run).toMatchObject({ status: 'waiting', reason: expect.stringMatching(/takes part/) });
    expect(await decide(sql, host, run?.id ?? '', true)).toEqual([{ status: 'done' }]);
    expect(await said(sql, thread)).toHaveLength(2);
  }));

test('two sides whose rules answer everything do not answer each other', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, org, active } = await makeWorld(sql);
    // A host who looks for a home: a renter now, with an organisation that has rules, too.
    await sql`insert into public.profile_roles values (${otherHost}, 'renter') on conflict do nothing`;
    await sql`update public.profiles set user_type = 'renter' where id = ${otherHost}`;
    const [own] = await sql`select org_id from public.profiles where id = ${otherHost}`;
    await saveRule(sql, host, { org, sends: true, actions: SEND });
    const second = await saveRule(sql, otherHost, { org: own?.org_id, sends: true, actions: SEND });
    const thread = await start(sql, otherHost, host, active);
    await send(sql, otherHost, thread, 'Is it still free?');
    for (let i = 0; i < 5; i += 1) await automate(sql);
    expect(await said(sql, thread)).toHaveLength(2);
    expect(await runsOf(sql, second)).toEqual([]);
    // A person's own words do set the other side's rule off.
    await send(sql, host, thread, 'When do you want to come?');
    for (let i = 0; i < 5; i += 1) await automate(sql);
    expect(await said(sql, thread)).toHaveLength(4);
  }));

test('conditions of a rule match the home, a word, the first message', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, org, active } = await makeWorld(sql);
    const other = await makeListing(sql, host);
    const home = await saveRule(sql, host, { org, conditions: { listing_ids: [other] } });
    const word = await saveRule(sql, host, { org, conditions: { keywords: ['PETS', 'dog'] } });
    const first = await saveRule(sql, host, { org, conditions: { first_message_only: true } });
    const thread = await start(sql, renter, host, active);
    await send(sql, renter, thread, 'Is it still free?');
    await send(sql, renter, thread, 'Are pets allowed?');
    const second = await start(sql, otherRenter, host, other);
    await send(sql, otherRenter, second, 'Hello');
    expect(await automate(sql)).toBe(3);
    expect(await runsOf(sql, home)).toHaveLength(1);
    expect(await runsOf(sql, word)).toHaveLength(1);
    expect(await runsOf(sql, first)).toHaveLength(2);
  }));

test('an application is answered in a conversation that the confirmation starts', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const rule = await saveRule(sql, host, { org, trigger: 'application_submitted' });
    await sql`
      insert into public.applications (listing_id, applicant_id, status)
      values (${active}, ${renter}, 'draft')`;
    expect(await automate(sql)).toBe(0);
    await sql`
      update public.applications set status = 'submitted' where applicant_id = ${renter}`;
    expect(await automate(sql)).toBe(1);
    const [run] = await runsOf(sql, rule);
    await decide(sql, host, run?.id ?? '', true);
    const messages = await sql`
      select m.sender_id, m.content from public.messages m
      join public.conversation_participants p using (conversation_id) where p.user_id = ${renter}`;
    expect(messages).toEqual([{ sender_id: host, content: 'Hello Rene, A home is free.' }]);
  }));

test('a requested tour notifies a colleague, and the host’s notification of it becomes urgent', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, org, active } = world;
    const colleague = await signUp(sql, 'host', 'Cole Colleague');
    await join(sql, org, colleague);
    await saveRule(sql, host, {
      org,
      trigger: 'tour_requested',
      name: 'Tours',
      actions: [
        { kind: 'set_priority', priority: 'urgent' },
        { kind: 'notify_member', member: colleague },
      ],
    });
    const tour = await makeTour(sql, world, { status: 'requested', completed_at: null });
    await sql`
      select private.notify(${host}, 'tour', 'A tour is asked for', '',
        ${sql.json({ tour_id: tour, listing_id: active })})`;
    expect(await automate(sql)).toBe(1);
    const told = await sql`
      select recipient_id, title, priority from public.notifications
      where metadata ->> 'tour_id' = ${tour} order by title`;
    expect(told).toEqual([
      { recipient_id: host, title: 'A tour is asked for', priority: 'urgent' },
      { recipient_id: colleague, title: 'Rule: Tours', priority: 'medium' },
    ]);
  }));

test('a lease that nears its end triggers a rule once, as many days before as the rule says', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, org } = world;
    await makeLease(sql, world, { ends_on: '2026-12-31' });
    const rule = await saveRule(sql, host, {
      org,
      trigger: 'lease_ending',
      conditions: { days_before: 30 },
    });
    // 1 December begins in New York at 5:00 UTC: until then it is 31 days.
    await automate(sql, '2026-12-01T04:59:00Z');
    expect(await runsOf(sql, rule)).toEqual([]);
    await automate(sql, '2026-12-01T05:01:00Z');
    await automate(sql, '2026-12-02T05:01:00Z');
    expect(await runsOf(sql, rule)).toMatchObject([{ status: 'waiting' }]);
  }));

test('an overdue charge triggers a rule, unless it was paid before the rule ran', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, org, active } = world;
    const lease = await makeLease(sql, world);
    const rule = await saveRule(sql, host, { org, trigger: 'charge_overdue' });
    const owe = async (period: string) => {
      const [charge] = await sql<{ id: string }[]>`
        insert into public.charges
          (lease_id, listing_id, org_id, kind, period, description, amount_cents, due_on)
        values (${lease}, ${active}, ${org}, 'rent', ${period}, 'Rent', 100000, ${period})
        returning id`;
      const id = charge?.id ?? '';
      await sql`update public.charges set status = 'overdue' where id = ${id}`;
      return id;
    };
    const paid = await owe('2026-02-01');
    const open = await owe('2026-03-01');
    await sql`
      update public.charges set status = 'paid', paid_cents = amount_cents where id = ${paid}`;
    expect(await automate(sql)).toBe(2);
    const runs = await sql`
      select subject_id, status, reply from public.automation_runs where rule_id = ${rule}`;
    expect(runs).toEqual([
      { subject_id: open, status: 'waiting', reply: 'Hello Rene, A home is free.' },
    ]);
  }));

test('a rule runs up to its daily limit, then not until a day has passed', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const rule = await saveRule(sql, host, { org, perDay: 2 });
    const thread = await start(sql, renter, host, active);
    for (const word of ['one', 'two', 'three']) await send(sql, renter, thread, word);
    await automate(sql, '2026-12-01T12:00:00Z');
    expect((await runsOf(sql, rule)).map(({ status }) => status).sort()).toEqual([
      ...['skipped', 'waiting', 'waiting'],
    ]);
    await send(sql, renter, thread, 'four');
    await automate(sql, '2026-12-02T11:59:59Z');
    await send(sql, renter, thread, 'five');
    await automate(sql, '2026-12-02T12:00:01Z');
    expect((await runsOf(sql, rule)).map(({ status }) => status).slice(3)).toEqual([
      ...['skipped', 'waiting'],
    ]);
  }));

test('a rule that is off, made later, or whose author left does nothing', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const author = await signUp(sql, 'host', 'Mo Manager');
    await join(sql, org, author, 'manager');
    const off = await saveRule(sql, host, { org, enabled: false });
    const gone = await saveRule(sql, author, { org });
    const later = await saveRule(sql, host, { org });
    await sql`
      update public.automation_rules set created_at = now() + interval '1 second' where id = ${later}`;
    const thread = await start(sql, renter, host, active);
    await send(sql, renter, thread, 'Is it still free?');
    await sql`delete from public.organization_members where profile_id = ${author}`;
    await automate(sql);
    expect(await runsOf(sql, off)).toEqual([]);
    expect(await runsOf(sql, later)).toEqual([]);
    expect(await runsOf(sql, gone)).toMatchObject([{ status: 'skipped', reply: null }]);
  }));

test('without rules no run is recorded', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const thread = await start(sql, renter, host, active);
    await send(sql, renter, thread, 'Is it still free?');
    expect(await automate(sql)).toBe(0);
  }));
