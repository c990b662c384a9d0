import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, signUp } from './people.ts';
import { act, inMinutes, makeReady, makeTour, makeTourWorld, told } from './tour-people.ts';

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

/** An instant at an hour of the home's clock, some days ahead of the test. */
const atHome = async (sql: Tx, days: number, hour: string): Promise<Date> =>
  (
    await sql`
      select ((now() at time zone 'America/Chicago')::date + ${days}::int + ${hour}::time)
        at time zone 'America/Chicago' as at`
  )[0]?.at;

/** A tour at an hour of the home's clock, for which two guides were asked an hour before midnight. */
async function makeAskedWorld(sql: Tx, columns: Record<string, string | null> = {}) {
  const world = await makeTourWorld(sql);
  const second = await signUp(sql, 'guide', 'Gwen Guide');
  await makeReady(sql, second);
  const tour = await makeTour(sql, world, { status: 'confirmed', ...columns });
  const [asked, from, to] = [
    await atHome(sql, 1, '23:00'),
    await atHome(sql, 4, '15:00'),
    await atHome(sql, 4, '15:30'),
  ];
  await sql`
    update public.tours set timed_at = ${asked}, starts_at = ${from}, ends_at = ${to},
      home_held = tstzrange(${from}, ${to}), guide_held = tstzrange(${from}, ${to}) where id = ${tour}`;
  const ask = async (guides: string[], at = asked) => {
    await sql`
      insert into public.guide_requests ${sql(guides.map((guide_id) => ({ tour_id: tour, guide_id, asked_at: at })))}
      on conflict (tour_id, guide_id) do update set status = 'asked', asked_at = excluded.asked_at`;
  };
  return { ...world, second, tour, ask, at: (day: number, hour: string) => atHome(sql, day, hour) };
}

const WAITS = 'A tour waits for your answer';

test('guides who were asked and have not answered are reminded once, by day, and those who declined are not', () =>
  withoutOthers(async (sql) => {
    const { guide, second, tour, ask, at } = await makeAskedWorld(sql, { status: 'requested' });
    const third = await signUp(sql, 'guide', 'Gus Guide');
    await makeReady(sql, third);
    await ask([guide, second, third]);
    await act(sql, third, 'answer_guide_request', { tour, accept: false });
    // A day after the asking it is night at the home.
    expect(await remind(sql, await at(2, '22:59'))).toBe(0);
    expect(await remind(sql, await at(2, '23:30'))).toBe(0);
    expect(await remind(sql, await at(3, '07:59'))).toBe(0);
    expect(await remind(sql, await at(3, '08:00'))).toBe(2);
    expect(await remind(sql, await at(3, '08:05'))).toBe(0);
    expect(await remind(sql, await at(3, '19:00'))).toBe(0);
    for (const who of [guide, second]) expect(await told(sql, who)).toEqual([WAITS]);
    expect(await told(sql, third)).toEqual([]);
    const [notice] = await sql`
      select message, metadata, priority from public.notifications where recipient_id = ${guide}`;
    expect(notice?.message).toMatch(
      /^A home: .+ \d+:\d\d [AP]M \(Central time, UTC-0[56]:00\)\. The first guide who accepts has the tour\.$/,
    );
    expect(notice).toMatchObject({ priority: 'high', metadata: { tour_id: tour } });
  }));

test('a guide who is asked late is reminded two hours later, and no more within the last hour', () =>
  withoutOthers(async (sql) => {
    const { guide, second, ask, at } = await makeAskedWorld(sql, { status: 'requested' });
    await ask([guide], await at(4, '10:00'));
    expect(await remind(sql, await at(4, '11:59'))).toBe(0);
    expect(await remind(sql, await at(4, '12:00'))).toBe(1);
    expect(await told(sql, guide)).toEqual([WAITS]);
    await ask([second], await at(4, '11:30'));
    expect(await remind(sql, await at(4, '14:00'))).toBe(0);
    expect(await remind(sql, await at(4, '13:59'))).toBe(1);
    expect(await remind(sql, await at(4, '13:59'))).toBe(0);
  }));

test('a guide who is asked anew, or for another time, is reminded anew; one who is blocked, or not ready, is not', () =>
  withoutOthers(async (sql) => {
    const { guide, second, host, tour, ask, at } = await makeAskedWorld(sql);
    await ask([guide, second]);
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${second}, ${host})`;
    const noon = await at(3, '12:00');
    expect(await remind(sql, noon)).toBe(1);
    expect(await told(sql, second)).toEqual([]);
    await ask([guide], await at(3, '13:00'));
    expect(await remind(sql, await at(3, '14:59'))).toBe(0);
    expect(await remind(sql, await at(3, '16:00'))).toBe(2);
    expect(await told(sql, guide)).toEqual([WAITS, WAITS]);
    await ask([guide], await at(3, '16:30'));
    await sql`update public.guides set onboarding_completed = false where id = ${guide}`;
    expect(await remind(sql, await at(3, '19:00'))).toBe(0);
    // Whom the host asked for a tour that another has meanwhile need not answer.
    await sql`update public.guides set onboarding_completed = true where id = ${guide}`;
    await sql`
      update public.tours set guide_id = ${second}, guide_answer = 'accepted' where id = ${tour}`;
    expect(await remind(sql, await at(3, '19:00'))).toBe(0);
  }));

test('the one guide whose time is held is reminded of a request, and once only where the tour’s own reminder asks them', () =>
  withoutOthers(async (sql) => {
    const asked = { status: 'requested' };
    const { guide, renter, tour, at } = await makeAskedWorld(sql, asked);
    const assign = async (event: Date) => {
      await sql`update public.tours set guide_id = ${guide}, guide_answer = 'asked' where id = ${tour}`;
      await sql`
        insert into public.tour_events ${sql({
          tour_id: tour,
          event: 'guide_assigned',
          to_status: 'requested',
          details: sql.json({ guide_id: guide }),
          created_at: event,
        })}`;
    };
    await assign(await at(1, '23:00'));
    expect(await remind(sql, await at(3, '08:00'))).toBe(1);
    expect(await remind(sql, await at(3, '09:00'))).toBe(0);
    const [notice] = await sql`
      select message from public.notifications where recipient_id = ${guide} and title = ${WAITS}`;
    expect(notice?.message).toMatch(
      /^Rene Renter would like to see A home: .+\. Please accept or decline\.$/,
    );
    // Taken up: a day before, the reminder of the tour asks for the answer.
    await sql`update public.tours set status = 'scheduled' where id = ${tour}`;
    await sql`delete from private.guide_reminders`;
    expect(await remind(sql, await at(3, '16:00'))).toBe(1);
    expect(await remind(sql, await at(3, '16:05'))).toBe(0);
    expect((await told(sql, guide)).toSorted()).toEqual([WAITS, 'You show a home tomorrow']);
    expect(await told(sql, renter)).toEqual(['Your tour is tomorrow']);
  }));

test('the host’s reminder says that no guide has accepted, until one does or the host chooses their own side', () =>
  withoutOthers(async (sql) => {
    const { guide, second, host, renter, tour, ask, at } = await makeAskedWorld(sql);
    const noon = await at(4, '12:00');
    const said = async () => {
      await sql`update public.tours set reminded_day_at = null where id = ${tour}`;
      await sql`delete from public.notifications`;
      await sql`delete from private.guide_reminders`;
      await remind(sql, noon);
      const [row] = await sql`
        select message, priority, metadata ->> 'tour_id' as tour from public.notifications
        where recipient_id = ${host} and title = 'Your home is seen today'`;
      expect(row?.tour).toBe(tour);
      return [row?.message.replace(/^.*\)\./, '').trim(), row?.priority];
    };
    const LACKS = ['No guide has accepted yet. Choose who shows the home.', 'high'];
    const SHOWN = ['', 'medium'];
    expect(await said()).toEqual(SHOWN);
    await ask([guide]);
    expect(await said()).toEqual(LACKS);
    const [ofRenter] = await sql`
      select message from public.notifications
      where recipient_id = ${renter} and title = 'Your tour is today'`;
    expect(ofRenter?.message).toMatch(/\)\.$/);
    await act(sql, guide, 'answer_guide_request', { tour, accept: false });
    expect(await said()).toEqual(LACKS);
    await sql`
      update public.tours set guide_id = ${second}, guide_answer = 'asked' where id = ${tour}`;
    expect(await said()).toEqual(LACKS);
    await sql`update public.tours set guide_answer = 'accepted' where id = ${tour}`;
    expect(await said()).toEqual(SHOWN);
    await sql`update public.tours set guide_id = null, guide_answer = null where id = ${tour}`;
    await act(sql, host, 'open_tour_to_guides', { tour, opened: true });
    expect(await said()).toEqual(LACKS);
    await act(sql, host, 'set_tour_member', { tour, member: null });
    expect(await said()).toEqual(SHOWN);
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
