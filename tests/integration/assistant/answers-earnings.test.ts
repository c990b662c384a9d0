import { beforeAll, expect, inject, test } from 'vitest';
import { fetchEarnings } from '#shared/domains/earnings/api/earnings.ts';
import { fetchExpenseTotals } from '#shared/domains/earnings/api/expenses.ts';
import { fetchRentRollTotals } from '#shared/domains/earnings/api/money-desk.ts';
import { arrearsTotalsSchema } from '#shared/domains/earnings/model/rent-roll.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { earningsQuestions } from '../../../supabase/assistant/answers/earnings.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { makeBooks } from '../policies/money.ts';
import { asPerson } from '../policies/people.ts';
import { type Asker, answered, answeredIn, askerOf, shownIn, thing } from './asking.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
let host: Asker;
let other: Asker;

beforeAll(async () => {
  supplyShell(inject('stack'));
  host = await askerOf('host@kinstead.test');
  other = await askerOf('host2@kinstead.test');
  await signInAs('host@kinstead.test');
});

const ask = (name: string, asked: Parameters<typeof answered>[3] = {}, who = host) =>
  answered(earningsQuestions, name, who, asked);

test('what came in, went out and is left of a year are the figures of the page of earnings', async () => {
  const rows = (await fetchEarnings(host.id, YEAR.from, YEAR.to)) ?? [];
  const sum = (key: 'received_cents' | 'expense_cents' | 'net_cents') =>
    rows.reduce((all, row) => all + row[key], 0);
  const answer = await ask('ask.earnings', { values: { period: YEAR } });
  expect(sum('received_cents')).toBeGreaterThan(0);
  expect(answer.result).toMatchObject({
    received_cents: sum('received_cents'),
    expense_cents: sum('expense_cents'),
    net_cents: sum('net_cents'),
  });
  expect(answer.markdown).toContain(`You took in **${money(sum('received_cents'))}** in 2026.`);
  expect(answer.chart?.bars).toHaveLength(12);
  expect(answer.table?.rows.length).toBe(new Set(rows.map(({ listing_id }) => listing_id)).size);
});

test('what came in is said in Spanish, of this month where no time is said', async () => {
  const answer = await ask('ask.earnings', { locale: 'es' });
  expect(answer.markdown).toMatch(
    /^(?:Entraron \*\*\$|No entró ni salió dinero) ?.*en \p{L}+ de 20\d\d/u,
  );
});

test('what one home brought is its part of the whole', async () => {
  const rows = (await fetchEarnings(host.id, YEAR.from, YEAR.to)) ?? [];
  const id = rows.find(({ received_cents }) => received_cents > 0)?.listing_id ?? '';
  const own = rows.filter(({ listing_id }) => listing_id === id);
  const answer = await ask('ask.earnings', {
    values: { period: YEAR, listing: id },
    entities: { listing: thing('listing', id, 'The *best* loft') },
  });
  expect(answer.result).toMatchObject({
    received_cents: own.reduce((all, row) => all + row.received_cents, 0),
  });
  expect(answer.markdown).toContain('“The \\*best\\* loft”');
  expect(answer.table).toBeUndefined();
});

test('what was spent, in all and in a category, are the figures of the page of expenses', async () => {
  const range = { org: host.org, since: YEAR.from, until: YEAR.to, home: undefined };
  const totals = await fetchExpenseTotals(range);
  const all = totals.reduce((sum, one) => sum + one.amount_cents + one.tax_cents, 0);
  const answer = await ask('ask.expenses');
  expect(all).toBeGreaterThan(0);
  expect(answer.result).toMatchObject({ cents: all, ...YEAR });
  expect(answer.markdown).toContain(`You spent **${money(all)}** in 2026.`);
  expect(answer.chart?.bars.map(({ value }) => value)).toEqual(
    totals.map((one) => (one.amount_cents + one.tax_cents) / 100).toSorted((one, two) => two - one),
  );
  expect(answer.table?.rows[0]?.url).toMatch(
    /^\/dashboard\/earnings\/expenses\?year=2026&expense=/,
  );
  const repairs = totals.find(({ category }) => category === 'repairs');
  const one = await ask('ask.expenses', { values: { category: 'repairs', period: YEAR } });
  expect(one.result).toMatchObject({
    cents: (repairs?.amount_cents ?? 0) + (repairs?.tax_cents ?? 0),
  });
});

test('a category that the books do not have is said to be none', async () => {
  const answer = await ask('ask.expenses', { values: { category: 'mortgage' }, locale: 'es' });
  expect(answer.markdown).toContain('no tienen una categoría para hipotecas');
});

test('who owes are the rows and the sum of the page of arrears', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const me = { id: books.host, org: books.org };
    const [row] = await asPerson(
      sql,
      me.id,
      (tx) => tx`select * from public.arrears_totals(${me.org})`,
    );
    const totals = arrearsTotalsSchema.parse(row);
    expect(totals).toMatchObject({
      leases: 1,
      open_cents: 51_613 + 100_000,
      deposit_cents: 150_000,
    });
    const answer = await answeredIn(sql, earningsQuestions, 'ask.arrears', me);
    expect(answer.result).toEqual({ leases: 1, open_cents: 151_613, deposit_cents: 150_000 });
    expect(answer.markdown).toContain('**$1,516.13** is owed to you, on 1 lease.');
    expect(answer.markdown).toContain('Besides, deposits of $1,500 are not paid.');
    expect(answer.table?.rows).toEqual([
      {
        cells: expect.arrayContaining(['Rene Renter, Flo Flatmate', 'A home', '$1,516.13']),
        url: `/dashboard/earnings/leases/${books.lease}`,
      },
    ]);
    const spanish = await answeredIn(sql, earningsQuestions, 'ask.arrears', me, { locale: 'es' });
    expect(spanish.markdown).toContain('Te deben **$1,516.13**, de 1 contrato.');
  }));

test('what one tenant owes is theirs alone, and of a time only what was due in it', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const me = { id: books.host, org: books.org };
    const ask = (id: string, name: string, values: object = {}) => {
      const person = thing('person', id, name);
      const asked = { values: { person: id, ...values }, entities: { person } };
      return answeredIn(sql, earningsQuestions, 'ask.arrears', me, asked);
    };
    const flo = await ask(books.flatmate, 'Flo Flatmate');
    expect(flo.markdown).toContain('Flo Flatmate owes **$1,516.13**, since Jan 16, 2026');
    const january = { period: { from: '2026-01-01', to: '2026-01-31' } };
    const then = await ask(books.renter, 'Rene Renter', january);
    expect(then.result).toMatchObject({ open_cents: 51_613 });
    expect(then.markdown).toContain('**$516.13** of what was due in January 2026');
    const never = await ask(books.renter, 'Rene Renter', {
      period: { from: '2020-01-01', to: '2020-01-31' },
    });
    expect(never.markdown).toBe('Rene Renter owes nothing of what was due in January 2020.');
    expect((await ask(books.otherRenter, 'Rita Renter')).markdown).toBe(
      'Rita Renter owes nothing.',
    );
    const other = { id: books.otherHost, org: me.org };
    const foreign = await answeredIn(sql, earningsQuestions, 'ask.arrears', other);
    expect(foreign.markdown).toContain('Only the owner and the managers');
  }));

test('payments of a year add up to what the ledger says came in', async () => {
  const [sums] = await adminSql()<{ cents: number; payments: number }[]>`
    select sum(amount_cents - refunded_cents)::float8 as cents, count(*)::int as payments
    from public.payments where org_id = ${host.org} and settled_on between ${YEAR.from} and ${YEAR.to}
      and status in ('succeeded', 'disputed', 'refunded')`;
  expect(sums?.payments).toBeGreaterThan(50);
  const answer = await ask('ask.payments', { values: { period: YEAR } });
  expect(answer.result).toEqual({ ...YEAR, payments: sums?.payments, cents: sums?.cents });
  expect(answer.markdown).toContain(` in 2026: **${money(sums?.cents ?? 0)}**. The last one: `);
  expect(answer.table?.rows).toHaveLength(50);
});

test('what a tenant paid is said with its day and how, and nothing of others', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const me = { id: books.host, org: books.org };
    await asPerson(
      sql,
      me.id,
      (tx) => tx`
        select public.record_payment(payment => gen_random_uuid(), charge_ids => ${[books.rent]}::uuid[],
          method => 'check', amount_cents => 40000, received_on => '2026-02-03')`,
    );
    const ask = (id: string, name: string, more: object = {}) =>
      answeredIn(sql, earningsQuestions, 'ask.payments', me, {
        values: { person: id },
        entities: { person: thing('person', id, name) },
        ...more,
      });
    const flo = await ask(books.flatmate, 'Flo Flatmate');
    expect(flo.markdown).toBe(
      '1 payment by Flo Flatmate: **$400**. The last one: $400 on Feb 3, 2026, Check.',
    );
    expect(flo.table?.rows).toEqual([
      {
        cells: ['Feb 3, 2026', 'Rene Renter, Flo Flatmate', 'A home', 'Check', '$400'],
        url: `/dashboard/earnings/leases/${books.lease}`,
      },
    ]);
    const listing = thing('listing', books.active, 'A home');
    const there = await answeredIn(sql, earningsQuestions, 'ask.payments', me, {
      values: { listing: listing.id },
      entities: { listing },
    });
    expect(there.markdown).toContain('1 payment for “A home”: **$400**.');
    const spanish = await ask(books.flatmate, 'Flo Flatmate', { locale: 'es' });
    expect(spanish.markdown).toContain('1 pago de Flo Flatmate: **$400**. El último: $400 el ');
    expect((await ask(books.otherRenter, 'Rita Renter')).markdown).toBe(
      'No payment was made by Rita Renter.',
    );
    const other = { id: books.otherHost, org: me.org };
    const foreign = await answeredIn(sql, earningsQuestions, 'ask.payments', other);
    expect(foreign.markdown).toContain('Only the owner and the managers');
  }));

test('the rent roll has the sums of its page', async () => {
  const totals = await fetchRentRollTotals(host.org, {});
  const answer = await ask('ask.rentRoll');
  expect(answer.result).toEqual(totals);
  expect(answer.markdown).toContain(
    `**${money(totals.rent_cents)}** a month from ${totals.let_homes} of ${totals.homes} homes.`,
  );
  expect(answer.table?.rows).toHaveLength(Math.min(50, totals.homes));
  expect((await ask('ask.rentRoll', { locale: 'es' })).markdown).toContain('al mes de');
});

test('payouts to guides add up to those that the books have', async () => {
  const [sums] = await adminSql()<{ paid: number; open: number }[]>`
    select coalesce(sum(amount_cents) filter (where status = 'paid'), 0)::float8 as paid,
      coalesce(sum(amount_cents) filter (where status in ('pending', 'processing', 'failed')), 0)::float8 as open
    from public.payouts where org_id = ${host.org}`;
  const answer = await ask('ask.payouts');
  expect(answer.result).toMatchObject({ paid_cents: sums?.paid, open_cents: sums?.open });
  const none = await ask('ask.payouts', {
    values: { period: { from: '2020-01-01', to: '2020-12-31' } },
    locale: 'es',
  });
  expect(none.markdown).toBe('No hay pagos a guías en 2020.');
});

test('deposits add up to those that the ledger says are held', async () => {
  const [books] = await adminSql()<{ cents: number }[]>`
    select coalesce(sum(balance_cents), 0)::float8 as cents from public.ledger_balances
    where org_id = ${host.org} and kind = 'deposits_held'`;
  const answer = await ask('ask.deposits');
  expect(books?.cents).toBeGreaterThan(0);
  expect(answer.result).toMatchObject({ held_cents: books?.cents });
  expect(answer.markdown).toContain(`You hold deposits of **${money(books?.cents ?? 0)}**`);
  expect((await ask('ask.deposits', { locale: 'es' })).markdown).toContain('Guardas depósitos por');
});

test('homes and tenants of another organisation appear in no answer about money', async () => {
  const rows = await adminSql()<{ title: string }[]>`
    select title from public.listings where org_id = ${other.org}
      and title not in (select title from public.listings where org_id = ${host.org})`;
  expect(rows.length).toBeGreaterThan(0);
  const [foreign] = await adminSql()<{ id: string }[]>`
    select listing_id as id from public.charges where org_id = ${other.org} and listing_id is not null limit 1`;
  for (const { spoken } of earningsQuestions) {
    const shown = shownIn(await ask(spoken.name, { values: { period: YEAR } }));
    for (const { title } of rows)
      expect(shown, `${spoken.name}: ${title}`).not.toContain(`"${title}`);
  }
  const listing = thing('listing', foreign?.id ?? '', 'Theirs');
  const asked = { values: { period: YEAR, listing: listing.id }, entities: { listing } };
  expect((await ask('ask.earnings', asked)).markdown).toContain('No money came in or went out');
  expect((await ask('ask.expenses', asked)).markdown).toContain('Nothing was spent');
  expect((await ask('ask.arrears', asked)).markdown).toContain('No tenant owes anything');
  expect((await ask('ask.deposits', asked)).markdown).toContain('You hold no deposit');
});

test('[DEC-39] assistant members learn whose the money is, and see none', async () => {
  const stranger = { id: (await askerOf('guide@kinstead.test')).id, org: host.org };
  for (const { spoken } of earningsQuestions) {
    const answer = await ask(spoken.name, {}, stranger);
    expect(answer.markdown, spoken.name).toContain('Only the owner and the managers');
    expect(shownIn(answer)).not.toContain('$');
  }
});
