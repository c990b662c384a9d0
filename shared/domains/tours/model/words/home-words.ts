import type { Spoken } from '../../../../platform/commands/words.ts';
import { setHomePoints } from '../visit/point-commands.ts';

const POINTS = 'point|points|item|question|checklist point|checklist item|punto|puntos|pregunta';
const LIST =
  'tour checklist|visit checklist|viewing checklist|tour check-list|tour check list|tour list|tour report|tour reports|visit report|points for tours|points of tours|things to look at|look at on tours|look at on tours of|lista de la visita|lista de visitas|lista de las visitas|lista de revision|informe de visita|informe de la visita|informe de visitas|puntos de visita|puntos de la visita|puntos para las visitas';

/** How it is said what guides look at in a home. */
export const homeWords = {
  addPoint: {
    name: 'tours.addPoint',
    command: setHomePoints,
    title: { en: 'Add a point for tours of a home', es: 'Añadir un punto a las visitas' },
    say: [
      `add|put|include|write|~anadir|~agregar|~poner|~incluir|~sumar|~apuntar + [${POINTS}] + ${LIST} + [home|house|vivienda|casa]`,
    ],
    slots: {
      listing: {
        type: 'reference',
        kind: 'listing',
        ask: { en: 'For which home?', es: '¿Para qué vivienda?' },
      },
      text: { type: 'text', ask: { en: 'What is looked at?', es: '¿Qué hay que mirar?' } },
    },
    examples: {
      en: [
        'add a point to the tour checklist of the loft: does the boiler work',
        'put "Noise from the street" on the tour checklist of 12 Oak Street',
        'add to the tour report of the studio: marks on the floor',
      ],
      es: [
        'añade un punto a la lista de visitas del loft: si funciona la caldera',
        'pon "Ruido de la calle" en la lista de la visita de Oak Street',
        'agrega al informe de visita del estudio: marcas en el suelo',
      ],
    },
    page: '/dashboard/tours/hours',
  },
} as const satisfies Record<string, Spoken>;
