import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused } from '../policies/people.ts';
import { inMinutes, makeTour, makeTourWorld, told } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;
type Reminder = { recipient_id: string; metadata: Record<string, string> };

/** A confirmed tour in half an hour, whose sides were reminded of it just now. */
async function remindedTour(sql: Tx, tour: object = {}) {
  await sql`delete from public.tours`;
  const world = await makeTourWorld(sql);
  const { guide } = world;
  const given = { status: 'confirmed', guide_id: guide, guide_answer: 'accepted', ...tour };
  const id = await makeTour(sql, world, given, 30);
  await sql`update public.tours set timed_at = now() - interval '3 days' where id = ${id}`;
  await sql`select private.run_tour_reminders(${inMinutes(0)})`;
  const rows = await sql<Reminder[]>`
    select recipient_id, metadata from public.notifications where metadata ->> 'tour_id' = ${id}`;
  const metadataOf = (person: string | undefined) =>
    rows.find(({ recipient_id }) => recipient_id === person)?.metadata ?? {};
  return { ...world, tour: id, metadataOf };
}

const answer = (sql: Tx, reply: string | undefined, minutes = 0) =>
  asVisitor(sql, (tx) => tx`select public.answer_reminder(${reply ?? null}, ${minutes})`);

const said = async (sql: Tx, tour: string) =>
  (
    await sql`
      select actor_id, event, details ->> 'minutes' as minutes from public.tour_events
      where tour_id = ${tour} and event in ('coming', 'late') order by created_at, id`
  ).map(({ actor_id, event, minutes }) => [actor_id, event, minutes]);

test('a reminder is answered without a session, in the name of who was reminded, and it is read then', () =>
  rolledBack(async (sql) => {
    const { tour, guide, renter, metadataOf } = await remindedTour(sql);
    expect(metadataOf(guide)).toMatchObject({ tour_id: tour, reminder: 'hour' });
    await answer(sql, metadataOf(guide).reply);
    expect(await said(sql, tour)).toEqual([[guide, 'coming', null]]);
    expect(await told(sql, renter)).toContainEqual(expect.stringMatching(/is coming$/));
    const [row] = await sql`
      select read_at from public.notifications where metadata ->> 'reply' = ${metadataOf(guide).reply ?? ''}`;
    expect(row?.read_at).not.toBeNull();
    expect((await sql`select auth.uid() as me`)[0]?.me).toBeNull();
  }));

test('the same answer once more is said once, another one is said anew', () =>
  rolledBack(async (sql) => {
    const { tour, renter, metadataOf } = await remindedTour(sql);
    for (let tap = 0; tap < 3; tap += 1) await answer(sql, metadataOf(renter).reply);
    expect(await said(sql, tour)).toEqual([[renter, 'coming', null]]);
    await answer(sql, metadataOf(renter).reply, 10);
    expect(await said(sql, tour)).toContainEqual([renter, 'late', '10']);
  }));

test('a secret that no reminder has, a cancelled tour and a guide who was sent away cannot answer', () =>
  rolledBack(async (sql) => {
    const { tour, renter, guide, metadataOf } = await remindedTour(sql);
    const refuse = (reply: string | undefined, words: RegExp, minutes = 0) =>
      expectRefused(answer(sql, reply, minutes), { message: expect.stringMatching(words) });
    await refuse('00000000-0000-4000-8000-000000000abc', /Say this within a day before the tour/);
    await refuse(metadataOf(renter).reply, /at most 120/, 500);
    await sql`update public.tours set guide_id = null, guide_answer = null where id = ${tour}`;
    await refuse(metadataOf(guide).reply, /not available/);
    await sql`update public.tours set status = 'cancelled' where id = ${tour}`;
    await refuse(metadataOf(renter).reply, /This tour is cancelled/);
    expect(await said(sql, tour)).toEqual([]);
  }));

test('only who comes is asked: not a guide who has not accepted, nor a host whose home a guide shows', () =>
  rolledBack(async (sql) => {
    const asked = await remindedTour(sql, { guide_answer: 'asked' });
    expect(asked.metadataOf(asked.guide).reply).toBeUndefined();
    expect(asked.metadataOf(asked.host).reply).toBeUndefined();
    expect(asked.metadataOf(asked.renter).reply).toBeDefined();
  }));

test('a host who shows the home is asked, and no other side sees their secret', () =>
  rolledBack(async (sql) => {
    const own = await remindedTour(sql, { guide_id: null, guide_answer: null });
    expect(own.metadataOf(own.host)).toMatchObject({ reminder: 'hour' });
    const seen = await asPerson(
      sql,
      own.renter,
      (tx) => tx`
        select 1 from public.notifications where metadata ->> 'reply' = ${own.metadataOf(own.host).reply ?? ''}`,
    );
    expect(seen).toEqual([]);
  }));
