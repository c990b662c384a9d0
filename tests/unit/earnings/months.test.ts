import { expect, test } from 'vitest';
import {
  earningsFinding,
  endOfMonth,
  guideFinding,
  guideSumsByMonth,
  monthOf,
  monthsUpTo,
  sumsByMonth,
  totalOfGuideMonths,
  totalOfMonths,
} from '#shared/domains/earnings/model/rules.ts';
import { type EarningsMonth, earningsMonthSchema } from '#shared/domains/earnings/model/schema.ts';

const HOME = '00000000-0000-4000-8000-000000000001';

function line(month: string, received: number, spent: number, open = 0): EarningsMonth {
  return {
    month,
    listing_id: HOME,
    charged_cents: received + open,
    received_cents: received,
    expense_cents: spent,
    net_cents: received - spent,
    outstanding_cents: open,
  };
}

test('months run up to the last one, over the turn of the year', () => {
  expect(monthsUpTo('2026-02-01', 4)).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
  expect(monthsUpTo('2026-12-01', 1)).toEqual(['2026-12-01']);
  expect(new Set(monthsUpTo('2026-01-01', 12)).size).toBe(12);
});

test('a month is the one of the device’s calendar', () => {
  expect(monthOf('2026-01-01')).toBe('2026-01-01');
  expect(monthOf('2026-01-31')).toBe('2026-01-01');
  expect(monthOf('2026-12-31')).toBe('2026-12-01');
});

test('a month ends with its last day, in leap years too', () => {
  expect(endOfMonth('2026-02-01')).toBe('2026-02-28');
  expect(endOfMonth('2028-02-01')).toBe('2028-02-29');
  expect(endOfMonth('2026-12-01')).toBe('2026-12-31');
});

test('figures of a month are added up over homes, and a month without any is zero', () => {
  const rows = [
    line('2026-01-01', 1000, 200),
    line('2026-01-01', 500, 900, 50),
    line('2026-03-01', 0, 70),
  ];
  const months = sumsByMonth(rows, ['2026-01-01', '2026-02-01', '2026-03-01']);
  expect(months.map(({ month, net_cents }) => [month, net_cents])).toEqual([
    ['2026-01-01', 400],
    ['2026-02-01', 0],
    ['2026-03-01', -70],
  ]);
  expect(totalOfMonths(months)).toEqual({
    charged_cents: 1550,
    received_cents: 1500,
    expense_cents: 1170,
    net_cents: 330,
    outstanding_cents: 50,
  });
});

test('figures outside the months count in none of them', () => {
  const months = sumsByMonth([line('2025-12-01', 1000, 0)], ['2026-01-01']);
  expect(totalOfMonths(months).received_cents).toBe(0);
});

test('a guide’s months are filled and added up in the same way', () => {
  const rows = [
    { month: '2026-01-01', tours: 2, earned_cents: 7000, paid_cents: 3500 },
    { month: '2026-03-01', tours: 1, earned_cents: 3500, paid_cents: 3500 },
  ];
  const months = guideSumsByMonth(rows, monthsUpTo('2026-03-01', 3));
  expect(months[1]).toEqual({ month: '2026-02-01', tours: 0, earned_cents: 0, paid_cents: 0 });
  expect(totalOfGuideMonths(months)).toEqual({ tours: 3, earned_cents: 10_500, paid_cents: 7000 });
  expect(guideFinding(months)).toBe('Tours brought you money in 2 of 3 months');
  expect(guideFinding(months.slice(1, 2))).toBe('No tour has brought you money yet');
});

test('the chart’s sentence counts the months with something left', () => {
  const months = ['2026-01-01', '2026-02-01'];
  const of = (...rows: EarningsMonth[]) => earningsFinding(sumsByMonth(rows, months));
  const good = (month: string) => line(month, 2, 1);
  expect(of(good('2026-01-01'), good('2026-02-01'))).toBe(
    'More came in than went out in every month',
  );
  expect(of(good('2026-01-01'))).toBe('More came in than went out in 1 of 2 months');
  // As much out as in is not more.
  expect(of(line('2026-01-01', 5, 5))).toBe('More came in than went out in none of 2 months');
});

test('sums that travel as text become numbers, and an invalid day is refused', () => {
  const sent = { ...line('2026-01-01', 1000, 200), received_cents: '90071992547' };
  expect(earningsMonthSchema.parse(sent).received_cents).toBe(90_071_992_547);
  for (const month of ['2026-13-01', '2026-01-32', '2026-1-1', '2026-01-01T00:00:00Z', '']) {
    expect(earningsMonthSchema.safeParse({ ...sent, month }).success, month).toBe(false);
  }
});
