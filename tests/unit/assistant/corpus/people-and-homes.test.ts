import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { corpusReader } from './corpus-reader.ts';

const reader = corpusReader()(null);

/** What one sentence is read as, on 26 November 2026: its verb, values and things, or why there is none. */
async function readAs(text: string) {
  const read = await readRequest(text, reader);
  if (read.kind !== 'steps') return [read.kind];
  const [first] = read.steps;
  return [first?.spoken.name, first?.values];
}

const MAYA = 'person/maya-nakamura';
const PETRA = 'lease/petra-sandberg-1694-cherrywood-rd';

test.each([
  ['tell the tenant of Maplewood I’ll come by tomorrow', 'I’ll come by tomorrow'],
  ['tell the tenant at Maplewood that the plumber comes at nine', 'the plumber comes at nine'],
  ['text the maplewood tenant: hi there', 'hi there'],
  ['dile al inquilino de Maplewood que mañana no hay agua', 'mañana no hay agua'],
  ['avísale a la inquilina de Maplewood que mañana no hay agua', 'mañana no hay agua'],
])('“%s” is written to who lives there', async (text, words) => {
  expect(await readAs(text)).toEqual(['messaging.sendMessage', { person: MAYA, text: words }]);
});

test.each([
  ['who’s touring the Hyde Park studio and when', 'ask.tours', 'listing/525-duval-st'],
  ['Reviews for 732 Watson St?', 'ask.reviews', 'listing/732-watson-st'],
  ['¿Quién vive en la casa de la calle 38?', 'ask.tenant', 'listing/3101-e-38th-st'],
])('“%s” is about the home, and no person of it', async (text, verb, listing) => {
  expect(await readAs(text)).toEqual([verb, { listing }]);
});

test.each(['from November 22', 'of last Sunday', 'from Sunday'])(
  'the expense %s is the one of that day which has been',
  async (day) => {
    const expense = 'expense/clearwater-plumbing-2026-11-22-3101-e-38th-st';
    expect(await readAs(`void the Clearwater expense ${day}`)).toEqual([
      'earnings.voidExpense',
      { expense },
    ]);
  },
);

test.each([
  ['charge Petra 25 a month for parking', 2500],
  ['charge Petra 25 monthly for parking', 2500],
  ['cobra 35 al mes a Petra por parking', 3500],
])('“%s” says money of each month', async (text, amount) => {
  expect(await readAs(text)).toEqual([
    'earnings.addRecurringCharge',
    { person: PETRA, amount, text: 'parking' },
  ]);
});

test.each(['mis papeles', 'qué papeles vencen'])('“%s” asks for no home', async (text) => {
  expect(await readAs(text)).toEqual(['ask.documents', {}]);
});
