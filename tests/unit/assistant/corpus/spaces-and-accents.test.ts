import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

test.each([
  [
    'Approve Grace and decline the rest for BouldinAve',
    'Approve Grace and decline the rest for Bouldin Ave',
  ],
  ['Aprueba la solicitud de Caleb Hendri cks', 'Aprueba la solicitud de Caleb Hendricks'],
  ['recuerdalé a nora q debe la renta', 'recuerdale a nora q debe la renta'],
  ['Deleté the pet policy', 'Delete the pet policy'],
  ['quien vive ne maplewood', 'quien vive en maplewood'],
  [
    'Súbele la renta al departamento de la calle ueces a 2,150 dólares',
    'Súbele la renta al departamento de la calle Nueces a 2,150 dólares',
  ],
  ['cobrale a nora 20 al ms por la bodega', 'cobrale a nora 20 al mes por la bodega'],
] as const)('“%s” is “%s”', async (typed, meant) => {
  const steps = await stepsOf(meant);
  expect(typeof steps).not.toBe('string');
  expect(await stepsOf(typed)).toEqual(steps);
});

test.each([
  'could you please tell Reuben and Petr a that the recycling truck comes on Tuesday',
  'Avísele formalmente a Reuben que sy renta será de 1,250 dólares a partir del primero de febrero.',
])('“%s” may be a text or more than it, and sends none before it is asked', async (text) => {
  expect(await stepsOf(text)).toMatch(/^(?:doubt|missing)$/);
});

test.each(['cancelé la visita de Ravi', 'le subí la renta a Haskell 50'])(
  '“%s” keeps its accent, and is done already',
  async (text) => {
    expect(await stepsOf(text)).toBe('refused');
  },
);

test('a text is sent as it was typed, whatever was mended around it', async () => {
  const steps = await stepsOf('avisale a petar que el plomreo llega el lunes');
  expect(steps).toEqual([
    [
      'messaging.sendMessage',
      { person: 'person/petra-sandberg', text: 'el plomreo llega el lunes' },
    ],
  ]);
});

test('a piece of a word is no name that money was paid to', async () => {
  const steps = await stepsOf(
    'apunta un gasto de 35.60 de limpieza en el lof t de blanco, de ayer',
  );
  expect(steps).toEqual([
    ['earnings.recordExpense', expect.not.objectContaining({ payee: 'lof t' })],
  ]);
});

test('a slip behind a comma names no further home', async () => {
  expect(await stepsOf('Pausa el anuncio de la casa de Morrow, ñor favor.')).toBe('refused');
});
