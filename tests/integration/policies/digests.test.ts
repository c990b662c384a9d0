import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { digestGroups, digestSchema } from '#shared/domains/notifications/model/digests.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { claim, deliveriesOf, finish, prefer, tell } from './deliveries.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const visit = async (sql: Tx, person: string, at: string) => {
  await sql`delete from private.digest_visits where person_id <> ${person}`;
  const [row] = await sql<{ n: number }[]>`select private.run_notification_digests(${at}) as n`;
  return row?.n;
};

const digestsOf = (sql: Tx, person: string) => sql<
  { frequency: string; topic_group: string; period: string; count: number; items: string[] }[]
>`
  select frequency, topic_group, period::text, (contents -> 'count')::int as count,
    array(select i ->> 'title' from jsonb_array_elements(contents -> 'items') i) as items
  from public.notification_digests where person_id = ${person} order by period, topic_group`;

/** A notification is news only if it is of today: the visit is set for the moment that a test needs. */
async function told(sql: Tx, person: string, at: string, columns: Record<string, string> = {}) {
  const id = await tell(sql, person, { priority: 'medium', ...columns });
  await sql`update public.notifications set created_at = ${at} where id = ${id}`;
  return id;
}

const due = (sql: Tx, person: string, at: string) => sql`
  insert into private.digest_visits (person_id, due_at) values (${person}, ${at})
  on conflict (person_id) do update set due_at = excluded.due_at`;

const dueOf = async (sql: Tx, person: string) => {
  const [row] = await sql<{ due_at: Date }[]>`
    select due_at from private.digest_visits where person_id = ${person}`;
  return row?.due_at.toISOString();
};

test('a morning digest has the unread notifications of each group, each once', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await told(sql, renter, '2026-06-09T15:00:00Z', { title: 'Tour moved' });
    await told(sql, renter, '2026-06-09T16:00:00Z', {
      title: 'Application seen',
      notification_type: 'application',
      priority: 'low',
    });
    await told(sql, renter, '2026-06-09T17:00:00Z', {
      title: 'Plumber comes',
      notification_type: 'maintenance',
    });
    const read = await told(sql, renter, '2026-06-09T18:00:00Z', { title: 'Read already' });
    await sql`update public.notifications set read_at = now() where id = ${read}`;
    await told(sql, renter, '2026-06-09T18:00:00Z', { title: 'Mailed at once', priority: 'high' });
    await told(sql, renter, '2026-06-09T18:00:00Z', {
      title: 'Not by mail',
      notification_type: 'message',
    });
    await due(sql, renter, '2026-06-10T12:00:00Z');
    expect(await visit(sql, renter, '2026-06-10T11:59:00Z')).toBe(0);
    expect(await visit(sql, renter, '2026-06-10T12:00:00Z')).toBe(1);
    expect(await visit(sql, renter, '2026-06-10T12:00:00Z')).toBe(0);
    const first = await digestsOf(sql, renter);
    expect(first).toEqual([
      {
        frequency: 'daily',
        topic_group: 'home',
        period: '2026-06-10',
        count: 1,
        items: ['Plumber comes'],
      },
      {
        frequency: 'daily',
        topic_group: 'search',
        period: '2026-06-10',
        count: 2,
        items: ['Application seen', 'Tour moved'],
      },
    ]);
    expect(await dueOf(sql, renter)).toBe('2026-06-11T12:00:00.000Z');
    expect(await visit(sql, renter, '2026-06-11T12:00:00Z')).toBe(1);
    expect(await digestsOf(sql, renter), 'nothing twice').toEqual(first);
    await told(sql, renter, '2026-06-11T15:00:00Z', { title: 'Tour moved again' });
    await visit(sql, renter, '2026-06-12T12:00:00Z');
    expect((await digestsOf(sql, renter)).slice(2)).toMatchObject([
      { items: ['Tour moved again'] },
    ]);
  }));

test('a weekly digest comes on Monday, and none when switched off', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    await prefer(sql, renter, { digest: 'weekly', time_zone: 'Europe/Berlin' });
    await told(sql, renter, '2026-06-09T15:00:00Z');
    await due(sql, renter, '2026-06-10T06:00:00Z');
    for (const day of ['10', '11', '12', '13', '14']) {
      expect(await visit(sql, renter, `2026-06-${day}T06:00:00Z`)).toBe(1);
    }
    expect(await digestsOf(sql, renter)).toEqual([]);
    // Monday, 15 June, 8:00 in Berlin.
    expect(await visit(sql, renter, '2026-06-15T06:00:00Z')).toBe(1);
    expect(await digestsOf(sql, renter)).toMatchObject([
      { frequency: 'weekly', period: '2026-06-15', count: 1 },
    ]);
    await prefer(sql, otherRenter, { digest: 'daily' });
    await told(sql, otherRenter, '2026-06-09T15:00:00Z');
    await prefer(sql, otherRenter, { digest: 'off' });
    await due(sql, otherRenter, '2026-06-10T12:00:00Z');
    expect(await visit(sql, otherRenter, '2026-06-10T12:00:00Z')).toBe(1);
    expect(await digestsOf(sql, otherRenter)).toEqual([]);
  }));

test('a digest in quiet hours waits for their end', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await prefer(sql, renter, {
      digest: 'daily',
      time_zone: 'America/New_York',
      quiet_from: '22:00',
      quiet_to: '09:30',
    });
    await told(sql, renter, '2026-06-09T15:00:00Z');
    await due(sql, renter, '2026-06-10T12:00:00Z');
    await visit(sql, renter, '2026-06-10T12:00:00Z');
    expect(await digestsOf(sql, renter)).toEqual([]);
    expect(await dueOf(sql, renter)).toBe('2026-06-10T13:30:00.000Z');
    await visit(sql, renter, '2026-06-10T13:30:00Z');
    expect(await digestsOf(sql, renter)).toHaveLength(1);
  }));

test.each([
  ['America/New_York', '2026-03-07T20:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['America/New_York', '2026-10-31T20:00:00Z', '2026-11-01T13:00:00.000Z'],
  ['Europe/Berlin', '2026-03-28T20:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['Australia/Sydney', '2026-10-03T05:00:00Z', '2026-10-03T21:00:00.000Z'],
])('8 in the morning of %s after %s is %s, across changes of the clock', (zone, after, next) =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await prefer(sql, renter, { time_zone: zone });
    const [row] = await sql<
      { at: Date }[]
    >`select private.next_digest_at(${renter}, ${after}) as at`;
    expect(row?.at.toISOString()).toBe(next);
  }),
);

test('a digest lists the newest twenty and counts the others', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql`
      insert into public.notifications (recipient_id, notification_type, title, created_at)
      select ${renter}, 'tour', 'Tour ' || n, '2026-06-09T15:00:00Z'::timestamptz + n * interval '1 minute'
      from generate_series(1, 25) n`;
    await due(sql, renter, '2026-06-10T12:00:00Z');
    await visit(sql, renter, '2026-06-10T12:00:00Z');
    const [digest] = await digestsOf(sql, renter);
    expect(digest).toMatchObject({ count: 25 });
    expect(digest?.items).toHaveLength(20);
    expect(digest?.items[0]).toBe('Tour 25');
  }));

test('twenty long notifications in any script, with anything in their metadata, make one digest', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql`
      insert into public.notifications
        (recipient_id, notification_type, title, message, metadata, created_at)
      select ${renter}, 'tour', repeat('🏠', 200), repeat('🏠', 2000),
        jsonb_build_object('tour_id', ${renter}::uuid, 'words', repeat('🏠', 5000)),
        '2026-06-09T15:00:00Z'::timestamptz + n * interval '1 minute'
      from generate_series(1, 25) n`;
    await due(sql, renter, '2026-06-10T12:00:00Z');
    await visit(sql, renter, '2026-06-10T12:00:00Z');
    const [row] = await sql`
      select octet_length(contents::text) as octets, jsonb_array_length(contents -> 'items') as items,
        char_length(contents #>> '{items,0,message}') as message, contents #> '{items,0,metadata}' as metadata
      from public.notification_digests where person_id = ${renter}`;
    expect(row).toMatchObject({ message: 500, metadata: { tour_id: renter } });
    expect(row?.octets).toBeLessThanOrEqual(60_000);
    expect(row?.items).toBeGreaterThan(15);
  }));

test('whose digest cannot be built keeps no other from theirs, and is tried again within the hour', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    for (const who of [renter, otherRenter]) {
      await told(sql, who, '2026-06-09T15:00:00Z');
      await due(sql, who, '2026-06-10T12:00:00Z');
    }
    await sql`update private.digest_visits set due_at = '2026-06-10T11:00:00Z' where person_id = ${renter}`;
    await sql.unsafe(`alter table public.notification_digests
      add constraint nothing_for_one check (person_id <> '${renter}') not valid`);
    await sql`delete from private.digest_visits where person_id not in (${renter}, ${otherRenter})`;
    await sql`select private.run_notification_digests('2026-06-10T12:00:00Z')`;
    expect(await digestsOf(sql, otherRenter)).toHaveLength(1);
    expect(await digestsOf(sql, renter)).toEqual([]);
    expect(await dueOf(sql, renter)).toBe('2026-06-10T13:00:00.000Z');
    expect(await dueOf(sql, otherRenter)).toBe('2026-06-11T12:00:00.000Z');
  }));

test('a digest leaves by mail, and is sent when its delivery is', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await told(sql, renter, '2026-06-09T15:00:00Z');
    await due(sql, renter, '2026-06-10T12:00:00Z');
    await visit(sql, renter, '2026-06-10T12:00:00Z');
    await sql`delete from public.notification_deliveries where recipient_id <> ${renter}`;
    const [mail] = await claim(sql, '2026-06-10T12:00:00Z');
    expect(mail?.what).toMatchObject({ topic_group: 'search', email: `${renter}@people.test` });
    if (!mail) throw new Error('no mail');
    await finish(sql, mail, true, '2026-06-10T12:01:00Z');
    expect(await deliveriesOf(sql, renter)).toMatchObject([{ state: 'sent' }]);
    const sent = await sql`
      select sent_at from public.notification_digests where person_id = ${renter}`;
    expect(sent).toEqual([{ sent_at: new Date('2026-06-10T12:01:00Z') }]);
  }));

test('the first notification for a digest schedules the user’s next morning', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    await tell(sql, renter, { priority: 'high' });
    expect(await dueOf(sql, renter)).toBeUndefined();
    await tell(sql, renter, { priority: 'medium' });
    const first = await dueOf(sql, renter);
    expect(first).toBeDefined();
    await tell(sql, renter, { priority: 'medium' });
    expect(await dueOf(sql, renter)).toBe(first);
    expect(await dueOf(sql, otherRenter)).toBeUndefined();
  }));

test('digests are read by their user only, and written by no client', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    await told(sql, renter, '2026-06-09T15:00:00Z');
    await due(sql, renter, '2026-06-10T12:00:00Z');
    await visit(sql, renter, '2026-06-10T12:00:00Z');
    const look = (tx: Tx) => tx`select topic_group from public.notification_digests`;
    expect(await asPerson(sql, renter, look)).toEqual([{ topic_group: 'search' }]);
    expect(await asPerson(sql, otherRenter, look)).toEqual([]);
    await expectRefused(asVisitor(sql, look));
    for (const statement of [
      'update public.notification_digests set sent_at = null',
      'delete from public.notification_digests',
      'select * from private.digested_notifications',
      'select private.run_notification_digests()',
    ]) {
      await expectRefused(asPerson(sql, renter, (tx) => tx.unsafe(statement)));
    }
  }));

test('groups of topics are the same in SQL and in digests.ts, and a digest matches its schema', async () => {
  const rows = await adminSql()<{ topic: string; belongs: string }[]>`
    select topic, private.digest_group(topic) as belongs
    from unnest(private.notification_topics()) topic where private.digest_group(topic) is not null`;
  const found = new Map(rows.map(({ topic, belongs }) => [topic, belongs]));
  const said = Object.entries(digestGroups).flatMap(([group, topics]) =>
    topics.map((topic): [string, string] => [topic, group]),
  );
  expect(found).toEqual(new Map(said));
  await rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await told(sql, renter, '2026-06-09T15:00:00Z');
    await due(sql, renter, '2026-06-10T12:00:00Z');
    await visit(sql, renter, '2026-06-10T12:00:00Z');
    const [row] = await sql<{ it: unknown }[]>`
      select to_jsonb(d) as it from public.notification_digests d where person_id = ${renter}`;
    expect(digestSchema.parse(row?.it).contents.items).toHaveLength(1);
  });
});
