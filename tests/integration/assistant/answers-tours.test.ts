import { expect, test } from 'vitest';
import { tourQuestions } from '../../../supabase/assistant/answers/tours.ts';
import { rolledBack } from '../../support/database.ts';
import { makeHome } from '../policies/repairs.ts';
import { makeTour } from '../policies/tour-people.ts';
import { ask, questionOf, shown } from './answering.ts';

const tours = questionOf(tourQuestions, 'ask.tours');
const guides = questionOf(tourQuestions, 'ask.guides');

const HOUR = 60;

/** Three tours ahead, one called off and one that was, of two people. */
async function arrange(sql: Parameters<typeof makeHome>[0]) {
  const world = await makeHome(sql);
  const other = Object.assign({}, world, { renter: world.otherRenter });
  return {
    world,
    requested: await makeTour(sql, world, {}, 48 * HOUR),
    confirmed: await makeTour(sql, other, { status: 'confirmed' }, 24 * HOUR),
    guided: await makeTour(
      sql,
      world,
      { status: 'confirmed', guide_id: world.guide, guide_answer: 'asked' },
      72 * HOUR,
    ),
    cancelled: await makeTour(sql, other, { status: 'cancelled' }, 96 * HOUR),
    completed: await makeTour(
      sql,
      world,
      { status: 'completed', guide_id: world.guide, guide_answer: 'accepted' },
      -48 * HOUR,
    ),
  };
}

test('tours ahead come with their times, people and pages, the nearest first', () =>
  rolledBack(async (sql) => {
    const { world, requested, confirmed, guided } = await arrange(sql);
    const answer = await ask(sql, { sub: world.host, org: world.org }, tours);
    expect(answer.markdown).toMatch(
      /^3 tours ahead, the first with Rita Renter, A home, \w{3}, \w{3} \d+, \d+:\d\d [AP]M C[SD]T\.$/,
    );
    expect(answer.table?.rows.map(({ url }) => url)).toEqual([
      `/dashboard/tours?tour=${confirmed}`,
      `/dashboard/tours/schedule?request=${requested}`,
      `/dashboard/tours?tour=${guided}`,
    ]);
    expect(answer.table?.rows[2]?.cells.slice(1)).toEqual([
      'Rene Renter',
      'A home',
      'Confirmed',
      'Gil Guide',
    ]);
  }));

test('a status, a person, a home and days narrow which tours are meant', () =>
  rolledBack(async (sql) => {
    const { world, requested, cancelled, completed } = await arrange(sql);
    const asker = { sub: world.host, org: world.org };
    const idsOf = async (values: Record<string, unknown>) =>
      (await ask(sql, asker, tours, values)).result;
    expect(await idsOf({ status: 'requested' })).toEqual({ count: 1, tour_ids: [requested] });
    expect(await idsOf({ status: 'cancelled' })).toEqual({ count: 1, tour_ids: [cancelled] });
    expect(await idsOf({ status: 'completed' })).toEqual({ count: 1, tour_ids: [completed] });
    expect(await idsOf({ person: world.renter })).toMatchObject({ count: 2 });
    expect(await idsOf({ listing: world.draft })).toEqual({ count: 0, tour_ids: [] });
    expect(await idsOf({ period: { from: '2031-01-01', to: '2031-01-31' } })).toMatchObject({
      count: 0,
    });
    const named = await ask(sql, asker, tours, { person: world.renter, status: 'requested' });
    expect(named.markdown).toMatch(/^1 tour that waits for an answer with Rene Renter ahead, /);
  }));

test('of a person without a tour ahead the answer is what was before', () =>
  rolledBack(async (sql) => {
    const world = await makeHome(sql);
    const past = await makeTour(sql, world, { status: 'completed' }, -48 * HOUR);
    const asker = { sub: world.host, org: world.org };
    const answer = await ask(sql, asker, tours, { person: world.renter });
    expect(answer.result).toEqual({ count: 1, tour_ids: [past] });
    expect(answer.markdown).toMatch(
      /^1 tour with Rene Renter so far, none ahead, the last with Rene Renter, A home, /,
    );
    const none = await ask(sql, asker, tours, { person: world.otherRenter });
    expect(none.markdown).toBe('There are no tours.');
  }));

test('tours are answered in Spanish, also where there are none', () =>
  rolledBack(async (sql) => {
    const { world } = await arrange(sql);
    const asker = { sub: world.host, org: world.org, locale: 'es' as const };
    expect((await ask(sql, asker, tours)).markdown).toMatch(
      /^3 visitas por venir, la primera con Rita Renter, A home, /,
    );
    const period = { from: '2031-03-03', to: '2031-03-03' };
    expect((await ask(sql, asker, tours, { period })).markdown).toBe(
      'No hay visitas el lun, 3 de mar de 2031.',
    );
  }));

test('a host of another organisation has no part in these tours, nor the renter as a host', () =>
  rolledBack(async (sql) => {
    const { world } = await arrange(sql);
    for (const sub of [world.otherHost, world.renter]) {
      const answer = await ask(sql, { sub, org: world.org }, tours, { listing: world.active });
      expect(answer.result).toEqual({ count: 0, tour_ids: [] });
      expect(shown(answer)).not.toContain('Rita Renter');
      expect((await ask(sql, { sub, org: world.org }, guides)).markdown).toBe(
        'No guide shows your homes.',
      );
    }
  }));

test('guides come with what they have ahead and did, and one guide in a sentence', () =>
  rolledBack(async (sql) => {
    const { world, guided } = await arrange(sql);
    const asker = { sub: world.host, org: world.org };
    const all = await ask(sql, asker, guides);
    expect(all.markdown).toBe(
      '1 guide with 1 tour of yours ahead; 1 of them still without the guide’s answer.',
    );
    expect(all.table?.rows).toMatchObject([{ url: `/dashboard/tours?tour=${guided}` }]);
    const one = await ask(sql, asker, guides, { guide: world.guide });
    expect(one.markdown).toMatch(/^Gil Guide has 1 tour of yours ahead, the next .+, and 1 done\./);
    const spanish = await ask(sql, { sub: world.host, org: world.org, locale: 'es' }, guides, {
      guide: world.guide,
    });
    expect(spanish.markdown).toMatch(/^Gil Guide tiene 1 visita por venir contigo, la próxima /);
  }));

test('guides of a day come with who has no tour of the caller’s then', () =>
  rolledBack(async (sql) => {
    const { world, guided } = await arrange(sql);
    const asker = { sub: world.host, org: world.org };
    const [row] = await sql<{ day: string }[]>`
      select (starts_at at time zone time_zone)::date::text as day from public.tours
      where id = ${guided}`;
    const day = row?.day ?? '';
    const busy = await ask(sql, asker, guides, { period: { from: day, to: day } });
    expect(busy.markdown).toMatch(/^Each of them has a tour of yours then: .*Gil Guide/);
    const never = { from: '2031-01-01', to: '2031-01-01' };
    const free = await ask(sql, asker, guides, { period: never });
    expect(free.markdown).toMatch(/^Without a tour of yours then: .*Gil Guide/);
  }));
