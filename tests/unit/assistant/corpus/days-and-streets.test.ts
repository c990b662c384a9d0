import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { corpusReader } from './corpus-reader.ts';

const reader = corpusReader()(null);

/** What one sentence is read as, on 26 November 2026: its verb with values, or why there is none. */
async function readAs(text: string) {
  const read = await readRequest(text, reader);
  if (read.kind !== 'steps') return [read.kind];
  const [first] = read.steps;
  return [first?.spoken.name, first?.values];
}

const NORA = 'lease/nora-petrov-3101-e-38th-st';
const VINSON = 'listing/949-vinson-dr';
const days = (from: string, to: string) => ({ period: { from, to } });

test.each([
  // What has been paid was paid on the last day of that number, and not on that of a year ago.
  ['Nora Petrov paid 1,200 by check on the 3rd', { day: '2026-11-03' }],
  ['Nora Petrov paid 1,200 by check on the 28th', { day: '2026-10-28' }],
  ['Nora Petrov paid 1,200 by check on the 31st', { day: '2026-10-31' }],
  ['record 1,200 from Nora Petrov by bank transfer', { method: 'bank_transfer' }],
])('a payment in “%s” is of that day', async (text, more) => {
  expect(await readAs(text)).toEqual([
    'earnings.recordPayment',
    expect.objectContaining({ person: NORA, amount: 120_000, ...more }),
  ]);
});

test.each([
  ['block the first week of January on Vinson', days('2027-01-01', '2027-01-07')],
  ['block the last week of December on Vinson', days('2026-12-25', '2026-12-31')],
  ['bloquea la primera semana de enero en Vinson', days('2027-01-01', '2027-01-07')],
  ['bloquea la segunda quincena de diciembre en Vinson', days('2026-12-16', '2026-12-31')],
])('“%s” is all of its days', async (text, period) => {
  expect(await readAs(text)).toEqual(['tours.block', { listing: VINSON, ...period }]);
});

test.each([
  ['what did I earn in the second half of October', days('2026-10-16', '2026-10-31')],
  ['how much did I earn in the first week of this month', days('2026-11-01', '2026-11-07')],
])('“%s” asks about all of its days', async (text, period) => {
  expect(await readAs(text)).toEqual(['ask.earnings', period]);
});

test.each([
  ['which leases end before January', days('2026-11-26', '2026-12-31')],
  ['which leases end before March', days('2026-11-26', '2027-02-28')],
  ['leases that end by December 31', days('2026-11-26', '2026-12-31')],
  ['which leases end in January', days('2027-01-01', '2027-01-31')],
  ['contratos que terminan en enero', days('2027-01-01', '2027-01-31')],
  ['qué contratos terminan antes de marzo', days('2026-11-26', '2027-02-28')],
  ['¿Qué contratos terminan antes de que acabe enero?', days('2026-11-26', '2027-01-31')],
])('“%s” asks up to its end', async (text, period) => {
  expect(await readAs(text)).toEqual(['ask.leases', period]);
});

test.each([
  ['renew Nora’s lease for 12 months', { months: 12 }],
  ['renew Nora’s lease for a year', { term: 'one_year' }],
  ['renueva el contrato de Nora por 6 meses a 2700', { months: 6, rent: 270_000 }],
  ['renueva el contrato de Nora por doce meses', { term: 'one_year' }],
])('“%s” says how long', async (text, more) => {
  expect(await readAs(text)).toEqual(['tenancies.offerRenewal', { lease: NORA, ...more }]);
});

// No lease is of Bouldin Ave; a tenant of another street lives in Bouldin Creek.
test.each([
  'announce a rent of 3100 for Bouldin Ave',
  'remind the tenant on Bouldin Ave about the rent',
])('“%s” reaches no tenant of another street', async (text) => {
  expect(await readAs(text)).toEqual(['refused']);
});

test.each([
  'bump the Bouldin Ave rent to 3100 starting with the next tenant',
  'raise the tenant’s rent on Bouldin Ave to 3100',
])('“%s” is about the home of that street', async (text) => {
  expect(await readAs(text)).toEqual([
    'listings.setRent',
    expect.objectContaining({ listing: 'listing/612-bouldin-ave', rent: 310_000 }),
  ]);
});

test('another word for a street finds its home all the same', async () => {
  expect(await readAs('pause the house on Haskell Road')).toEqual([
    'listings.pause',
    { listing: 'listing/2763-haskell-st' },
  ]);
});
