import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { corpusReader } from './corpus-reader.ts';
import { stepsOf } from './steps-of.ts';

const GARAGE = 'work_order/repair-the-garage-door-3101-e-38th-st';
const KOFI = 'application/kofi-dawson-612-bouldin-ave';

test.each(['ora pago 900 en efectivo, apuntalo', 'Ora pago 900 en efectivo, apuntalo'])(
  '“%s” is a payment of Nora, and no expense of another one',
  async (text) => {
    expect(await stepsOf(text)).toEqual([
      [
        'earnings.recordPayment',
        { method: 'cash', amount: 90_000, person: 'lease/nora-petrov-3101-e-38th-st' },
      ],
    ]);
  },
);

test.each([
  ['oor pago 900', 'oor'],
  ['oa inspeccion de maya esta bien, confirmala', 'oa'],
  ['decline Kofi and keep Grace', 'keep'],
  ['decline andre silva, incomplete, then give him his application ee back', 'ee'],
  ['decline Kofi adn take Grace', 'take'],
  ['rechaza a Kofi y quedate con Grace', 'quedate'],
])('“%s” is refused with the word that was not read', async (text, word) => {
  const read = await readRequest(text, corpusReader()(null));
  expect(read).toMatchObject({ kind: 'refused', because: 'unknown', words: [word] });
});

test('a doubled letter of a small word is no number: one work order is complete, or it is asked which', async () => {
  const said = 'Handy & Daughters are done with the garage door, mark thee work order complete';
  expect(await stepsOf(said)).toEqual([['maintenance.completeWorkOrder', { work_order: GARAGE }]]);
  const read = await readRequest('mark thee work order complete', corpusReader()(null));
  expect(read).toMatchObject({ kind: 'which', slot: 'work_order' });
});

test.each(['we chose', 'we choe', 'we chsoe', 'we are going wth'])(
  'who was chosen is not declined: “decline Kofi, %s Grace”',
  async (words) => {
    expect(await stepsOf(`decline Kofi, ${words} Grace`)).toEqual([
      ['applications.decline', { reason: 'other_applicant', application: KOFI }],
    ]);
  },
);

test('two are declined where a third is taken', async () => {
  const steps = await stepsOf('decline Kofi and Grace because we picked someone else');
  expect(steps).toMatchObject([
    ['applications.decline', { application: KOFI }],
    ['applications.decline', { reason: 'other_applicant' }],
  ]);
});

test('whether she is chosen or approved is asked where a slip leaves it open', async () => {
  expect(await stepsOf('decline Kofi, we pickd Grace')).toBe('doubt');
});
