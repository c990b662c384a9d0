import type { Slot, Spoken } from '../../../../platform/commands/words.ts';
import { saveLease } from '../commands.ts';

const PAGE = '/dashboard/leases';
/** Only what is no draft any more has another way: an addendum, a renewal, a change of the rent. */
const DRAFT =
  'lease draft|draft lease|draft of the lease|draft of a lease|lease drafts|contract draft|draft contract|draft|borrador|borrador del contrato|borrador de contrato|contrato en borrador';
const SET =
  'set|change|make|put|fix|correct|update|adjust|~poner|~fijar|~cambiar|~corregir|~actualizar|~ajustar|~dejar';

const lease: Slot = {
  type: 'reference',
  kind: 'lease',
  states: ['draft'],
  ask: { en: 'Which draft?', es: '¿Qué borrador?' },
};

/** How terms of a draft are said that are a figure or a day. */
export const termWords = {
  save: {
    name: 'leases.save',
    command: saveLease,
    title: { en: 'Change the rent of a draft lease', es: 'Cambiar la renta de un borrador' },
    say: [
      `${SET}|raise|lower|increase|reduce|bump|~subir|~bajar|~aumentar|~reducir + rent|monthly rent|renta|alquiler|mensualidad + ${DRAFT}`,
    ],
    slots: {
      lease,
      rent: { type: 'money', changes: true, ask: { en: 'How much?', es: '¿Cuánto?' } },
    },
    examples: {
      en: [
        'set the rent in the draft lease of Grace Hall to $2,150',
        'lower the rent in the draft for the loft by 50',
        'change the rent of Ben Okafor’s lease draft to $1,900',
      ],
      es: [
        'pon la renta del borrador de Grace Hall en $2,150',
        'baja 50 la renta del borrador del contrato del loft',
        'cambia la renta del borrador de Ben Okafor a $1,900',
      ],
    },
    page: PAGE,
  },
  saveDay: {
    name: 'leases.saveDay',
    command: saveLease,
    title: { en: 'Change a day of a draft lease', es: 'Cambiar un día de un borrador' },
    say: [
      `${SET}|move|~mover|~pasar + start|start date|starting date|begin date|beginning|first day|move-in date|move in date|end|end date|ending date|last day|inicio|fecha de inicio|comienzo|primer dia|fecha de entrada|fin|final|fecha de fin|fecha final|ultimo dia|termino|fecha de termino + ${DRAFT}`,
      `${SET}|have|let|~hacer que + start|begin|end|start on|begin on|end on|empiece|comience|termine|acabe|inicie + ${DRAFT}`,
    ],
    slots: {
      lease,
      which_day: {
        type: 'choice',
        words: {
          starts_on:
            'start|start date|starting date|begin|begin date|beginning|first day|move-in date|move in date|inicio|fecha de inicio|comienzo|primer dia|fecha de entrada|empiece|comience|inicie',
          ends_on:
            'end|end date|ending date|last day|fin|final|fecha de fin|fecha final|ultimo dia|termino|fecha de termino|termine|acabe',
        },
        ask: { en: 'The first or the last day?', es: '¿El primer día o el último?' },
      },
      day: { type: 'day', ask: { en: 'On which day?', es: '¿Qué día?' } },
    },
    examples: {
      en: [
        'set the start date in the draft lease of Grace Hall to March 1',
        'move the end date of the draft for the loft to May 31',
        'change the first day in Ben Okafor’s lease draft to February 1',
      ],
      es: [
        'pon el inicio del borrador de Grace Hall el 1 de marzo',
        'cambia el último día del borrador del loft al 31 de mayo',
        'mueve el primer día del borrador de Ben Okafor al 1 de febrero',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
