import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused } from '../policies/people.ts';
import { makeColleague, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;
type Span = {
  id: string;
  listing?: string | null;
  starts_at: string | null;
  ends_at: string;
  reason?: string;
};

const span = (day: number, more: Partial<Span> = {}): Span => ({
  id: randomUUID(),
  starts_at: `2027-01-${day}T06:00:00Z`,
  ends_at: `2027-01-${day + 1}T06:00:00Z`,
  reason: 'From a calendar file',
  ...more,
});

const take = (sql: Tx, who: string, home: string | null, spans: Span[]) => {
  const own = spans.map((one) => ({ listing: home, ...one }));
  return asPerson(sql, who, (tx) => tx`select public.take_days_off(${tx.json(own)})`);
};

const offOf = async (sql: Tx, spans: Span[]) =>
  (
    await sql`
      select listing_id, guide_id from public.tour_blackouts
      where id = any (${spans.map(({ id }) => id)}::uuid[])`
  ).map(({ listing_id, guide_id }) => listing_id ?? guide_id);

test('the host’s side takes days off of its home, a guide their own; sent again it is once, and undone at once', () =>
  rolledBack(async (sql) => {
    const { host, guide, active, org } = await makeTourWorld(sql);
    const colleague = await makeColleague(sql, org);
    for (const [who, home] of [
      [host, active],
      [colleague, active],
      [guide, null],
    ] as const) {
      const spans = [span(10), span(20)];
      await take(sql, who, home, spans);
      await take(sql, who, home, spans);
      expect(await offOf(sql, spans)).toEqual([home ?? guide, home ?? guide]);
      const ids = spans.map(({ id }) => id);
      await asPerson(sql, who, (tx) => tx`select public.open_tour_days(${ids}::uuid[])`);
      expect(await offOf(sql, spans)).toEqual([]);
    }
  }));

test('others take none off, and all are taken or none', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, guide, active, unverified } = await makeTourWorld(sql);
    const spans = [span(10)];
    for (const who of [otherHost, renter, guide, unverified])
      await expectRefused(take(sql, who, active, spans), { hint: 'listings.missing' });
    for (const who of [host, renter]) await expectRefused(take(sql, who, null, spans));
    await expectRefused(asVisitor(sql, (tx) => tx`select public.take_days_off(${tx.json(spans)})`));
    const wrong = span(12, { ends_at: '2027-01-11T06:00:00Z' });
    await expectRefused(take(sql, host, active, [...spans, wrong]), { hint: 'tours.days_invalid' });
    expect(await offOf(sql, [...spans, wrong])).toEqual([]);
  }));

test.each([
  ['none', []],
  ['without a beginning', [span(10, { starts_at: null })]],
  ['of two years', [span(10, { ends_at: '2029-01-01T00:00:00Z' })]],
  ['of no time', [span(10, { ends_at: '2027-01-10T06:00:00Z' })]],
  ['more than 1,000', Array.from({ length: 1_001 }, () => span(10))],
])('days that are none are refused: %s', (_, spans) =>
  rolledBack(async (sql) => {
    const { host, active } = await makeTourWorld(sql);
    await expectRefused(take(sql, host, active, spans), { hint: 'tours.days_invalid' });
  }),
);

const closeAgain = (sql: Tx, who: string, spans: (Span & { listing: string | null })[]) =>
  asPerson(sql, who, (tx) => tx`select public.take_days_off(${tx.json(spans)})`);

test('opened days of two homes and of a guide are closed again as they were, once', () =>
  rolledBack(async (sql) => {
    const { host, guide, active, draft } = await makeTourWorld(sql);
    const spans = [
      { ...span(10), listing: active },
      { ...span(12), listing: draft },
    ];
    const own = [{ ...span(14), listing: null }];
    for (const _ of ['first', 'again']) {
      await closeAgain(sql, host, spans);
      await closeAgain(sql, guide, own);
    }
    expect(await offOf(sql, spans)).toEqual(expect.arrayContaining([active, draft]));
    expect(await offOf(sql, own)).toEqual([guide]);
    const [stored] =
      await sql`select reason from public.tour_blackouts where id = ${own[0]?.id ?? ''}`;
    expect(stored).toEqual({ reason: 'From a calendar file' });
  }));

test('days are closed again by the home’s own side alone, all or none', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, guide, active, unverified } = await makeTourWorld(sql);
    const spans = [{ ...span(10), listing: active }];
    for (const who of [otherHost, renter, guide, unverified])
      await expectRefused(closeAgain(sql, who, spans), { hint: 'listings.missing' });
    await expectRefused(closeAgain(sql, renter, [{ ...span(10), listing: null }]));
    await expectRefused(closeAgain(sql, host, []), { hint: 'tours.days_invalid' });
    const endless = { ...span(11, { ends_at: '2029-01-01T00:00:00Z' }), listing: active };
    await expectRefused(closeAgain(sql, host, [...spans, endless]), { hint: 'tours.days_invalid' });
    expect(await offOf(sql, spans)).toEqual([]);
  }));
