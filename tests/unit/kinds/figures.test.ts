import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  allocate,
  monthsUpTo,
  openCents,
  sumsByMonth,
  totalOfMonths,
} from '#shared/domains/earnings/model/rules.ts';
import type { Charge, EarningsMonth } from '#shared/domains/earnings/model/schema.ts';
import {
  type StatementTotal,
  statementByCategory,
  statementHomes,
  statementSums,
} from '#shared/domains/earnings/model/statement.ts';
import { openCharges, openTotal } from '#shared/domains/earnings/model/tenant-rules.ts';
import { homesText } from '#shared/domains/listings/model/search/search-words.ts';
import { sourceFiles } from '../../support/source-files.ts';

const charge = (
  amount_cents: number,
  paid_cents: number,
  waived_cents: number,
  status: Charge['status'],
): Charge => ({
  id: '00000000-0000-4000-8000-000000000001',
  lease_id: null,
  listing_id: null,
  kind: 'rent',
  period: null,
  description: 'Rent',
  amount_cents,
  paid_cents,
  waived_cents,
  refunded_cents: 0,
  currency: 'USD',
  due_on: '2026-11-01',
  status,
});

/** A charge, and what is still open of it, in cents. */
const CHARGES: [charge: Charge, open: number][] = [
  [charge(140_000, 0, 0, 'due'), 140_000],
  [charge(140_000, 0, 0, 'overdue'), 140_000],
  [charge(140_000, 40_000, 0, 'partly_paid'), 100_000],
  [charge(140_000, 40_000, 0, 'overdue'), 100_000],
  [charge(140_000, 139_999, 0, 'partly_paid'), 1],
  [charge(140_000, 140_000, 0, 'paid'), 0],
  [charge(140_000, 0, 140_000, 'waived'), 0],
  [charge(140_000, 40_000, 100_000, 'paid'), 0],
  [charge(140_000, 40_000, 50_000, 'partly_paid'), 50_000],
  [charge(140_000, 140_000, 0, 'refunded'), 0],
  [charge(1, 0, 0, 'due'), 1],
  [charge(99_999_999, 1, 0, 'partly_paid'), 99_999_998],
  [charge(5_000, 0, 4_999, 'overdue'), 1],
];

/** Every place that says what is open of a charge. */
const OPEN: Record<string, (one: Charge) => number> = {
  openCents,
  openTotal: (one) => openTotal([one]),
  openCharges: (one) => openTotal(openCharges([one])),
  allocate: (one) =>
    allocate(Number.MAX_SAFE_INTEGER, [one]).reduce((sum, part) => sum + part.amount_cents, 0),
};

describe.each(Object.entries(OPEN))('what is open, by %s', (_, open) => {
  test.each(CHARGES)('of %j is %d', (one, expected) => {
    expect(open(one)).toBe(expected);
  });

  test('the sum of several charges is the sum of each', () => {
    const all = CHARGES.map(([one], at) => ({ ...one, id: `${at}` }));
    const sum = CHARGES.reduce((cents, [, one]) => cents + one, 0);
    expect(openTotal(openCharges(all))).toBe(sum);
    expect(all.reduce((cents, one) => cents + open(one), 0)).toBe(sum);
  });
});

test('what is open of a charge is subtracted in one place', () => {
  // Questions of the bar ask SQL, as the database's own functions do; their figures are compared with the
  // pages' in tests/integration/assistant.
  const found = sourceFiles([
    'pwa',
    'shared',
    'extension',
    'supabase/assistant/verbs',
    'supabase/assistant/kinds',
  ]).filter((file) =>
    /\b(?:amount_cents|amountCents)\b\s*-\s*[\w.]*\b(?:paid|waived)/i.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(found).toEqual(['shared/domains/earnings/model/rules.ts']);
});

const total = (
  listing_id: string | null,
  side: StatementTotal['side'],
  category: StatementTotal['category'],
  cents: number,
): StatementTotal => ({
  listing_id,
  title: listing_id,
  unit: null,
  side,
  category,
  entries: 1,
  cents,
});

const [RENT, FEE] = [
  total('a', 'income', 'rent', 140_000),
  total('b', 'income', 'rent', 99_999),
] as const;

/** Totals of a time, and what they come to: income, expense and net. */
const STATEMENTS: [name: string, totals: StatementTotal[], income: number, expense: number][] = [
  ['nothing', [], 0, 0],
  ['a rent', [RENT], 140_000, 0],
  ['rents of two homes', [RENT, FEE], 239_999, 0],
  ['a repair', [total('a', 'expense', 'repairs', 12_345)], 0, 12_345],
  ['a bill of no home', [RENT, total(null, 'expense', 'insurance', 1)], 140_000, 1],
  ['a loss', [RENT, total('a', 'expense', 'repairs', 150_000)], 140_000, 150_000],
  ['an income taken back', [RENT, total('a', 'income', 'rent', -140_000)], 0, 0],
  ['an expense taken back', [total('a', 'expense', 'repairs', -5)], 0, -5],
  ['a deposit', [total('a', 'deposit', 'deposit_in', 140_000)], 0, 0],
  ['a deposit that goes back', [total('a', 'deposit', 'deposit_out', -90_000)], 0, 0],
  [
    'a deposit of which a part stays',
    [total('a', 'income', 'deposit_kept', 50_000), total('a', 'deposit', 'deposit_out', -50_000)],
    50_000,
    0,
  ],
  ['a payment in dispute', [RENT, total('a', 'dispute', 'disputed', -140_000)], 140_000, 0],
  [
    'all at once',
    [
      RENT,
      FEE,
      total(null, 'expense', 'insurance', 7),
      total('b', 'deposit', 'deposit_in', 3),
      total('b', 'dispute', 'disputed', -2),
    ],
    239_999,
    7,
  ],
];

test.each(STATEMENTS)(
  'the figures of a statement with %s agree wherever they stand',
  (_, totals, income, expense) => {
    const sums = statementSums(totals);
    const other = (side: StatementTotal['side']) =>
      totals.reduce((cents, one) => cents + (one.side === side ? one.cents : 0), 0);
    expect(sums).toEqual({
      income,
      expense,
      net: income - expense,
      deposit: other('deposit'),
      dispute: other('dispute'),
      bank: income - expense + other('deposit') + other('dispute'),
    });
    for (const key of ['income', 'expense', 'deposit', 'dispute', 'net', 'bank'] as const) {
      const homes = statementHomes(totals).reduce((cents, home) => cents + home.sums[key], 0);
      expect({ key, cents: homes }).toEqual({ key, cents: sums[key] });
    }
    for (const side of ['income', 'expense', 'deposit', 'dispute'] as const) {
      const categories = statementByCategory(totals).filter((one) => one.side === side);
      expect(categories.reduce((cents, one) => cents + one.cents, 0)).toBe(sums[side]);
    }
  },
);

const YEAR = monthsUpTo('2026-11-01', 12);
const month = (at: string, net_cents: number): EarningsMonth => ({
  listing_id: null,
  month: at,
  charged_cents: net_cents,
  received_cents: net_cents,
  expense_cents: 0,
  net_cents,
  outstanding_cents: 0,
});

test.each(YEAR)('what %s brought is in its month and once in the year', (at) => {
  const rows = [month(at, 5), month(at, 7), month('2025-11-01', 1_000)];
  const months = sumsByMonth(rows, YEAR);
  expect(months.map((one) => one.month)).toEqual(YEAR);
  expect(months.filter(({ net_cents }) => net_cents !== 0)).toMatchObject([
    { month: at, net_cents: 12 },
  ]);
  expect(totalOfMonths(months).net_cents).toBe(12);
});

test.each([
  [0, '0 homes'],
  [1, '1 home'],
  [2, '2 homes'],
  [20, '20 homes'],
  [99, '99 homes'],
  [100, '100 homes'],
  [101, '101 homes'],
  [108, '108 homes'],
  [250, '250 homes'],
  [999, '999 homes'],
  [1000, '1,000 homes'],
  [null, '1,000+ homes'],
])('%j homes of the server are said as "%s"', (count, words) => {
  expect(homesText(count)).toBe(words);
});

/** A number of rows that is shown. */
const SHOWN =
  /\bcount: [^,}\n]*\.length|[>{ ]\{?\w[\w.]*\.length\}|\$\{[^}\n]*\.length|String\([^)\n]*\.length\b/g;

/** What is counted on the page because all of it is there, by the reason; how often in each file. */
const WHOLE: Record<string, Record<string, number>> = {
  'parts of one row, such as its pictures, clauses or steps': {
    'pwa/features/action-runner/progress-card.tsx': 2,
    'pwa/features/inspections/thing-pictures.tsx': 1,
    'pwa/features/leases/lease-changes.tsx': 1,
    'pwa/features/onboarding/host-welcome.tsx': 2,
    'pwa/features/onboarding/setup-steps.tsx': 1,
    'pwa/routes/_account/maintenance/-parts/request-pictures.tsx': 1,
    'shared/domains/listings/ui/card/card-pictures.tsx': 1,
    'pwa/routes/_site/listings.$id/-parts/listing-gallery.tsx': 2,
    'pwa/features/home-gallery/gallery-links.tsx': 1,
    'pwa/routes/dashboard/earnings/-parts/expenses/expense-columns.tsx': 1,
    'pwa/routes/dashboard/leases/-parts/lease-editor.tsx': 1,
    'pwa/routes/dashboard/leases/-parts/lease-send.tsx': 1,
    'pwa/routes/_account/payment/-parts/split-form.tsx': 1,
  },
  'what stands on this device or page, and is said to be so': {
    'pwa/features/calendar-import/found-dialog.tsx': 1,
    'pwa/features/itinerary/day-route.tsx': 1,
    'pwa/features/itinerary/propose-times.tsx': 1,
    'pwa/features/itinerary/tell-late.tsx': 1,
    'pwa/features/assistant-bar/files/picture-strip.tsx': 1,
    'pwa/routes/dashboard/listings/-parts/listing-form/pictures/pictures-field.tsx': 1,
    'pwa/features/home-page/subject-reviews.tsx': 1,
    'pwa/features/lists/compare-bar.tsx': 1,
    'pwa/routes/_site/help/-parts/help-page.tsx': 1,
    'pwa/routes/_site/homes/-parts/homes-offline.tsx': 1,
    'pwa/routes/_site/homes/-parts/homes-results.tsx': 1,
    'pwa/routes/_site/valuator/-parts/valuation-result.tsx': 1,
    'pwa/features/assistant-bar/search/search-panel.tsx': 1,
    'shared/domains/messaging/ui/quick-replies/quick-reply-list.tsx': 1,
    'shared/domains/messaging/ui/schedule/scheduled-foot.tsx': 1,
    'shared/domains/messaging/ui/schedule/scheduled-list.tsx': 1,
    'shared/domains/messaging/ui/thread/thread.tsx': 1,
  },
  'a list with a most, at which it is said to be more': {
    'pwa/features/tour-page/who-shows/open-dialog.tsx': 1,
  },
  'what the act that it names is for: those rows and no others': {
    'pwa/features/tour-calendar/free/free-dialog.tsx': 1,
    'pwa/routes/dashboard/applications/-parts/page/others-panel.tsx': 1,
    'pwa/features/assistant-bar/files/file-desk.tsx': 2,
    'pwa/features/assistant-bar/files/tables/table-proposal.tsx': 3,
    'pwa/features/assistant-bar/files/tables/vendors-proposal.tsx': 3,
    'pwa/features/tour-page/who-shows/guide-picker.tsx': 1,
    'pwa/routes/dashboard/applications/-parts/decline-several.tsx': 1,
    'pwa/routes/dashboard/applications/-parts/selected-applications.tsx': 1,
    'shared/kit/data-table.tsx': 2,
  },
  'a list that comes whole: the days of a month, points of a home, open charges, open requests, open questions, ids of favorites, people of a group':
    {
      'pwa/features/home-questions/open-questions.tsx': 1,
      'pwa/routes/dashboard/reviews/-parts/questions/host-questions.tsx': 1,
      'pwa/features/lists/list-bar.tsx': 1,
      'pwa/features/mate-groups/group-invitation.tsx': 1,
      'pwa/features/mate-groups/own-groups.tsx': 1,
      'pwa/features/saved-searches/opened-search.tsx': 1,
      'pwa/routes/_account/renter-dashboard/-parts/lists-panel.tsx': 1,
      'pwa/features/tours/home-points.tsx': 2,
      'pwa/features/tour-pictures/tour-pictures.tsx': 1,
      'pwa/features/tours/slot-field.tsx': 1,
      'pwa/routes/_account/renter-dashboard.tsx': 1,
      'pwa/routes/dashboard/tours/-parts/schedule/tour-form.tsx': 1,
      'pwa/features/tour-calendar/lanes/lane-legend.tsx': 1,
      'pwa/features/tour-calendar/month/calendar-month.tsx': 3,
    },
  'bars, points and columns of a drawing': {
    'pwa/features/tour-calendar/grid-column.tsx': 1,
    'pwa/features/tour-calendar/time-grid.tsx': 2,
    'pwa/features/tour-page/check-in/qr-picture.tsx': 2,
    'shared/kit/bar-chart.tsx': 1,
    'shared/kit/chart-plot.tsx': 1,
    'shared/kit/figure-table.tsx': 1,
    'shared/kit/line-chart.tsx': 2,
  },
};
const ALLOWED: Record<string, number> = Object.assign({}, ...Object.values(WHOLE));

test('rows of a list that has more pages are counted by the server, or said to be more', () => {
  const found = sourceFiles(['pwa', 'shared', 'extension'])
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      const shown = lines.flatMap((line, at) => {
        const isMore = /hasNextPage|hasMore/.test(line + (lines[at + 1] ?? ''));
        return isMore ? [] : [...line.matchAll(SHOWN)];
      }).length;
      return shown === (ALLOWED[file] ?? 0) ? [] : [`${file}: ${shown}`];
    });
  expect(found).toEqual([]);
});

test.each([
  '<Badge>{query.data.length}</Badge>',
  "t('list.homes', { count: homes.length })",
  '<b>{ homes.length}</b>',
  'value: String(ids.length),',
])('a count such as "%s" is found', (source) => {
  expect([...source.matchAll(SHOWN)]).toHaveLength(1);
});
