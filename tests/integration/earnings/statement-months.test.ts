import * as library from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import {
  statementByCategory,
  statementHomes,
  statementSums,
  statementTotalSchema,
} from '#shared/domains/earnings/model/statement.ts';
import type { PdfInput } from '#shared/files/pdf/pdf-blocks.ts';
import { writePdf } from '#shared/files/pdf/write-pdf.ts';
import { csvText } from '#shared/kit/csv.ts';
import {
  statementLines,
  statementPaper,
} from '../../../pwa/routes/dashboard/earnings/-parts/statements/statement-files.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, makeListing, makeWorld } from '../policies/people.ts';

/** Months of the books, each with some payments, refunds, deposits, expenses and closings of its own. */
const MONTHS = 500;
const FIRST = '1985-01-01';

/** Rows of a page of entries. */
const PAGE = 200;

const WRITTEN = { at: new Date('2026-11-26T12:00:00Z'), day: '2026-11-26' };

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

test(
  'over 500 random months the figures of screen, CSV, PDF and entries are those of the ledger, to the cent',
  () =>
    rolledBack(async (sql) => {
      const { host, org, renter, active } = await makeWorld(sql);
      const second = await makeListing(sql, host, { title: 'Second, with a comma' });
      await sql`set local session_replication_role = replica`;
      // The same months for the same seed.
      await sql`select setseed(0.29)`;
      await sql`
        create temporary table facts on commit drop as
        select gen_random_uuid() as id, gen_random_uuid() as charge, gen_random_uuid() as entry,
          (${FIRST}::date + make_interval(months => m))::date + (random() * 27)::int as day,
          (array['rent', 'rent', 'fee', 'deposit', 'refund', 'expense', 'expense', 'void'])[1 + floor(random() * 8)::int]
            as kind,
          case when random() < 0.5 then ${active}::uuid else ${second}::uuid end as home,
          1 + floor(random() * 300000)::int as cents, floor(random() * 900)::int as tax,
          (array['repairs', 'insurance', 'utilities', 'other'])[1 + floor(random() * 4)::int] as category
        from generate_series(0, ${MONTHS - 1}) m, generate_series(1, 6)`;
      await sql`
        insert into public.ledger_accounts (org_id, kind)
        select ${org}, k from unnest(array['bank', 'tenant_receivable', 'deposits_due', 'deposits_held',
          'rent_income', 'fee_income', 'expenses']) k on conflict do nothing`;
      await sql`
        insert into public.charges (id, listing_id, org_id, kind, period, description, amount_cents,
          paid_cents, refunded_cents, due_on, status)
        select charge, home, ${org}, case when kind = 'refund' then 'rent' else kind end,
          case when kind <> 'fee' then date_trunc('month', day)::date end, initcap(kind), cents, cents,
          case when kind = 'refund' then cents else 0 end, day,
          case when kind = 'refund' then 'refunded' else 'paid' end
        from facts where kind in ('rent', 'fee', 'deposit', 'refund')`;
      await sql`
        insert into public.payments (id, org_id, payer_id, amount_cents, refunded_cents, method, provider,
          status, settled_at, settled_on)
        select charge, ${org}, ${renter}, cents, case when kind = 'refund' then cents else 0 end, 'check',
          'manual', case when kind = 'refund' then 'refunded' else 'succeeded' end, day, day
        from facts where kind in ('rent', 'fee', 'deposit', 'refund')`;
      await sql`
        insert into public.payment_allocations (payment_id, charge_id, amount_cents, refunded_cents)
        select charge, charge, cents, case when kind = 'refund' then cents else 0 end
        from facts where kind in ('rent', 'fee', 'deposit', 'refund')`;
      await sql`
        insert into public.refunds (id, org_id, payment_id, charge_id, amount_cents, reason, refunded_on)
        select id, ${org}, charge, charge, cents, 'Too much', day from facts where kind = 'refund'`;
      await sql`
        insert into public.expenses (id, org_id, listing_id, payee, spent_on, total_cents, status)
        select id, ${org}, case when cents % 3 = 0 then null else home end, 'Payee', day, cents + tax,
          case when kind = 'void' then 'voided' else 'recorded' end
        from facts where kind in ('expense', 'void')`;
      await sql`
        insert into public.expense_lines (expense_id, line, category, amount_cents, tax_cents)
        select id, 1, category, cents, tax from facts where kind in ('expense', 'void')`;
      // Entries with their lines: what is paid later in a closed month is in the next one.
      await sql`
        create temporary table booked on commit drop as
        select gen_random_uuid() as entry, 'payment' as kind, charge as source, day, home, 'bank' as debit,
          'tenant_receivable' as credit, cents from facts where kind in ('rent', 'fee', 'deposit', 'refund')
        union all select gen_random_uuid(), 'refund', id, day + 40, home, 'rent_income', 'bank', cents
        from facts where kind = 'refund'
        union all select gen_random_uuid(), 'expense', id, day, home, 'expenses', 'bank', cents + tax
        from facts where kind in ('expense', 'void')
        union all select gen_random_uuid(), 'expense_void', id, day + 20, home, 'bank', 'expenses', cents + tax
        from facts where kind = 'void'`;
      await sql`
        insert into public.ledger_entries (id, org_id, kind, source_id, occurred_on, happened_on)
        select entry, ${org}, kind, source,
          case when cents % 5 = 0 then (date_trunc('month', day) + interval '1 month')::date else day end,
          case when cents % 5 = 0 then day end
        from booked`;
      await sql`
        insert into public.ledger_lines (entry_id, line, org_id, account_id, amount_cents, listing_id)
        select b.entry, s.line, ${org}, a.id, s.sign * b.cents, b.home
        from booked b cross join lateral (values (1, b.debit, 1), (2, b.credit, -1)) s (line, kind, sign)
        join public.ledger_accounts a on a.org_id = ${org} and a.kind = s.kind`;
      await sql`set local session_replication_role = origin`;
      const bank = await sql<{ month: string; cents: number }[]>`
        select date_trunc('month', e.occurred_on)::date::text as month, sum(l.amount_cents)::int as cents
        from public.ledger_entries e join public.ledger_lines l on l.entry_id = e.id
        join public.ledger_accounts a on a.id = l.account_id and a.kind = 'bank'
        where e.org_id = ${org} group by 1 order by 1`;
      const rows = await asPerson(
        sql,
        host,
        (tx) => tx`
          select m::date::text as month, t.* from generate_series(${FIRST}::date, '2030-01-01', '1 month') m
          cross join lateral public.statement_totals(${org}, m::date,
            (m + interval '1 month')::date - 1) t`,
      );
      // Page by page to the end, as a screen reads them.
      const behind = new Map<string, number>();
      let after: string | null = null;
      let pages = 0;
      do {
        const page: { row_key: string; month: string; cents: number }[] = await asPerson(
          sql,
          host,
          (tx) => tx`
            select row_key, date_trunc('month', day)::date::text as month,
              (case side when 'expense' then -cents else cents end)::int as cents
            from public.statement_rows(${org}, ${FIRST}, '2030-01-01', after_key => ${after},
              page_size => ${PAGE}) order by row_key collate "C"`,
        );
        for (const { month, cents } of page) behind.set(month, (behind.get(month) ?? 0) + cents);
        after = page.length < PAGE ? null : (page.at(-1)?.row_key ?? null);
        pages += 1;
      } while (after !== null);
      const earnings = await asPerson(
        sql,
        host,
        (tx) => tx`
          select month::text, sum(net_cents)::int as cents
          from public.earnings_by_month(${org}, ${FIRST}, '2030-01-01') group by 1`,
      );
      const netOf = new Map(earnings.map(({ month, cents }) => [month, cents]));
      expect(bank.length).toBeGreaterThanOrEqual(MONTHS);
      expect(pages).toBeGreaterThan(5);
      // What happened on other days of a month that brings nothing together has entries, and no sum.
      expect([...behind].filter(([, cents]) => cents !== 0).sort()).toEqual(
        bank.filter(({ cents }) => cents !== 0).map(({ month, cents }) => [month, cents]),
      );
      const papers: { month: string; blocks: PdfInput['blocks']; says: string[] }[] = [];
      for (const { month, cents } of bank) {
        const totals = rows
          .filter((row) => row.month === month)
          .map((row) => statementTotalSchema.parse(row));
        const sums = statementSums(totals);
        expect(sums.bank, month).toBe(cents);
        expect(sums.net, month).toBe(netOf.get(month));
        const homes = statementHomes(totals).reduce((all, home) => all + home.sums.net, 0);
        expect(homes, month).toBe(sums.net);
        const byCategory = statementByCategory(totals).reduce(
          (all, one) => all + (one.side === 'expense' ? -one.cents : one.cents),
          0,
        );
        expect(byCategory, month).toBe(cents);
        const [, ...lines] = csvText(statementLines(totals)).trimEnd().split('\r\n');
        const file = lines.reduce((all, line) => {
          const amount = Math.round(Number(line.slice(line.lastIndexOf(',') + 1)) * 100);
          return all + (line.includes(',Expense,') ? -amount : amount);
        }, 0);
        expect(file, month).toBe(cents);
        papers.push({
          month,
          blocks: statementPaper(totals, month, WRITTEN).blocks,
          says: [
            `Net ${dollars(sums.net)}`,
            `Bank account ${dollars(cents)}`,
            `Total ${[sums.income, sums.expense, sums.net].map(dollars).join(' ')}`,
          ],
        });
      }
      // Every month as it is on its own paper, all of them in one document: what is written is read back.
      const paper = {
        ...statementPaper([], 'All months', WRITTEN),
        blocks: papers.flatMap(({ month, blocks }) => [
          { kind: 'heading' as const, text: `Month ${month}` },
          ...blocks,
        ]),
      };
      const { text } = await extractText(await getDocumentProxy(await writePdf(library, paper)), {
        mergePages: true,
      });
      const read = text.replace(/\s+/g, ' ').split('Month ').slice(1);
      expect(read).toHaveLength(papers.length);
      for (const [at, { month, says }] of papers.entries()) {
        expect(read[at], month).toContain(month);
        for (const words of says) expect(read[at], month).toContain(words);
      }
    }),
  240_000,
);
