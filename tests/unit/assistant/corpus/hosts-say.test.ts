import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const verbs = async (text: string) => {
  const steps = await stepsOf(text);
  return typeof steps === 'string' ? steps : steps.map(([name]) => name);
};

test.each([
  ['can’t rent to Noor Park, her income is too low', ['applications.decline']],
  [
    'record payment petra 500 cash; then show me who owes',
    ['earnings.recordPayment', 'ask.arrears'],
  ],
  [
    'cobrale 25 a petra por la llave, reembolsale 25 a reuben y dime quien debe',
    ['earnings.addFee', 'earnings.refundPayment', 'ask.arrears'],
  ],
  ['block December 24 and pause Haskell', ['tours.block', 'listings.pause']],
  ['la visita de Lena Park se cae', ['tours.cancel']],
] as const)('“%s” loses nothing that is asked for', async (text, names) => {
  expect(await verbs(text)).toEqual(names);
});

test.each([
  'cada vez q se cancele un tour, avisale al guia',
  'can’t approve Diego Gallo yet',
  'can’t rent to Diego Gallo yet',
  'we can’t take Noor Park right now',
  'keep the tours on Friday',
  'the tour with Lena Park starts at 3',
  'renta de Mattie a 2900',
])('“%s” changes nothing', async (text) => {
  const names = await verbs(text);
  const changes = typeof names === 'string' ? [] : names.filter((name) => !name.startsWith('ask.'));
  expect(changes).toEqual([]);
});

test.each([
  ['need the Hether studio taken off the market', 'listings.pause'],
  ['the work order for the locks at 227 Mattie can be cancelled', 'maintenance.cancelWorkOrder'],
  ['I need Lena Park’s tour cancelled', 'tours.cancel'],
  ['hay que bajar el alquiler de Hether a 1200', 'listings.setRent'],
  ['gotta bump Haskell 75 bucks', 'listings.setRent'],
  ['remind me who is on the team', 'ask.members'],
  ['figure out who is past due', 'ask.arrears'],
  ['quien es Rachel Lockhart, no me acuerdo', 'ask.person'],
  ['take Lena Park’s showing off my calendar', 'tours.cancel'],
  ['nueva hora para Lena Park: lunes 10am', 'tours.reschedule'],
  ['aumento de renta en Haskell: 60 dólares', 'listings.setRent'],
  ['700 from Petra', 'earnings.recordPayment'],
  ['pon a Diego Gallo como aprobado', 'applications.approve'],
] as const)('“%s” is read as it is meant', async (text, name) => {
  expect(await verbs(text)).toEqual([name]);
});
