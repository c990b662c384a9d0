import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const MAPLEWOOD = 'listing/130-maplewood-ave';
const ZACH_SCOTT = 'listing/1809-zach-scott-st';

test.each([
  ['the sink is clogged at Maplewood, open a request', 'the sink is clogged', MAPLEWOOD],
  ['the boiler at Maplewood is leaking, please log it', 'the boiler is leaking', MAPLEWOOD],
  ['the gate at Maplewood won’t close - log a request please', 'the gate won’t close', MAPLEWOOD],
  ['the heater died at 1809 Zach Scott so open a ticket', 'the heater died', ZACH_SCOTT],
  ['hay una fuga en Maplewood, abre una solicitud', 'hay una fuga', MAPLEWOOD],
  [
    'se rompió el refrigerador en 1809 Zach Scott, levanta un reporte',
    'se rompió el refrigerador',
    ZACH_SCOTT,
  ],
])('what is broken may be said first: %s', async (sentence, text, listing) => {
  expect(await stepsOf(sentence)).toEqual([['maintenance.createRequest', { text, listing }]]);
});

test.each([
  'does the sink at Maplewood leak? open the requests',
  'nothing is broken at Maplewood, open the door',
])('what asks for no repair writes none down: %s', async (sentence) => {
  const steps = await stepsOf(sentence);
  expect(JSON.stringify(steps)).not.toContain('createRequest');
});

test.each([
  ['Maya pagó 700 en efectivo hoy', 70_000],
  ['Nora abonó 300 ayer', 30_000],
])('a payment is written down as Spanish says it: %s', async (sentence, amount) => {
  const paid = expect.objectContaining({ amount });
  expect(await stepsOf(sentence)).toEqual([['earnings.recordPayment', paid]]);
});
