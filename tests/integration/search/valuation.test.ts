import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, signUp } from '../policies/people.ts';

type Tx = postgres.TransactionSql;
type Worth = { what: string; cents: number }[];
type Answer = {
  state: string;
  cents: number;
  low_cents: number;
  high_cents: number;
  areas: string[];
  reasons: Worth;
  changes: Worth;
  homes: string[];
  model: { homes: number; leases: number; held_out: number; median_error: number };
};

const TOWN = 'Valuetown';

const value = async (sql: Tx, home: object): Promise<Answer> => {
  const [row] = await asVisitor(
    sql,
    (tx) => tx<{ answer: Answer }[]>`select public.value_home(${tx.json(home as never)}) as answer`,
  );
  if (!row) throw new Error('no answer');
  return row.answer;
};

/** Long before the seed's homes: the model of this day knows this town alone. */
const DAY = '2001-06-01';

const learn = async (sql: Tx): Promise<number> =>
  (await sql<{ n: number }[]>`select private.run_rent_model(${DAY}) as n`)[0]?.n ?? 0;

/**
 * Homes of a town whose rents follow a rule: $2 a square foot, a tenth more on the hill, a fifth more with a
 * dishwasher, and a little noise that is the same each time.
 */
async function makeTown(sql: Tx, homes = 280): Promise<string> {
  const host = await signUp(sql, 'host', 'Hana Host');
  await sql`
    insert into public.listings (owner_id, title, status, home_type, city, state, neighborhood,
      street_address, postal_code, bedrooms, bathrooms, area_sqft, amenities, rent_cents, rent_confirmed_cents,
      published_at, latitude, longitude)
    select ${host}, 'Home ' || n, 'active', 'apartment', ${TOWN}, 'TX',
      case when n % 2 = 0 then 'Value Hill' else 'Value Flats' end, n || ' Worth Street',
      '9984' || n % 2, 1 + n % 3, 1, 500 + 300 * (n % 3) + n % 50,
      case when n % 5 = 0 then '{Dishwasher}'::text[] else '{}' end, rent.cents, rent.cents,
      ${DAY}::date - n, 33.3 + (n % 2) * 0.2, -101.1
    from generate_series(1, ${homes}) n, lateral (
      select round(200 * (500 + 300 * (n % 3) + n % 50)
        * case when n % 2 = 0 then 1.1 else 1 end * case when n % 5 = 0 then 1.2 else 1 end
        * (1 + ((n * 7919) % 11 - 5) / 200.0))::integer as cents
    ) rent`;
  return host;
}

const FLAT = { city: TOWN, state: 'TX', type: 'apartment', beds: 2, sqft: 825, amenities: ['x'] };

test('the model finds the rule of a town again, says what is particular and how wrong it is, and knows its places', () =>
  rolledBack(async (sql) => {
    await makeTown(sql);
    await learn(sql);
    const flat = await value(sql, { ...FLAT, areas: ['Value Flats'] });
    const hill = await value(sql, { ...FLAT, areas: ['Value Hill'] });
    expect(flat.state).toBe('valued');
    expect(Math.abs(flat.cents / 165_000 - 1)).toBeLessThan(0.04);
    expect(hill.cents / flat.cents).toBeGreaterThan(1.07);
    expect(hill.cents / flat.cents).toBeLessThan(1.13);
    expect(flat.low_cents).toBeLessThan(flat.cents);
    expect(flat.high_cents).toBeGreaterThan(flat.cents);
    expect(flat.model.median_error).toBeLessThan(0.05);
    expect(flat.model.held_out).toBeGreaterThan(20);
    expect(hill.reasons.find(({ what }) => what === 'place')?.cents).toBeGreaterThan(4_000);
    const dishwasher = flat.changes.find(({ what }) => what === 'dishwasher')?.cents ?? 0;
    expect(dishwasher / flat.cents).toBeGreaterThan(0.17);
    expect(dishwasher / flat.cents).toBeLessThan(0.23);
    // Nothing else in this town moves a rent, so nothing else is named.
    expect(flat.changes.map(({ what }) => what)).toEqual(['dishwasher']);
    expect(flat.homes).toHaveLength(12);

    // A place by ZIP code, street and point; one that is not known is said, and is never the whole city.
    const { city: _city, state: _state, ...nowhere } = FLAT;
    const areasOf = async (place: object) => (await value(sql, { ...nowhere, ...place })).areas;
    expect(await areasOf({ zip: '99840' })).toEqual(['value hill']);
    expect(await areasOf({ point: [-101.1, 33.5] })).toEqual(['value flats']);
    expect((await areasOf({ street: 'worth st' })).toSorted()).toEqual([
      'value flats',
      'value hill',
    ]);
    for (const place of [
      { street: 'no such street', city: TOWN },
      { zip: '00000', city: TOWN },
      { areas: ['Nowhere'], city: TOWN },
      { point: [10, 10] },
      {},
    ])
      expect((await value(sql, { ...nowhere, ...place })).state, JSON.stringify(place)).toBe(
        'place_unknown',
      );

    // Too few homes alike give no range, and bad input is no error.
    expect((await value(sql, { ...FLAT, type: 'house' })).state).toBe('too_few');
    expect((await value(sql, { ...FLAT, sqft: 20_000 })).state).toBe('too_few');
    for (const bad of [
      { ...FLAT, type: 'castle' },
      { ...FLAT, beds: "2'; drop table x; --" },
      { ...FLAT, beds: null },
      {},
    ])
      expect((await value(sql, bad)).state).toBe('unknown');
    const odd = {
      ...FLAT,
      sqft: 'many',
      baths: '1e9',
      amenities: 'all',
      point: 'here',
      areas: 7,
      furnished: 'perhaps',
      pets: [],
    };
    expect((await value(sql, odd)).state).toBe('valued');
  }));

test('a signed lease weighs instead of what its home asks, and no client reads or fits the model', () =>
  rolledBack(async (sql) => {
    const host = await makeTown(sql);
    const home = await makeListing(sql, host, {
      city: TOWN,
      status: 'rented',
      bedrooms: 2,
      area_sqft: 820,
      rent_cents: 900_000,
    });
    await sql`
      insert into public.leases (listing_id, host_id, status, starts_on, ends_on, activated_at, rent_cents)
      values (${home}, ${host}, 'active', '2001-05-01', '2002-04-30', '2001-05-01', 164000)`;
    await learn(sql);
    const [model] = await sql`select leases from private.rent_models`;
    expect(model?.leases).toBe(1);
    for (const statement of [
      (tx: Tx) => tx`select * from private.rent_models`,
      (tx: Tx) => tx`select * from private.rent_places`,
      (tx: Tx) => tx`select private.run_rent_model()`,
    ]) {
      await expectRefused(asPerson(sql, host, statement));
      await expectRefused(asVisitor(sql, statement));
    }
  }));

test('without enough homes there is no model, and the valuator says so; a trend needs five homes a month', () =>
  rolledBack(async (sql) => {
    await makeTown(sql, 60);
    expect(await learn(sql)).toBe(0);
    expect((await value(sql, { ...FLAT, beds: 1, sqft: 520 })).state).toBe('too_few');
    await sql`
      update public.listings set published_at = now() - interval '40 days'
      where city = ${TOWN} and title in ('Home 3', 'Home 6', 'Home 9', 'Home 12', 'Home 18')`;
    await sql`update public.listings set published_at = now() where city = ${TOWN} and title = 'Home 21'`;
    const [row] = await sql<{ trend: { cents: number; homes: number }[] }[]>`
      select private.rent_trend(${TOWN.toLowerCase()}, 'tx', 'apartment') as trend`;
    expect(row?.trend.map(({ homes }) => homes)).toEqual([5]);
  }));
