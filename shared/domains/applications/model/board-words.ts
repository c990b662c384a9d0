import type { Spoken } from '../../../platform/commands/words.ts';
import { moveBackApplication } from './commands.ts';
import { application } from './request-words.ts';

const BACK = 'back|one step back|a step back|one back';
const ATRAS = 'atras|de vuelta|de nuevo|un paso atras|para atras|otra vez';

/** How it is said that a card of the board goes back. */
export const boardWords = {
  moveBack: {
    name: 'applications.moveBack',
    command: moveBackApplication,
    title: { en: 'Move an application back', es: 'Regresar una solicitud' },
    say: [
      `move|put|send|take|bring|set|push|drag|return|place|step + ${BACK} + [{application}] + [on the board|in the pipeline|to|into]`,
      'take|remove|drop|get|pull + off the shortlist|from the shortlist|off of the shortlist|out of the shortlist|out of review|off the finalists|from the finalists + [{application}]',
      'unshortlist|un-shortlist|deshortlist + [{application}]',
      `~mover|~pasar|~poner|~mandar|~enviar|~llevar|~dejar|~echar|~arrastrar + ${ATRAS} + [{application}] + [en el tablero|a|en]`,
      '~regresar|~retroceder + {application}|un paso|una etapa|una columna|a nuevas|a nueva|a revision|a la revision + [{application}]',
      '~quitar|~sacar|~retirar|~bajar + de finalistas|de la lista corta|de los finalistas|de preseleccionados|de la preseleccion|de la revision + [{application}]',
    ],
    slots: {
      application: { ...application, states: ['screening', 'shortlisted'] },
      to: {
        type: 'choice',
        words: {
          submitted:
            'new|to new|as new|submitted|new ones|the new ones|inbox|unread|nuevas|nueva|a nuevas|las nuevas|recibidas|enviadas|nuevos',
          screening:
            'review|to review|in review|into review|screening|to screening|in screening|revision|a revision|en revision|a la revision|evaluacion',
        },
        optional: true,
      },
    },
    examples: {
      en: [
        'move Grace Okonkwo’s application back',
        'put the application of Ben Okafor back to new',
        'take Wren off the shortlist',
      ],
      es: [
        'regresa la solicitud de Grace Okonkwo',
        'pasa la solicitud de Ben Okafor de nuevo a revisión',
        'quita a Wren de la lista corta',
      ],
    },
    page: '/dashboard/applications/process',
  },
} as const satisfies Record<string, Spoken>;
