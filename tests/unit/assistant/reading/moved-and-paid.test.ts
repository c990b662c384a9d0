import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { meant, type Outcome, readerOf, thing } from './reader.ts';

/** Thursday 26 November 2026, noon in Austin. */
const NOW = new Date('2026-11-26T18:00:00Z');
const zone = 'America/Chicago';

const host = readerOf(
  [
    thing('listing', 'loft', ['Loft over the bakery', null]),
    thing('listing', 'studio', ['Garden studio', null]),
    thing('person', 'ana', ['Ana Díaz', 'Loft over the bakery']),
    thing('person', 'ben', ['Ben Okafor', 'Garden studio']),
    thing('tour', 'tour-ana', ['Ana Díaz', 'Loft over the bakery'], {
      state: 'confirmed',
      at: '2026-11-27T17:00:00Z',
      zone,
    }),
    thing('lease', 'lease-ana', ['Ana Díaz', 'Loft over the bakery'], { state: 'active' }),
    thing('lease', 'lease-ben', ['Ben Okafor', 'Garden studio'], { state: 'active' }),
    thing('charge', 'lease-ana', ['Ana Díaz', 'Loft over the bakery'], { state: 'active' }),
    thing('charge', 'lease-ben', ['Ben Okafor', 'Garden studio'], { state: 'active' }),
    thing('document', 'permit', ['Rental license', null], { state: 'expires' }),
  ],
  NOW,
);

const moved = (starts: string): Outcome => ({
  do: 'tours.reschedule',
  values: { tour: 'tour-ana', starts },
});

test.each<[sentence: string, expected: Outcome]>([
  ['push Ana’s tour back an hour', moved('2026-11-27T18:00:00.000Z')],
  ['move Ana’s tour up 15 minutes', moved('2026-11-27T16:45:00.000Z')],
  ['make Ana’s tour half an hour earlier', moved('2026-11-27T16:30:00.000Z')],
  ['delay Ana’s viewing by 40 minutes', moved('2026-11-27T17:40:00.000Z')],
  ['move Ana’s tour a week later', moved('2026-12-04T17:00:00.000Z')],
  ['adelanta media hora la visita de Ana', moved('2026-11-27T16:30:00.000Z')],
  ['retrasa la visita de Ana 2 horas', moved('2026-11-27T19:00:00.000Z')],
])('a tour is moved by as much as is said: %s', async (sentence, expected) => {
  expect(await meant(sentence, host)).toEqual(expected);
});

test('a tour that would be in the past is asked about', async () => {
  expect(await meant('move Ana’s tour up 2 days', host)).not.toMatchObject({
    do: 'tours.reschedule',
  });
});

test('a length without a direction moves nothing', async () => {
  expect(await meant('move Ana’s tour 30 minutes', host)).not.toMatchObject({
    do: 'tours.reschedule',
  });
});

test.each([
  ['the rental license is good til April 2028', '2028-04-30'],
  ['rental license expires on April 3, 2028', '2028-04-03'],
])('a paper that is good until a month is so to its end: %s', async (sentence, day) => {
  expect(await meant(sentence, host)).toEqual({
    do: 'documents.setExpiry',
    values: { document: 'permit', day },
  });
});

test.each(['Ana paid 700 and Ben 500', 'Ana pagó 700 y Ben 500'])(
  'a second payment has the verb of the first: %s',
  async (sentence) => {
    const read = await readRequest(sentence, host);
    const steps = read.kind === 'steps' ? read.steps : [];
    expect(steps.map(({ spoken, values }) => [spoken.name, values])).toEqual([
      ['earnings.recordPayment', { person: 'lease-ana', amount: 70_000 }],
      ['earnings.recordPayment', { person: 'lease-ben', amount: 50_000 }],
    ]);
  },
);
