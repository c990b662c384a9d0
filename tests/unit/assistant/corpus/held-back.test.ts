import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { corpusReader } from './corpus-reader.ts';
import { stepsOf } from './steps-of.ts';

test.each([
  'approve Grace after the tour',
  'aprueba a Grace después de la visita',
  'publish Brazos when I say so',
  'Grace may cancel her tour',
  'have you published Brazos yet',
  'ya devolví el depósito a Petra',
  'block Friday after the tour',
  'aprueba a Grace cuando él pague',
  'publica Brazos cuando el piso esté limpio',
  'start the move-out inspection of Petra when she pays',
  'inicia la inspección de salida de Petra cuando él se mude',
])('“%s” does nothing yet', async (text) => {
  const steps = await stepsOf(text);
  expect(typeof steps === 'string' || steps.every(([name]) => name.startsWith('ask.'))).toBe(true);
});

test.each([
  'start the move-out inspection of Petra before the move',
  'inicia la inspección de salida de Petra antes de la mudanza',
])('“%s” says by when, and waits for nothing', async (text) => {
  const lease = 'lease/petra-sandberg-1694-cherrywood-rd';
  expect(await stepsOf(text)).toEqual([['inspections.start', { kind: 'move_out', lease }]]);
});

test.each([
  ['draft a lease for Grace before the move', 'move'],
  ['make the garage door request urgent before the inspection', 'inspection'],
  ['empieza el inventario de salida de Petra cuando el contrato termine', 'termine'],
] as const)('of “%s” only the word that it does not know is named', async (text, word) => {
  const read = await readRequest(text, corpusReader()(null));
  expect(read).toMatchObject({ kind: 'refused', words: [word] });
});

test.each(['pause all of them except Vinson and Morrow', 'pausa todos menos Vinson y Morrow'])(
  '“%s” leaves out both',
  async (text) => {
    const steps = await stepsOf(text);
    const homes = Array.isArray(steps) ? steps.map(([, values]) => values) : [];
    expect(homes.length).toBeGreaterThan(20);
    expect(homes).not.toContainEqual({ listing: 'listing/949-vinson-dr' });
    expect(homes).not.toContainEqual({ listing: 'listing/2016-morrow-st' });
  },
);

test.each([
  ['tell Maya the room is ready', 'the room is ready', ['maya-nakamura']],
  ['tell Maya the loft is ready', 'the loft is ready', ['maya-nakamura']],
  ['dile a Nora muchas gracias por avisar', 'muchas gracias por avisar', ['nora-petrov']],
  [
    'tell Maya and Nora the office is closed',
    'the office is closed',
    ['maya-nakamura', 'nora-petrov'],
  ],
  ['dile a Maya y a Nora que no hay agua', 'no hay agua', ['maya-nakamura', 'nora-petrov']],
] as const)('“%s” is written whole, to each', async (text, message, people) => {
  expect(await stepsOf(text)).toEqual(
    people.map((one) => ['messaging.sendMessage', { person: `person/${one}`, text: message }]),
  );
});

test.each([
  ['rename Brazos to Top floor with a view', 'Top floor with a view'],
  ['cambia el título de Brazos a Piso con vista', 'Piso con vista'],
] as const)('“%s” is the title without what leads to it', async (text, title) => {
  expect(await stepsOf(text)).toMatchObject([['listings.setTitle', { text: title }]]);
});

test.each([
  ['decline Kofi, we gave it to Grace', 'other_applicant'],
  ['decline Kofi, never sent his papers', 'incomplete'],
  ['rechaza a Kofi por falta de documentos', 'incomplete'],
  ['rechaza a Kofi porque la casa ya no está disponible', 'other_applicant'],
] as const)('“%s” says why', async (text, reason) => {
  expect(await stepsOf(text)).toMatchObject([['applications.decline', { reason }]]);
});
