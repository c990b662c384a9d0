import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { chargeKind } from '../../../../supabase/assistant/kinds/charge.ts';
import { expenseKind } from '../../../../supabase/assistant/kinds/expense.ts';
import type { Kind } from '../../../../supabase/assistant/kinds/kind.ts';
import { leaseKind } from '../../../../supabase/assistant/kinds/lease.ts';
import { payoutKind } from '../../../../supabase/assistant/kinds/payout.ts';
import { recurringKind } from '../../../../supabase/assistant/kinds/recurring.ts';
import { rolledBack } from '../../../support/database.ts';
import { makeBooks } from '../../policies/money.ts';
import { asPerson } from '../../policies/people.ts';
import { makeReady } from '../../policies/tour-people.ts';
import { factsOf, found, inBar } from '../bar.ts';

type Tx = postgres.TransactionSql;

/** A let loft with books: an expense, something that comes again, a payout. */
async function makeScene(sql: Tx) {
  const books = await makeBooks(sql);
  const { host, org, active, lease, guide } = books;
  // Who has not finished their own form is named to no other person.
  await makeReady(sql, guide);
  await sql`
    update public.listings set title = 'Sunny Nest', street_address = '12 Oak Street', unit = '4B',
      neighborhood = 'Alameda', city = 'Portland', home_type = 'loft' where id = ${active}`;
  const expense = randomUUID();
  const entry = randomUUID();
  await asPerson(sql, host, async (tx) => {
    await tx`select public.record_expense(${expense}, ${org}, ${active}, '2026-03-02',
      ${tx.json([{ category: 'cleaning', description: 'Carpets', amount_cents: 12_500 }])},
      'Pipe & Sons')`;
    await tx`select public.add_recurring_charge(${entry}, ${org}, ${lease}, 'Parking', 6000, 1,
      (now() + interval '40 days')::date)`;
  });
  const [payout] = await sql<{ id: string }[]>`
    insert into public.payouts (org_id, guide_id, period, tours, amount_cents)
    values (${org}, ${guide}, '2026-03-01', 3, 9000) returning id`;
  return { ...books, expense, entry, payout: payout?.id ?? '' };
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

/** What each kind is found by, and the thing that it is then. */
const FOUND: { kind: Kind; thing: (scene: Scene) => string; by: string[] }[] = [
  {
    kind: leaseKind,
    thing: ({ lease }) => lease,
    by: ['rene', 'flatmate', 'sunny', 'oak', 'alameda', 'portland', 'loft', 'flatmtae'],
  },
  {
    kind: chargeKind,
    thing: ({ rent }) => rent,
    by: ['rene', 'renter', 'nest', 'january', 'loft'],
  },
  {
    kind: expenseKind,
    thing: ({ expense }) => expense,
    by: ['pipe', 'carpets', 'limpieza', 'nest'],
  },
  { kind: recurringKind, thing: ({ entry }) => entry, by: ['parking', 'parkign', 'flo', 'sunny'] },
  { kind: payoutKind, thing: ({ payout }) => payout, by: ['gil', 'march'] },
];

test.each(FOUND)(
  'a $kind.kind is found by all that people call it by, and by no other word',
  ({ kind, thing, by }) =>
    rolledBack(async (sql) => {
      const scene = await makeScene(sql);
      const id = thing(scene);
      await inBar(sql, { who: scene.host, org: scene.org }, async (context) => {
        for (const word of by) expect(await found(kind, context, word), word).toContain(id);
        expect(await found(kind, context, 'zebra')).not.toContain(id);
        const [one] = await kind.list(context, { ids: [id], words: null });
        expect(one).toMatchObject({ kind: kind.kind, id });
        expect(
          (await kind.list(context, { ids: null, words: null })).map((each) => each.id),
        ).toContain(id);
      });
      // Neither another host nor a tenant or an assistant member has it in the bar.
      for (const who of [scene.otherHost, scene.renter, scene.assistant]) {
        await inBar(sql, { who, org: randomUUID() }, async (context) => {
          expect(await kind.list(context, { ids: [id], words: null }), who).toEqual([]);
        });
      }
      await inBar(sql, { who: scene.assistant, org: scene.org }, async (context) => {
        expect(await kind.list(context, { ids: [id], words: null })).toEqual([]);
        expect(await kind.facts(context, id)).toEqual([]);
      });
    }),
);

test('facts of leases and money are read in the language of the request', () =>
  rolledBack(async (sql) => {
    const { host, org, lease, rent, expense, entry, payout } = await makeScene(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      expect(await factsOf(leaseKind, context, lease)).toMatchObject({
        status: 'Active',
        rent: '$1,000',
        deposit: '$1,500',
        starts: 'January 16, 2026',
        clauses: 'None',
        paid: '$0',
        recurring: 'Parking: $60',
      });
      expect(await factsOf(chargeKind, context, rent)).toMatchObject({
        charge: 'Rent for January 2026',
        due: 'January 16, 2026',
        waived: '$0',
      });
      expect(await factsOf(expenseKind, context, expense)).toMatchObject({
        status: 'Recorded',
        total: '$125',
        day: 'March 2, 2026',
        payee: 'Pipe & Sons',
        lines: 'Cleaning · Carpets · $125',
      });
      expect(await factsOf(recurringKind, context, entry)).toMatchObject({
        what: 'Parking',
        state: 'Comes again',
        amount: '$60',
        rhythm: 'Every month',
      });
      expect(await factsOf(payoutKind, context, payout)).toMatchObject({
        guide: 'Gil Guide',
        month: 'March 2026',
        status: 'Pending',
        amount: '$90',
      });
      const [entity] = await leaseKind.list(context, { ids: [lease], words: null });
      expect(entity).toMatchObject({
        name: 'Rene Renter and Flo Flatmate',
        topic: 'Sunny Nest, 4B',
        state: 'active',
        at: '2026-01-16',
        cents: 100_000,
        url: `/dashboard/leases/${lease}`,
      });
      expect(entity?.labels).toEqual(
        expect.arrayContaining([
          'Rene Renter',
          'Sunny Nest',
          '12 Oak Street 4B',
          'Portland',
          'loft',
        ]),
      );
    });
    await inBar(sql, { who: host, org, locale: 'es' }, async (context) => {
      expect(await factsOf(recurringKind, context, entry)).toMatchObject({ rhythm: 'Cada mes' });
    });
  }));
