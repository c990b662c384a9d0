import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { corpusReader } from './corpus-reader.ts';

const reader = corpusReader()(null);

/** Verbs and what they were said with; else what the bar does instead. */
async function stepsOf(text: string) {
  const read = await readRequest(text, reader);
  if (read.kind !== 'steps') return read.kind;
  return read.steps.map(({ spoken, values }) => [spoken.name, values]);
}

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
  const [[name, values] = []] = (await stepsOf(sentence)) as [string, object][];
  expect(name).toBe('earnings.recordPayment');
  expect(values).toMatchObject({ amount });
});
