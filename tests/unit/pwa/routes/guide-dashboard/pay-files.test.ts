import * as library from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { disputePay } from '#shared/domains/earnings/model/guide-pay/pay-commands.ts';
import type { TourPay } from '#shared/domains/earnings/model/guide-pay/tour-pay.ts';
import { writePdf } from '#shared/files/pdf/write-pdf.ts';
import {
  payLines,
  payPaper,
} from '../../../../../pwa/routes/guide-dashboard/earnings/-parts/pay-files.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const row = (number: number, given: Partial<TourPay>): TourPay => ({
  kind: 'tour',
  id: id(number),
  tour_id: id(number),
  org: 'Hedda Homes',
  home: 'Sunny loft',
  starts_at: '2026-03-10T18:00:00Z',
  ends_at: '2026-03-10T18:30:00Z',
  time_zone: 'America/Chicago',
  cents: 4_000,
  state: 'paid',
  paid_on: '2026-04-03',
  dispute: null,
  ...given,
});

const rows = [
  row(1, {}),
  row(2, { kind: 'correction', cents: 1_550, state: 'on_its_way', paid_on: null }),
  row(3, { home: null, cents: null, state: 'not_held', paid_on: null }),
  row(4, { cents: null, state: 'elsewhere', org: 'Ozarks Rentals', paid_on: null }),
];

test('a file of pay has a line for each tour, and no amount where nothing is paid', () => {
  const [heads, ...lines] = payLines(rows);
  const cell = (line: number, head: string) => lines[line]?.[heads?.indexOf(head) ?? -1];
  expect(lines.map((_, line) => cell(line, 'Pay'))).toEqual([40, 15.5, '', '']);
  expect(lines.map((_, line) => cell(line, 'Status'))).toEqual([
    'Paid',
    'On its way',
    'Not held',
    'The host pays you',
  ]);
  expect(cell(1, 'Tour')).toBe('Sunny loft (Paid in addition)');
  expect(cell(2, 'Tour')).toBe('A home that is no longer listed');
});

test('the statement of a month says whose it is, its sums, each tour and what all bring', async () => {
  const paper = payPaper({
    rows,
    sums: [
      { state: 'paid', tours: 1, cents: 4_000 },
      { state: 'on_its_way', tours: 0, cents: 1_550 },
    ],
    month: '2026-03-01',
    guide: 'Íñigo Guide',
    written: new Date('2026-04-05T12:00:00Z'),
  });
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await writePdf(library, paper))),
    { mergePages: true },
  );
  for (const part of [
    'Pay for tours',
    'March 2026',
    'Guide Íñigo Guide',
    'On its way $15.50',
    'Paid $40.00',
    'Sum $55.50',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(part);
});

test('pay is asked about after a tour, for ninety days, one question at a time', () => {
  const ends_at = new Date('2026-03-10T18:30:00Z');
  const asked = (now: string, said: 'open' | 'declined' | null = null) =>
    disputePay.can({ ends_at, now: new Date(now), said }, null).allowed;
  expect(asked('2026-03-10T18:00:00Z')).toBe(false);
  expect(asked('2026-03-10T18:31:00Z')).toBe(true);
  expect(asked('2026-06-08T18:00:00Z')).toBe(true);
  expect(asked('2026-06-09T18:00:00Z')).toBe(false);
  expect(asked('2026-03-11T00:00:00Z', 'open')).toBe(false);
  expect(asked('2026-03-11T00:00:00Z', 'declined')).toBe(true);
});
