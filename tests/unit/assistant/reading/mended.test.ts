import { expect, test } from 'vitest';
import { stepsOf } from '../corpus/steps-of.ts';

const NORA = 'lease/nora-petrov-3101-e-38th-st';

test.each([
  ['scrap mayas announced rent chnage', 'tenancies.withdrawRent'],
  ['offer the cherrywood apt again after petars lease', 'tenancies.offerHomeAgain'],
  ['Pnole un título nuevo al cuarto de Leralynn: Cuarto tranquilo con luz', 'listings.setTitle'],
  ['close both septembre and october', 'earnings.closeMonth'],
  ['reactba el anuncio de park blvd', 'listings.restore'],
  ['mute anton; archive mina amaris chat', 'messaging.mute'],
] as const)('“%s” is read with its slip mended', async (text, verb) => {
  const steps = await stepsOf(text);
  expect(Array.isArray(steps) ? steps[0]?.[0] : null).toBe(verb);
});

test('what is sent stays as it was typed', async () => {
  expect(await stepsOf('dile a nra q manana cortan el agua')).toMatchObject([
    ['messaging.sendMessage', { person: 'person/nora-petrov', text: 'manana cortan el agua' }],
  ]);
});

test.each([
  // A name with a capital is that of another.
  'Bill Mya $40 every month for storage',
  'Decline Nor Park, her income is too low',
  'recuerdale a filomena que debe la renta',
  // A form of a word is no slip of it.
  'Handy & Daughters charged us $140 for the garage door, record it',
  // To no lease and as nothing.
  'invita a kim@example.com',
])('“%s” changes nothing', async (text) => {
  const steps = await stepsOf(text);
  expect(Array.isArray(steps) ? steps : []).toEqual([]);
});

test.each([
  ['anunciale a maya una renta de 1150 desde el 1 de marzo', '2027-03-01'],
  ['anuncia a Nora una renta de 2900 desde el 1 de febrero', '2027-02-01'],
] as const)('“%s” says from which day on', async (text, day) => {
  expect(await stepsOf(text)).toMatchObject([['tenancies.announceRent', { day }]]);
});

test('parts that a semicolon and a space divide are several requests', async () => {
  expect(await stepsOf('charge Nora 30 for the key; close october')).toMatchObject([
    ['earnings.addFee', { person: NORA }],
    ['earnings.closeMonth', { month: '2026-10' }],
  ]);
});

test.each([
  'pause constructor',
  'mesage constructor hello',
  'frobnicate {"__proto__": "constructor"}',
])('“%s” names what every object has, and is a word like others', async (text) => {
  expect(await stepsOf(text)).toBe('refused');
});
