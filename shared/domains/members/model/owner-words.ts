import type { Spoken } from '../../../platform/commands/words.ts';
import { handOverOrganization, leaveOrganization } from './commands.ts';

const PAGE = '/dashboard/settings/team';
const ORGANIZATION = 'organization|organisation|company|business|organizacion|empresa|negocio';

/** How it is said whose an organisation is, and that one goes. */
export const ownerWords = {
  handOver: {
    name: 'members.handOver',
    command: handOverOrganization,
    title: { en: 'Hand the organization over', es: 'Traspasar la organización' },
    say: [
      `hand over|hand|turn over|make over|sign over|transfer|pass|give|~traspasar|~transferir|~entregar|~pasar + ${ORGANIZATION}|ownership|the ownership|ownership of the organization|ownership of the company|la titularidad|la propiedad de la organizacion|la propiedad de la empresa|titularidad + [of the organization|of the company|of the business]`,
      'make|name|appoint|declare|~hacer|~nombrar|~convertir|~poner + owner|the owner|the new owner|new owner|dueno|duena|el dueno|la duena|en dueno|en duena|como dueno|como duena|propietario|propietaria|titular + [of the organization|of the company|of the business|de la organizacion|de la empresa]',
    ],
    slots: {
      member: {
        type: 'reference',
        kind: 'member',
        states: ['manager', 'assistant'],
        ask: { en: 'To which member?', es: '¿A qué miembro?' },
      },
    },
    examples: {
      en: [
        'hand the organization over to Mia',
        'make Asa Assistant the owner of the organization',
        'transfer ownership to Sam Porter',
      ],
      es: [
        'traspasa la organización a Mia',
        'nombra dueña de la organización a Asa Assistant',
        'transfiere la titularidad a Sam Porter',
      ],
    },
    page: PAGE,
  },
  leave: {
    name: 'members.leave',
    command: leaveOrganization,
    title: { en: 'Leave the organization', es: 'Dejar la organización' },
    say: [
      `leave|quit|exit|resign from|step out of|get out of|~dejar|~abandonar|~salir de|~renunciar a + ${ORGANIZATION}|the team|this team|my team|el equipo|este equipo|mi equipo`,
    ],
    slots: {},
    examples: {
      en: ['leave the organization', 'quit the team', 'resign from the company'],
      es: ['deja la organización', 'quiero salir de la organización', 'abandona el equipo'],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
