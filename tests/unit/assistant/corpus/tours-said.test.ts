import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const days = (from: string, to = from) => ({ period: { from, to } });

test.each([
  ['take Dec 24 and 25 off', days('2026-12-24', '2026-12-25')],
  ['bloquea el 24, 25 y 26 de diciembre', days('2026-12-24', '2026-12-26')],
  ['don’t schedule any tours next Monday', days('2026-11-30')],
  ['make December 24 unavailable for tours', days('2026-12-24')],
  ['we’re closed on Christmas, block tours', days('2026-12-25')],
  [
    'estaré de viaje del 20 al 27 de diciembre, no quiero visitas',
    days('2026-12-20', '2026-12-27'),
  ],
] as const)('“%s” blocks those days', async (text, values) => {
  expect(await stepsOf(text)).toEqual([['tours.block', values]]);
});

const SAMUEL = 'tour/samuel-pruitt-170-pasadena-dr';
const NOLAN = 'tour/nolan-bui-379-blanco-st';
const GRACE = 'tour/grace-mensah-612-bouldin-ave';

test.each([
  ['switch the guide for Samuel’s tour to Cyrus', SAMUEL, 'cyrus-greer'],
  ['cambia el guía de la visita de Samuel a Cyrus', SAMUEL, 'cyrus-greer'],
  ['pon a Cyrus en la visita de Samuel', SAMUEL, 'cyrus-greer'],
  ['Nolan’s tour goes to Leah Cordova', NOLAN, 'leah-cordova'],
  ['Leah hará la visita de Grace', GRACE, 'leah-cordova'],
  ['Grace’s tour: guide Tess', GRACE, 'tess-singh'],
] as const)('“%s” names the guide', async (text, tour, guide) => {
  expect(await stepsOf(text)).toEqual([['tours.assignGuide', { tour, guide: `guide/${guide}` }]]);
});

test.each([
  ['cambia a Samuel al sábado a las 3', SAMUEL, '2026-11-28T21:00:00.000Z'],
  ['pasa la visita de Nolan para las 5', NOLAN, '2026-11-27T23:00:00.000Z'],
  ['put Grace’s tour on Thursday at 2 instead', GRACE, '2026-12-03T20:00:00.000Z'],
  ['Grace no puede el martes, muévela al miércoles a las 10', GRACE, '2026-12-02T16:00:00.000Z'],
] as const)('“%s” moves the tour', async (text, tour, starts) => {
  expect(await stepsOf(text)).toEqual([['tours.reschedule', { tour, starts }]]);
});

test.each([
  'don’t book the tour with Nolan on Friday',
  'don’t schedule any tours with Nolan',
  'Nolan hará la visita de Grace',
  'charge Nora 24 and 25',
])('“%s” changes nothing', async (text) => {
  expect(typeof (await stepsOf(text))).toBe('string');
});
