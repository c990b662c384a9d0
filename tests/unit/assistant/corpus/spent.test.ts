import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const MAPLEWOOD = 'listing/130-maplewood-ave';
const BRIGHT_LINE = 'vendor/bright-line-electric';

test.each([
  ['Spent $85 at Home Depot', { amount: 8500, payee: 'Home Depot' }],
  ['gasté 85 dólares en Home Depot', { amount: 8500, payee: 'Home Depot' }],
  ['spent $12 on screws and nails at Maplewood', { text: 'screws and nails', listing: MAPLEWOOD }],
  ['spent 40 on screws yesterday', { amount: 4000, text: 'screws', day: '2026-11-25' }],
  ['put $60 for locks under repairs', { amount: 6000, category: 'repairs', text: 'locks' }],
  ['pon 60 dólares de cerraduras en reparaciones', { amount: 6000, category: 'repairs' }],
  ['bought two lamps for $48 for the Maplewood room', { text: 'two lamps', listing: MAPLEWOOD }],
  ['compré una cerradura por 34 dólares, regístralo', { amount: 3400, text: 'una cerradura' }],
  ['we paid Bright Line Electric $385', { amount: 38_500, vendor: BRIGHT_LINE }],
  ['pagué 150 al plomero ayer por lo de Maplewood', { amount: 15_000, listing: MAPLEWOOD }],
  ['añade un gasto de 18.99 por llaves, 24 de noviembre', { day: '2026-11-24', text: 'llaves' }],
] as const)('“%s” is an expense', async (text, values) => {
  expect(await stepsOf(text)).toMatchObject([['earnings.recordExpense', values]]);
});

test('what money was spent on names no one who was paid', async () => {
  for (const text of ['enter expense 18.99 for keys', 'apunta 60 de cerraduras en reparaciones']) {
    const [[, values] = ['', {}]] = (await stepsOf(text)) as [string, object][];
    expect(values).not.toHaveProperty('vendor');
  }
});

test.each([
  'Petra paid the plumber 150',
  'Petra le pagó 150 al plomero',
  'Petra hasn’t paid 1425',
  'Petra should have paid 1425',
  'Petra says she paid 1425',
  'Handy & Daughters charged us $140 for the garage door, record it',
  'there is a late fee of 50',
  'hay un recargo de 50',
])('“%s” writes nothing down', async (text) => {
  const steps = await stepsOf(text);
  expect(typeof steps === 'string' || steps.every(([name]) => name.startsWith('ask.'))).toBe(true);
});
