import type postgres from 'postgres';
import { expect, test } from 'vitest';
import {
  feeKinds,
  guestRules,
  laundries,
  parkings,
  partyRules,
  smokingRules,
  utilities,
} from '#shared/domains/listings/model/details-schema.ts';
import { NEAR_LIMITS } from '#shared/domains/listings/model/draft-schema.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;
type Columns = Record<string, string | number | boolean | null>;

const addFee = (sql: Tx, who: string, listing: string, columns: Columns = {}) =>
  asPerson(
    sql,
    who,
    (tx) => tx<{ id: string }[]>`
      insert into public.listing_fees ${tx({ listing_id: listing, kind: 'pet', amount_cents: 5_000, ...columns })}
      returning id`,
  );

test('the host’s side sets fees; readers of the home see them', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, active, draft } = await makeWorld(sql);
    const [fee] = await addFee(sql, host, active);
    await addFee(sql, host, draft);
    const id = fee?.id ?? '';
    const seen = (tx: Tx) => tx`
      select listing_id from public.listing_fees where listing_id in ${tx([active, draft])}`;
    expect([...(await asVisitor(sql, seen))]).toEqual([{ listing_id: active }]);
    expect(await asPerson(sql, renter, seen)).toHaveLength(1);
    expect(await asPerson(sql, host, seen)).toHaveLength(2);
    for (const who of [otherHost, renter]) {
      await expectRefused(addFee(sql, who, active));
      const raised = asPerson(
        sql,
        who,
        (tx) => tx`update public.listing_fees set amount_cents = 1 where id = ${id} returning id`,
      );
      expect(await raised).toEqual([]);
      const removed = asPerson(
        sql,
        who,
        (tx) => tx`delete from public.listing_fees where id = ${id} returning id`,
      );
      expect(await removed).toEqual([]);
    }
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`update public.listing_fees set listing_id = ${draft} where id = ${id}`,
      ),
    );
    const lowered = await asPerson(
      sql,
      host,
      (tx) => tx`update public.listing_fees set amount_cents = 1 where id = ${id} returning id`,
    );
    expect(lowered).toHaveLength(1);
  }));

const nonsense: Columns[] = [
  { kind: 'tip' },
  { amount_cents: -1 },
  { period: 'yearly' },
  { kind: 'other' },
  { refundable: true, period: 'monthly' },
  { label: ' ' },
];
test.each(nonsense)('the fee %j is refused', (columns) =>
  rolledBack(async (sql) => {
    const { host, draft } = await makeWorld(sql);
    await expectRefused(addFee(sql, host, draft, columns), { code: '23514' });
  }),
);

test('a home has twenty fees at most', () =>
  rolledBack(async (sql) => {
    const { host, draft } = await makeWorld(sql);
    for (let n = 0; n < 20; n += 1) await addFee(sql, host, draft);
    await expectRefused(addFee(sql, host, draft), { hint: 'listings.too_many_fees' });
  }));

test('the host’s side sets terms, which have to be consistent', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const tell = (who: string, columns: Columns) =>
      asPerson(
        sql,
        who,
        (tx) => tx`update public.listings set ${tx(columns)} where id = ${active} returning id`,
      );
    const told: Columns = {
      lease_months_min: 6,
      lease_months_max: 12,
      smoking: 'outside',
      laundry: 'in_unit',
      parking: 'street',
      utilities_included: '{water,internet}',
      overnight_guests: 'few_nights',
      parties: 'ask_first',
      quiet_from: '22:00',
      quiet_to: '07:00',
      house_rules: 'Shoes off at the door.\u200b',
    };
    expect(await tell(host, told)).toHaveLength(1);
    expect(await tell(renter, { smoking: 'allowed' })).toEqual([]);
    const refused: Columns[] = [
      { lease_months_min: 13 },
      { lease_months_min: 0 },
      { smoking: 'sometimes' },
      { laundry: 'river' },
      { parking: 'roof' },
      { utilities_included: '{beer}' },
      { overnight_guests: 'sometimes' },
      { parties: 'daily' },
      { quiet_from: null },
      { quiet_to: '22:00' },
      { house_rules: 'x'.repeat(501) },
    ];
    for (const columns of refused) await expectRefused(tell(host, columns), { code: '23514' });
    const [seen] = await asVisitor(
      sql,
      (tx) => tx`
        select overnight_guests, parties, quiet_from::text, quiet_to::text, house_rules
        from public.listings where id = ${active}`,
    );
    expect(seen).toEqual({
      overnight_guests: 'few_nights',
      parties: 'ask_first',
      quiet_from: '22:00:00',
      quiet_to: '07:00:00',
      house_rules: 'Shoes off at the door.',
    });
  }));

test('the host’s side names a few places near by with minutes on foot, and anyone reads them', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const station = { name: 'Station', minutes: 6 };
    const tell = (who: string, places: postgres.JSONValue) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          update public.listings set near_places = ${tx.json(places)} where id = ${active} returning id`,
      );
    const most = Array.from({ length: NEAR_LIMITS.places }, () => ({
      name: 'x'.repeat(NEAR_LIMITS.name),
      minutes: NEAR_LIMITS.minutes,
    }));
    expect(await tell(host, most)).toHaveLength(1);
    expect(await tell(host, [station])).toHaveLength(1);
    expect(await tell(renter, [])).toEqual([]);
    const refused: postgres.JSONValue[] = [
      {},
      ['Station'],
      [...most, station],
      [{ name: 'Station' }],
      [{ ...station, rent: 1 }],
      [{ ...station, name: ' ' }],
      [{ ...station, name: 5 }],
      [{ ...station, name: 'Sta\u202etion' }],
      [{ ...station, name: 'x'.repeat(NEAR_LIMITS.name + 1) }],
      [{ ...station, minutes: 0 }],
      [{ ...station, minutes: 6.5 }],
      [{ ...station, minutes: '6' }],
      [{ ...station, minutes: NEAR_LIMITS.minutes + 1 }],
    ];
    for (const places of refused) await expectRefused(tell(host, places), { code: '23514' });
    const read = (tx: Tx) => tx`select near_places from public.listings where id = ${active}`;
    expect([...(await asVisitor(sql, read))]).toEqual([{ near_places: [station] }]);
  }));

test('terms count for a home’s quality once all of them are given', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const score = async () => {
      const [row] = await asPerson(
        sql,
        host,
        (tx) => tx`select (public.listing_quality(${active}) ->> 'score')::int as score`,
      );
      return row?.score;
    };
    const before = await score();
    await sql`
      update public.listings set lease_months_min = 6, smoking = 'allowed', laundry = 'none'
      where id = ${active}`;
    expect(await score()).toBe(before);
    await sql`update public.listings set parking = 'none' where id = ${active}`;
    expect(await score()).toBe(before + 5);
  }));

test.each([
  ['listing_fees', 'kind', feeKinds],
  ['listings', 'smoking', smokingRules],
  ['listings', 'laundry', laundries],
  ['listings', 'parking', parkings],
  ['listings', 'utilities_included', utilities],
  ['listings', 'overnight_guests', guestRules],
  ['listings', 'parties', partyRules],
] as const)('the column %s.%s takes what schema.ts lists', async (table, column, listed) => {
  const [row] = await adminSql()<{ values: string[] }[]>`
    select array(
      select distinct m[1] from pg_constraint k
      cross join regexp_matches(pg_get_constraintdef(k.oid), '''([a-z_]+)''::text', 'g') m
      where k.conrelid = ${`public.${table}`}::regclass and k.contype = 'c'
        and k.conname = ${`${table}_${column}_check`} order by 1
    ) as values`;
  expect(row?.values).toEqual([...listed].sort());
});
