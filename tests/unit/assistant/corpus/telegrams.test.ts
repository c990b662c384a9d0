import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const MAYA = 'lease/maya-nakamura-130-maplewood-ave';
const NORA = 'lease/nora-petrov-3101-e-38th-st';

test.each([
  ['nora 1200 cash', 'earnings.recordPayment', { person: NORA, amount: 120_000, method: 'cash' }],
  ['Maya 900 efectivo', 'earnings.recordPayment', { person: MAYA, method: 'cash' }],
  ['fee maya 40 lost key', 'earnings.addFee', { person: MAYA, amount: 4_000, text: 'lost key' }],
  ['ivy to screening', 'applications.screen', {}],
  ['mayas radiator urgent', 'maintenance.setPriority', { priority: 'urgent' }],
  ['woodrow -> 2400', 'listings.setRent', { rent: 240_000 }],
  ['morrow house 2500/mo', 'listings.setRent', { rent: 250_000 }],
  ['no pets at the morrow house', 'listings.setPets', { allowed: 'no' }],
  ['no mascotas en la casa de morrow', 'listings.setPets', { allowed: 'no' }],
  ['no visitas el domingo', 'tours.block', {}],
  ['no late fee any more', 'earnings.endLateFee', {}],
  ['app fee back to ada ramos', 'earnings.giveFeeBack', {}],
  ['leak under sink 612 bouldin ave', 'maintenance.createRequest', { text: 'leak under sink' }],
  ['anunciale a nora un aumento de 100', 'tenancies.announceRent', { rent: 210_000 }],
] as const)('“%s” is short for a request', async (text, verb, values) => {
  expect(await stepsOf(text)).toMatchObject([[verb, values]]);
});

test('a list of payments has the day that stands before it', async () => {
  const day = '2026-11-25';
  expect(await stepsOf('Payments received on 11/25: Maya $640 (check), Nora $75 (cash).')).toEqual([
    ['earnings.recordPayment', { person: MAYA, amount: 64_000, method: 'check', day }],
    ['earnings.recordPayment', { person: NORA, amount: 7_500, method: 'cash', day }],
  ]);
});

test.each([
  // Every time is no time in particular.
  'cada vez que alguien firme un lease avisame',
  'every time a lease is signed remind wren',
  // It has no words, or says only of what.
  'could you send a message to Petra for me',
  'message reuben about the rent',
  // No one and nothing that it is of.
  'urgent requests',
  'q solicitudes hay para la casa de haskell',
])('“%s” changes nothing', async (text) => {
  const steps = await stepsOf(text);
  expect(
    Array.isArray(steps) ? steps.filter(([name]) => !/^(?:ask\.|go$)/.test(name)) : [],
  ).toEqual([]);
});

test.each([
  ['my eyes hurt so turn on dark mode please', ['settings.theme']],
  ['since Petra lost it please charge her fifteen dollars for the key', ['earnings.addFee']],
  [
    'vinson is furnished now so raise the rent to 1900',
    ['listings.setFurnished', 'listings.setRent'],
  ],
  ['decline gabriel kim for low income and too many people', ['applications.decline']],
  ['when you get a chance close october', ['earnings.closeMonth']],
] as const)('“%s” is done for its reason', async (text, verbs) => {
  const steps = await stepsOf(text);
  expect(Array.isArray(steps) ? steps.map(([name]) => name) : steps).toEqual(verbs);
});

test('the other one is not the one that was named', async () => {
  expect(await stepsOf('publish 1769 Pasadena and pause the other one on Pasadena')).toEqual([
    ['listings.publish', { listing: 'listing/1769-pasadena-dr' }],
    ['listings.pause', { listing: 'listing/170-pasadena-dr' }],
  ]);
});

test('a part of a home is what money was spent on, and no home', async () => {
  const [step] = (await stepsOf('spent $1,240.50 on the roof')) as [string, object][];
  expect(step?.[1]).not.toHaveProperty('listing');
});
