import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { askApplicants, withdrawRequest } from './request-commands.ts';

const PAGE = '/dashboard/applications';
const OPEN = ['submitted', 'screening', 'shortlisted'] as const;

/** The application that a sentence is about. */
export const application = {
  type: 'reference',
  kind: 'application',
  ask: { en: 'Which application?', es: '¿Qué solicitud?' },
} as const satisfies Slot;

/** How it is said that applicants are asked something, and that it is taken back. */
export const requestWords = {
  ask: {
    name: 'applications.ask',
    command: askApplicants,
    title: { en: 'Ask an applicant', es: 'Preguntar a un solicitante' },
    say: [
      // What is asked for stands behind the name, and no pattern may take a word of it.
      'ask|request|require|demand|need + {application}',
      'ask|request from|ask for',
      'have + {application}',
      '~pedir|~preguntar|~solicitar|~requerir|~exigir + {application}',
      '~preguntar|~pedir',
    ],
    slots: {
      application: { ...application, states: OPEN },
      text: {
        type: 'text',
        rest: true,
        ask: { en: 'What do you ask for?', es: '¿Qué le pides?' },
      },
    },
    examples: {
      en: [
        'ask applicant Grace for her last two pay stubs',
        'ask Ben Okafor for proof of income',
        'ask the applicant Wren: when could you move in?',
      ],
      es: [
        'pide a Grace sus dos últimos recibos de nómina',
        'pide a Ben Okafor: un comprobante de ingresos',
        'pregunta a Wren: ¿cuándo podrías mudarte?',
      ],
    },
    page: PAGE,
  },
  withdrawRequest: {
    name: 'applications.withdrawRequest',
    command: withdrawRequest,
    title: { en: 'Take back what was asked', es: 'Retirar lo que se preguntó' },
    say: [
      'take back|withdraw|cancel|retract|revoke + question|questions|what i asked|what we asked + [{application}] + [for|of|to]',
      '~retirar|~cancelar|~anular|~quitar + pregunta|preguntas|lo que le pregunte|lo que pregunte|lo que le pedi|lo que pedi + [{application}]',
    ],
    slots: { application },
    examples: {
      en: [
        'take back the question to Grace Okonkwo',
        'withdraw what I asked Ben Okafor',
        'cancel the question about Wren’s application',
      ],
      es: [
        'retira la pregunta a Grace Okonkwo',
        'anula lo que le pregunté a Ben Okafor',
        'cancela la pregunta de la solicitud de Wren',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
