import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing } from './people.ts';
import { inMinutes, makeTour, makeTourWorld, told } from './tour-people.ts';

type Tx = postgres.TransactionSql;

const HOUR = 60;

const remind = async (sql: Tx, at: Date): Promise<number> =>
  (await sql`select private.run_tour_reminders(${at}) as n`)[0]?.n;
const expire = async (sql: Tx, at: Date): Promise<number> =>
  (await sql`select private.run_tour_expiry(${at}) as n`)[0]?.n;

/** A job sees every tour: those of the seed would be counted, too. */
const withoutOthers = (body: (sql: Tx) => Promise<void>) =>
  rolledBack(async (sql) => {
    await sql`delete from public.tours`;
    await body(sql);
  });

test('each side is reminded of a tour a day and an hour before, once, with its own text', () =>
  withoutOthers(async (sql) => {
    const world = await makeTourWorld(sql);
    const { renter, guide, host } = world;
    const tour = await makeTour(
      sql,
      world,
      { status: 'confirmed', guide_id: guide, guide_answer: 'accepted' },
      48 * HOUR,
    );
    expect(await remind(sql, inMinutes(23 * HOUR))).toBe(0);
    expect(await remind(sql, inMinutes(25 * HOUR))).toBe(1);
    expect(await remind(sql, inMinutes(25 * HOUR))).toBe(0);
    expect(await remind(sql, inMinutes(47.5 * HOUR))).toBe(1);
    expect(await remind(sql, inMinutes(47.5 * HOUR))).toBe(0);
    expect((await told(sql, renter)).at(-1)).toBe('Your tour is within an hour');
    expect((await told(sql, guide)).at(-1)).toBe('You show a home within an hour');
    expect((await told(sql, host)).at(-1)).toBe('Your home is seen within an hour');
    const [message] = await sql`
      select message, metadata from public.notifications
      where recipient_id = ${renter} and title = 'Your tour is within an hour'`;
    expect(message?.message).toMatch(
      /^You see A home: .+ \d+:\d\d [AP]M \(Central time, UTC-0[56]:00\)\.$/,
    );
    expect(message?.metadata).toMatchObject({ tour_id: tour, status: 'confirmed' });
  }));

test('a tour that was booked within the hour or the day is not announced again', () =>
  withoutOthers(async (sql) => {
    const world = await makeTourWorld(sql);
    await makeTour(sql, world, { status: 'scheduled' }, 5 * HOUR);
    expect(await remind(sql, inMinutes(1))).toBe(0);
    expect(await remind(sql, inMinutes(4.5 * HOUR))).toBe(1);
    expect(await told(sql, world.renter)).toEqual(['Your tour is within an hour']);
    const [message] = await sql`
      select message from public.notifications where recipient_id = ${world.renter}`;
    expect(message?.message).toContain('It is not confirmed yet.');
  }));

test('a tour that was not answered, begun or ended is closed', () =>
  withoutOthers(async (sql) => {
    const world = await makeTourWorld(sql);
    const { host, renter } = world;
    const make = async (status: string, minutes: number) =>
      makeTour(sql, { ...world, active: await makeListing(sql, host) }, { status }, minutes);
    const unanswered = await make('requested', 72 * HOUR);
    const near = await make('requested', 2 * HOUR);
    const scheduled = await make('scheduled', 3 * HOUR);
    const confirmed = await make('confirmed', 4 * HOUR);
    const forgotten = await make('in_progress', 5 * HOUR);
    const ahead = await make('confirmed', 100 * HOUR);
    const statuses = async () => {
      const rows = await sql<{ id: string; status: string }[]>`
        select id, status from public.tours where renter_id = ${renter}`;
      return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
    };
    expect(await expire(sql, inMinutes(HOUR))).toBe(0);
    expect(await expire(sql, inMinutes(2 * HOUR + 1))).toBe(1);
    expect((await statuses())[near]).toBe('cancelled');
    expect(await expire(sql, inMinutes(47 * HOUR))).toBe(1);
    expect((await statuses())[forgotten]).toBe('completed');
    expect(await expire(sql, inMinutes(49 * HOUR))).toBe(1);
    expect((await statuses())[unanswered]).toBe('cancelled');
    // No outcome is set by a job before those who were there could say what happened.
    expect(await expire(sql, inMinutes(3 * HOUR + 30 + 48 * HOUR - 1))).toBe(0);
    expect(await statuses()).toMatchObject({ [scheduled]: 'scheduled', [confirmed]: 'confirmed' });
    expect(await expire(sql, inMinutes(3 * HOUR + 30 + 48 * HOUR))).toBe(1);
    expect(await statuses()).toMatchObject({
      [scheduled]: 'nobody_said',
      [confirmed]: 'confirmed',
    });
    expect(await expire(sql, inMinutes(4 * HOUR + 30 + 48 * HOUR))).toBe(1);
    expect(await expire(sql, inMinutes(4 * HOUR + 30 + 48 * HOUR))).toBe(0);
    expect(await statuses()).toEqual({
      [unanswered]: 'cancelled',
      [near]: 'cancelled',
      [scheduled]: 'nobody_said',
      [confirmed]: 'nobody_said',
      [forgotten]: 'completed',
      [ahead]: 'confirmed',
    });
    const [row] = await sql`
      select t.absent, t.cancel_reason, (select array_agg(e.event || coalesce(e.actor_id::text, ''))
        from public.tour_events e where e.tour_id = t.id) as events
      from public.tours t where t.id = ${unanswered}`;
    expect(row).toEqual({
      absent: null,
      cancel_reason: 'Nobody answered in time.',
      events: ['expired'],
    });
    expect(await told(sql, renter)).toContain('Nobody answered your request');
  }));

test('a batch of the tour jobs is bounded, and the rest follows', () =>
  withoutOthers(async (sql) => {
    const world = await makeTourWorld(sql);
    for (let n = 0; n < 5; n += 1) await makeTour(sql, world, {}, HOUR + n * 40);
    const at = inMinutes(20 * HOUR);
    const run = async () => (await sql`select private.run_tour_expiry(${at}, 2) as n`)[0]?.n;
    expect([await run(), await run(), await run(), await run()]).toEqual([2, 2, 1, 0]);
  }));

test('no client runs a job of tours', () =>
  withoutOthers(async (sql) => {
    const { host } = await makeTourWorld(sql);
    for (const job of ['run_tour_reminders', 'run_tour_expiry']) {
      await expectRefused(asPerson(sql, host, (tx) => tx.unsafe(`select private.${job}()`)));
      await expectRefused(asVisitor(sql, (tx) => tx.unsafe(`select private.${job}()`)));
    }
  }));

test('pages of one’s tours have no gaps or repetitions, for each side', () =>
  withoutOthers(async (sql) => {
    const world = await makeTourWorld(sql);
    const { renter, host, guide, otherRenter } = world;
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      ids.push(await makeTour(sql, world, { guide_id: guide }, 100 + n * 60));
    }
    const done = await makeTour(sql, world, { status: 'completed', guide_id: guide }, -100);
    // The home is not shown any more; its name stays for those who see it.
    await sql`update public.listings set status = 'paused' where id = ${world.active}`;
    type Page = {
      items: { id: string; home: { title: string }; renter_name: string }[];
      next_cursor: object | null;
    };
    const page = async (who: string, side: string, past: boolean, cursor: object | null) => {
      const [row] = await asPerson(
        sql,
        who,
        (tx) => tx<{ page: Page }[]>`
          select public.my_tours(${side}, ${past}, ${cursor && tx.json(cursor as never)}, 3) as page`,
      );
      if (!row) throw new Error('no page');
      return row.page;
    };
    for (const [who, side] of [
      [renter, 'renter'],
      [host, 'host'],
      [guide, 'guide'],
    ] as const) {
      const seen: string[] = [];
      let cursor: object | null = null;
      do {
        const { items, next_cursor }: Page = await page(who, side, false, cursor);
        seen.push(...items.map(({ id }) => id));
        expect(items[0]).toMatchObject({ home: { title: 'A home' }, renter_name: 'Rene Renter' });
        cursor = next_cursor;
      } while (cursor);
      expect(seen, side).toEqual(ids);
      const past = await page(who, side, true, null);
      expect(past.items.map(({ id }) => id)).toEqual([done]);
    }
    expect((await page(otherRenter, 'renter', false, null)).items).toEqual([]);
    expect((await page(renter, 'host', false, null)).items).toEqual([]);
    await expectRefused(page(renter, 'owner', false, null), { hint: 'tours.side_unknown' });
    for (const cursor of [{}, { starts_at: 'x', id: 'y' }, { starts_at: '2027-01-01' }]) {
      await expectRefused(page(renter, 'renter', false, cursor), { hint: 'tours.cursor_invalid' });
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select public.my_tours('renter')`));
  }));
