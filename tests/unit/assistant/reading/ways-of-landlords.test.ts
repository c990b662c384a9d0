import { expect, test } from 'vitest';
import { meant, type Outcome, readerOf, thing } from './reader.ts';

/** Thursday 26 November 2026, noon in Austin. */
const NOW = new Date('2026-11-26T18:00:00Z');

const host = readerOf(
  [
    thing('listing', 'loft', ['Loft over the bakery', null], { state: 'active' }),
    thing('listing', 'studio', ['Garden studio', null], { state: 'active' }),
    thing('person', 'ana', ['Ana Díaz', 'Loft over the bakery']),
    thing('person', 'gil', ['Gil Reyes', null]),
    thing('guide', 'gil', ['Gil Reyes', null]),
    thing('application', 'app-ana', ['Ana Díaz', 'Loft over the bakery'], { state: 'submitted' }),
    thing('tour', 'tour-ana', ['Ana Díaz', 'Loft over the bakery'], {
      state: 'requested',
      at: '2026-11-27T17:00:00Z',
    }),
    thing('charge', 'lease-ana', ['Ana Díaz', 'Loft over the bakery'], { state: 'active' }),
    thing('lease', 'lease-ana', ['Ana Díaz', 'Loft over the bakery'], { state: 'draft' }),
  ],
  NOW,
);

const does = (name: string, values: Record<string, unknown>): Outcome => ({ do: name, values });
const DECLINED = does('applications.decline', { application: 'app-ana' });
const friday = { day: '2026-11-27', period: { from: '2026-11-27', to: '2026-11-27' } };

test.each<[sentence: string, expected: Outcome]>([
  ['charge 1800 for the loft', does('listings.setRent', { listing: 'loft', rent: 180_000 })],
  ['put the loft at 1750', does('listings.setRent', { listing: 'loft', rent: 175_000 })],
  ['cobra 1800 por el loft', does('listings.setRent', { listing: 'loft', rent: 180_000 })],
  ['scratch Ana', DECLINED],
  ['take Ana out of the running', DECLINED],
  ['we’re not going with Ana', DECLINED],
  ['Ana is our pick', does('applications.approve', { application: 'app-ana' })],
  ['confirm all new tour requests', does('tours.confirm', { tour: 'tour-ana' })],
  ['let Ana off the late fee', does('earnings.waiveCharge', { person: 'lease-ana' })],
  ['drop the draft', does('leases.drop', { lease: 'lease-ana' })],
])('the bar reads: %s', async (sentence, expected) => {
  expect(await meant(sentence, host)).toEqual(expected);
});

test.each([
  'don’t take any bookings on Friday',
  'nobody can visit on Friday',
  'no agendes nada el viernes',
])('a day is blocked: %s', async (sentence) => {
  expect(await meant(sentence, host)).toMatchObject({
    do: 'tours.block',
    values: { period: friday.period },
  });
});

test('a part of a day that stands before it is a part of it', async () => {
  expect(await meant('bloquea la tarde del viernes', host)).toEqual(
    does('tours.block', { period: { ...friday.period, part: true } }),
  );
});

test.each([
  'guides free Friday',
  'which guides are free on Friday?',
  'qué guías están libres el viernes',
])('guides are asked for by day: %s', async (sentence) => {
  expect(await meant(sentence, host)).toEqual(does('ask.guides', { period: friday.period }));
});

test.each(['archive everything', 'archive all'])(
  'what is all that is put away is asked: %s',
  async (sentence) => {
    expect(await meant(sentence, host)).toEqual({ which: ['loft', 'studio'] });
  },
);

test('all homes are archived where it says so', async () => {
  expect(await meant('archive all homes', host)).toEqual({
    several: ['listings.archive', 'listings.archive'],
  });
});

test.each(['let Ana go', 'drop Ana', 'let Ana’s file alone'])(
  'what only begins as a message is none: %s',
  async (sentence) => {
    expect(await meant(sentence, host)).not.toMatchObject({ do: 'messaging.sendMessage' });
  },
);

test.each([
  ['let Ana know the plumber comes at 9', 'the plumber comes at 9'],
  ['drop Ana a line: here at 5', 'here at 5'],
])('a message is sent: %s', async (sentence, text) => {
  expect(await meant(sentence, host)).toEqual(
    does('messaging.sendMessage', { person: 'ana', text }),
  );
});
