import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused } from '../policies/people.ts';
import { makeColleague, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;
type Hours = { weekday: number; opens: string; closes: string }[] | null;
type Week = { listing: string | null; hours: Hours; was: Hours; time_zone?: string | null };

const sunday: Hours = [{ weekday: 7, opens: '10:00', closes: '12:00' }];
const monday: Hours = [{ weekday: 1, opens: '10:00', closes: '12:00' }];

const set = (sql: Tx, who: string, weeks: Week[]) =>
  asPerson(sql, who, (tx) => tx`select public.set_tour_weeks(${tx.json(weeks)})`);

const stored = async (sql: Tx, id: string) =>
  (await sql`select hours from public.tour_rules where ${id} in (listing_id, guide_id)`)[0]?.hours;

const back = (weeks: Week[]) =>
  weeks.map((week) => ({ ...week, hours: week.was, was: week.hours }));

test('hours of two homes are set at once, once, and brought back to none', () =>
  rolledBack(async (sql) => {
    const { host, active, draft, org } = await makeTourWorld(sql);
    const colleague = await makeColleague(sql, org);
    await sql`delete from public.tour_rules where listing_id in ${sql([active, draft])}`;
    await set(sql, host, [{ listing: draft, hours: monday, was: null }]);
    const weeks: Week[] = [
      { listing: active, hours: sunday, was: null },
      { listing: draft, hours: sunday, was: monday },
    ];
    for (const who of [host, colleague]) await set(sql, who, weeks);
    expect(await stored(sql, active)).toEqual(sunday);
    expect(await stored(sql, draft)).toEqual(sunday);
    await set(sql, colleague, back(weeks));
    expect(await stored(sql, active)).toBeUndefined();
    expect(await stored(sql, draft)).toEqual(monday);
    // What holds besides the hours stays.
    await sql`update public.tour_rules set notice_hours = 48 where listing_id = ${draft}`;
    await set(sql, host, [{ listing: draft, hours: sunday, was: monday }]);
    const [rules] = await sql`
      select notice_hours from public.tour_rules where listing_id = ${draft}`;
    expect(rules).toEqual({ notice_hours: 48 });
    // Nor does it go with the hours, though they were the first.
    await expectRefused(set(sql, host, [{ listing: draft, hours: null, was: sunday }]), {
      hint: 'tours.hours_changed',
    });
    expect(await stored(sql, draft)).toEqual(sunday);
  }));

test('a guide’s first hours name their zone; renters have none to set', () =>
  rolledBack(async (sql) => {
    const { guide, renter } = await makeTourWorld(sql);
    await sql`delete from public.tour_rules where guide_id = ${guide}`;
    const own = { listing: null, hours: sunday, was: null, time_zone: 'America/Denver' };
    await set(sql, guide, [own]);
    const [rules] = await sql`
      select hours, time_zone from public.tour_rules where guide_id = ${guide}`;
    expect(rules).toEqual({ hours: sunday, time_zone: 'America/Denver' });
    await expectRefused(set(sql, renter, [own]));
  }));

test('hours that were changed since, of another’s home or that are none change nothing', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, guide, active, draft } = await makeTourWorld(sql);
    await sql`delete from public.tour_rules where listing_id in ${sql([active, draft])}`;
    const weeks: Week[] = [
      { listing: active, hours: sunday, was: null },
      { listing: draft, hours: sunday, was: monday },
    ];
    await expectRefused(set(sql, host, weeks), { hint: 'tours.hours_changed' });
    for (const who of [otherHost, renter, guide])
      await expectRefused(set(sql, who, weeks.slice(0, 1)), { hint: 'listings.missing' });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.set_tour_weeks(${tx.json(weeks)})`),
    );
    const backwards: Hours = [{ weekday: 7, opens: '12:00', closes: '10:00' }];
    for (const wrong of [
      [],
      [...weeks.slice(0, 1), ...weeks.slice(0, 1)],
      [{ listing: active, hours: backwards, was: null }],
    ])
      await expectRefused(set(sql, host, wrong), { hint: 'tours.hours_invalid' });
    expect(await stored(sql, active)).toBeUndefined();
  }));
