import * as library from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { LogRow } from '#shared/domains/applications/api/application-log.ts';
import { writePdf } from '#shared/files/pdf/write-pdf.ts';
import { csvText } from '#shared/kit/csv.ts';
import { logLines } from '../../../pwa/routes/dashboard/applications/-parts/log/log-lines.ts';
import { logPaper } from '../../../pwa/routes/dashboard/applications/-parts/log/log-paper.ts';

const row: LogRow = {
  id: '00000000-0000-4000-8000-000000000001',
  home: '=Sunny loft',
  city: 'Austin',
  state: 'TX',
  time_zone: 'America/Chicago',
  applicant: 'Íñigo Renter',
  status: 'declined',
  submitted_at: '2026-03-01T05:30:00Z',
  looked_at: {
    criteria: {
      income_ratio: 3,
      people_per_bedroom: null,
      references_least: 1,
      proof_of_income: true,
      notes: '',
    },
    home: { rent_cents: 200_000, bedrooms: 1, pets_allowed: true, available_from: null },
    proof: false,
  },
  checked_at: '2026-03-02T18:00:00Z',
  version: 2,
  content: {
    facts: {
      household_size: 2,
      employment: 'employed',
      employer: null,
      income_cents: 420_000,
      move_in_on: null,
      pets: [],
      vehicles: [],
      about: '',
    },
    references: ['00000000-0000-4000-8000-000000000002'],
  },
  moves: [
    { at: '2026-03-01T05:30:00Z', to: 'submitted', reason: null, by: 'applicant' },
    { at: '2026-03-02T18:00:00Z', to: 'declined', reason: 'income_insufficient', by: 'Hana Host' },
  ],
  total: 1,
};

test('a line of the log has each criterion with its figures, and each move with its day, person and reason', () => {
  const [heads = [], line = []] = logLines([row]);
  const told = Object.fromEntries(heads.map((head, at) => [head, line[at]]));
  expect(told).toEqual({
    Home: '=Sunny loft, Austin, TX',
    // By the clock of the home: a day before UTC.
    Sent: 'Feb 28, 2026, 11:30 PM CST',
    Applicant: 'Íñigo Renter',
    Version: '2',
    Status: 'Declined',
    Reason: 'The income does not reach',
    Checked: 'Mar 2, 2026, 12:00 PM CST',
    'Income against the rent': 'Not met. At least 3 times the rent, here 2.1.',
    'People for the bedrooms': 'Not asked for',
    'No pets': 'Not asked for',
    'Move-in day': 'Not asked for',
    References: 'Met. At least 1, here 1.',
    'Proof of income': 'Not met. No paper of this kind is shared.',
    Moves:
      'Feb 28, 2026, 11:30 PM CST, New, Applicant\nMar 2, 2026, 12:00 PM CST, Declined (The income does not reach), Hana Host',
  });
  // No spreadsheet runs what a title begins with, and the lines of a cell stay one cell.
  const text = csvText(logLines([row]));
  expect(text).toContain(`"'=Sunny loft, Austin, TX"`);
  expect(text).toContain('New, Applicant\nMar 2');
});

test('an application that no one moved is looked at as of today, and one without criteria by none', () => {
  const waiting: LogRow = {
    ...row,
    checked_at: null,
    looked_at: { ...row.looked_at, criteria: null },
    moves: [],
  };
  const [heads = [], line = []] = logLines([waiting]);
  expect(line[heads.indexOf('Checked')]).toBe('As of today: no move has noted it');
  expect(line[heads.indexOf('Income against the rent')]).toBe('Not asked for');
});

test('the PDF of the log says the same as its lines', async () => {
  const paper = logPaper([row, row], 'All homes', new Date('2026-03-03T00:00:00Z'));
  const bytes = await writePdf(library, paper);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  for (const part of [
    'All homes',
    'Íñigo Renter',
    'Income against the rent Not met. At least 3 times the rent, here 2.1.',
    'Proof of income Not met. No paper of this kind is shared.',
    'Declined (The income does not reach), Hana Host',
    '2 applications',
  ]) {
    expect(words).toContain(part);
  }
});
