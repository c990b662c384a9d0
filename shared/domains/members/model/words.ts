import type { Spoken } from '../../../platform/commands/words.ts';
import { inviteMember, removeMember, setMemberRole } from './commands.ts';
import { invitationWords } from './invitation-words.ts';
import { ownerWords } from './owner-words.ts';

const PAGE = '/dashboard/settings/team';
const TEAM =
  'team|team member|organization|company|account|staff|member|members|colleague|coworker|co-worker|teammate|user|manager|assistant|property manager|equipo|organizacion|empresa|cuenta|personal|miembro|miembros|colega|companero|companera|usuario|administrador|administradora|gerente|asistente|ayudante';

const ROLE_WORDS = {
  manager:
    'manager|property manager|admin|administrator|co-manager|administrador|administradora|gerente|gestor|gestora|encargado|encargada',
  assistant: 'assistant|helper|aide|support|asistente|ayudante|auxiliar|apoyo',
} as const;

/** How verbs of members are said. */
export const memberWords = {
  invite: {
    name: 'members.invite',
    command: inviteMember,
    title: { en: 'Invite a member', es: 'Invitar a un miembro' },
    say: [
      `invite|add|bring on|bring in|bring aboard|onboard|hire|get|give access to|grant access to|let in|sign up|~invitar|~anadir|~agregar|~sumar|~incorporar|~dar acceso|~dar de alta|~contratar + ${TEAM} + [as|como|new|nuevo|nueva] + [daughter|son|wife|husband|partner|brother|sister|mother|father|friend|nephew|niece|cousin|hija|hijo|esposa|esposo|marido|mujer|socio|socia|hermano|hermana|madre|padre|amigo|amiga|sobrino|sobrina|primo|prima]`,
      `bring|take|put|get + on|on board|aboard|in + as|as a|as an + [${TEAM}]`,
      `give|grant|get|set up with|~dar|~otorgar|~conceder + access|a login|a seat|acceso|una cuenta + [${TEAM}]`,
    ],
    slots: {
      email: {
        type: 'email',
        ask: { en: 'Which e-mail address?', es: '¿Qué correo electrónico?' },
      },
      role: {
        type: 'choice',
        words: ROLE_WORDS,
        ask: { en: 'As a manager or an assistant?', es: '¿Como administrador o asistente?' },
      },
    },
    examples: {
      en: [
        'invite jo@example.com as an assistant',
        'add sam@example.com to the team as a manager',
        'give lee@example.com access as an assistant',
      ],
      es: [
        'invita a jo@example.com como asistente',
        'añade a sam@example.com al equipo como administrador',
        'da acceso a lee@example.com como asistente',
      ],
    },
    page: PAGE,
  },
  ...invitationWords(TEAM),
  ...ownerWords,
  setRole: {
    name: 'members.setRole',
    command: setMemberRole,
    title: { en: 'Change a member’s role', es: 'Cambiar la función de un miembro' },
    say: [
      'make|promote|demote|turn|set|change|switch|~hacer|~ascender|~promover|~degradar|~cambiar|~convertir|~nombrar|~poner + [role|role of|to|into|as|como|a|en|de|funcion|papel|a member|new|nuevo]',
    ],
    slots: {
      person: {
        type: 'reference',
        kind: 'member',
        states: ['manager', 'assistant'],
        ask: { en: 'Which member?', es: '¿Qué miembro?' },
      },
      role: {
        type: 'choice',
        words: ROLE_WORDS,
        ask: { en: 'A manager or an assistant?', es: '¿Administrador o asistente?' },
      },
    },
    examples: {
      en: [
        'make Asa Assistant a manager',
        'promote Mia to manager',
        'change the role of Sam Porter to assistant',
      ],
      es: [
        'haz administrador a Asa Assistant',
        'asciende a Mia a administradora',
        'cambia la función de Sam Porter a asistente',
      ],
    },
    page: PAGE,
  },
  remove: {
    name: 'members.remove',
    command: removeMember,
    title: { en: 'Remove a member', es: 'Quitar a un miembro' },
    say: [
      `remove|kick|kick out|take off|take out|drop|boot|let go|offboard|fire|dismiss|revoke access|cut off|~quitar|~sacar|~eliminar|~expulsar|~echar|~despedir|~dar de baja|~retirar + ${TEAM}|access|acceso`,
      `take|throw|kick|let|~sacar + off|out|go|fuera + ${TEAM}`,
      'revoke|take away|end|cut|cut off|~revocar|~retirar + access|login|acceso',
      'fire|offboard|dar de baja|da de baja|~despedir',
      'remove|take off|kick out|kick|boot|cut off|~quitar|~sacar|~eliminar|~expulsar|~retirar + [access|login|seat|acceso|cuenta]',
      'doesnt work|does not work|no longer works|isnt working|not working|left us|has left|quit|resigned|is gone|ya no trabaja|ya no esta|renuncio|se fue|dejo la empresa|dejo el equipo + remove|take|take off|kick|kick out|cut|cut off|drop|delete|~quitar|~sacar|~eliminar|~dar de baja + [access|acceso|team|equipo]',
    ],
    slots: {
      person: {
        type: 'reference',
        kind: 'member',
        states: ['manager', 'assistant'],
        ask: { en: 'Which member?', es: '¿Qué miembro?' },
      },
    },
    examples: {
      en: [
        'remove Asa Assistant from the team',
        'take Mia off the team',
        'revoke access of Sam Porter',
      ],
      es: ['quita a Asa Assistant del equipo', 'saca a Mia del equipo', 'da de baja a Sam Porter'],
    },
    page: PAGE,
  },
} satisfies Record<string, Spoken>;
