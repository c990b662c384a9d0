import type { Spoken } from '#shared/platform/commands/words.ts';
import { SHOW } from './sentences.ts';

/** Questions about one person and about colleagues. */
export const peopleWords = {
  person: {
    name: 'ask.person',
    title: { en: 'What I know of a person', es: 'Lo que sé de una persona' },
    say: [
      'who is|whos|quien es|quien era|who was|who the heck is|who exactly is|remind me who|recuerdame quien + [again|exactly|anyway|exactamente|otra vez|is|es]',
      'where does|where do|where is|donde + live|lives|living|stay|stays|vive|viven|reside',
      // 'Who's' is 'who' as words are read.
      'who|quien + again|exactly|anyway|otra vez|person|persona|guy|lady|gal|dude|senor|senora + [again|exactly|anyway]',
      `history|file|record|profile|background|story|details|info|information|summary|overview|card|timeline|historial|historia|perfil|ficha|expediente|informacion|datos|resumen|antecedentes|detalles + ${SHOW} + [everything|all|whole|full|complete|completo|completa]`,
      `tell me about|tell about|what about|everything about|all about|know about|do you know about|info on|dirt on|rundown on|background on|story with|deal with|whats up with|what up with|what happened with|whats going on with|what going on with|what is going on with|where do we stand with|where are we with|how are things with|whats new with|brief me on|fill me in on|catch me up on|bring me up to date on|remind me about|refresh me on|~contar de|~contar sobre|~contar|platicame de|~hablar de|recuerdame de|recuerdame quien es|ponme al dia con|cuentame de|cuentame sobre|hablame de|que sabes de|que sabemos de|que hay de|que pasa con|que paso con|dime sobre|todo sobre|como va|como vamos con|en que estamos con + [know|everything|all|have|todo] + ${SHOW}`,
    ],
    slots: {
      person: {
        type: 'reference',
        kind: 'person',
        ask: { en: 'Which person?', es: '¿Qué persona?' },
      },
    },
    examples: {
      en: ['Who is Grace Hill?', 'tell me about Ana', "Grace's history"],
      es: ['¿Quién es Grace Hill?', 'cuéntame de Ana', 'historial de Grace'],
    },
    page: '/dashboard/messages',
  },
  members: {
    name: 'ask.members',
    title: { en: 'My team', es: 'Mi equipo' },
    say: [
      'quien|quienes|who|who else|quien mas|who all + tiene acceso|tienen acceso|has access|have access|is on the account|on the account|on the acount|acceso',
      `team|team members|members|member|colleague|colleagues|coworkers|staff|employees|users|managers|assistants|organization|organisation|company|miembro|miembros|equipo|colega|colegas|companeros|personal|empleados|usuarios|gerentes|gestores|asistentes|organizacion|empresa + ${SHOW} + [who|whos|how many|many|all|list|everyone|everybody|quien|quienes|cuantos|cuantas] + [team|staff|organization|company|equipo|organizacion|empresa|in|on|part of|belongs|belong|work|works|roles|role|access|has access|pertenece|pertenecen|trabaja|trabajan|rol|roles|acceso|forma parte|parte|es parte|son parte|forman|forman parte|conforman|integran|componen|makes up|make up|is part|are part]`,
      'roles|permissions|permisos + who|what|which|whats|que|quien|cuales + [people|have|has|everyone|everybody|tiene|tienen|cada uno]',
      `invitation|invitations|invite|invites|invitacion|invitaciones + ${SHOW} + [open|pending|outstanding|sent|any|unanswered|not accepted|abiertas|pendientes|enviadas|sin aceptar] + [team|member|members|equipo|miembros]`,
      'who works with me|who works for me|who has access|who can see|who has a login|quien trabaja conmigo|quienes trabajan conmigo|quien tiene acceso|quienes tienen acceso + [account|organization|homes|everything|cuenta|organizacion|viviendas|todo]',
    ],
    slots: {},
    examples: {
      en: ['Who is on my team?', 'list members', 'pending invitations'],
      es: ['¿Quién está en mi equipo?', 'lista de miembros', 'invitaciones pendientes'],
    },
    page: '/dashboard/settings',
  },
} satisfies Record<string, Spoken>;
