import type { Slot, Spoken } from '../../../../platform/commands/words.ts';

const CODE =
  'door code|access code|lockbox code|lock box code|entry code|gate code|key code|lock code|keypad code|lockbox|way in|access instructions|entry instructions|codigo de la puerta|codigo de acceso|codigo de entrada|codigo de la caja|codigo de la cerradura|codigo del porton|clave de la puerta|clave de acceso|clave de entrada|instrucciones de acceso|instrucciones de entrada';
const SET =
  'set|change|update|enter|add|give|put|edit|remove|delete|renew|~poner|~cambiar|~actualizar|~dar|~anadir|~agregar|~fijar|~editar|~quitar|~borrar|~introducir';
const TOUR = 'tour|viewing|visit|showing|appointment|visita|cita|recorrido';

/** What is typed where it belongs: a code of a door, or one that a visitor shows. */
export const accessWords = (tour: Extract<Slot, { type: 'reference' }>) =>
  ({
    wayIn: {
      name: 'tours.wayIn',
      title: { en: 'Set the way in of a tour', es: 'Fijar el acceso de una visita' },
      say: [`${SET} + ${CODE} + ${TOUR}`],
      slots: {
        tour: { ...tour, states: ['requested', 'scheduled', 'confirmed', 'in_progress'] },
        code: { type: 'words', optional: true },
      },
      examples: {
        en: [
          'set the door code of the tour with Otis',
          'change the access code for Ana’s viewing',
          'add a lockbox code to the tour of the loft',
        ],
        es: [
          'pon el código de la puerta de la visita con Otis',
          'cambia el código de acceso de la visita de Ana',
          'agrega un código de entrada a la visita al loft',
        ],
      },
      page: '/dashboard/tours',
    },
    homeWayIn: {
      name: 'tours.homeWayIn',
      title: { en: 'Set the way in of a home', es: 'Fijar el acceso de una vivienda' },
      say: [`${SET} + ${CODE} + [at|home|house|vivienda|casa]`],
      slots: {
        listing: {
          type: 'reference',
          kind: 'listing',
          ask: { en: 'Of which home?', es: '¿De qué vivienda?' },
        },
        code: { type: 'words', optional: true },
      },
      examples: {
        en: [
          'set the door code of the loft',
          'change the lockbox code at 12 Oak Street',
          'update the access instructions for the studio',
        ],
        es: [
          'pon el código de la puerta del loft',
          'cambia el código de acceso de Oak Street',
          'actualiza las instrucciones de entrada del estudio',
        ],
      },
      page: '/dashboard/tours/hours',
    },
    checkIn: {
      name: 'tours.checkInVisitor',
      title: { en: 'Check a visitor in', es: 'Registrar la llegada de un visitante' },
      say: [
        `check in|check-in|scan|register arrival of|~registrar la llegada|~escanear|hacer el check-in|haz el check-in + ${TOUR}|visitor|visitors|qr|qr code|visit code|visitante|codigo qr|codigo del visitante + [${TOUR}]`,
      ],
      slots: { tour: { ...tour, states: ['confirmed', 'in_progress'], optional: true } },
      examples: {
        en: [
          'check in the visitor of the tour with Otis',
          'scan the QR code for Ana’s viewing',
          'check in the visitor of the loft',
        ],
        es: [
          'registra la llegada del visitante Otis',
          'escanea el código QR de la visita de Ana',
          'haz el check-in de la visita al loft',
        ],
      },
      page: '/dashboard/tours',
    },
  }) as const satisfies Record<string, Spoken>;
