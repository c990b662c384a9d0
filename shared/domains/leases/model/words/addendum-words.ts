import type { Slot, Spoken } from '../../../../platform/commands/words.ts';
import { draftAddendum, withdrawInvitation } from '../addendum-commands.ts';

const PAGE = '/dashboard/leases';
/** What people call the paper that changes a lease, and the lease itself. */
const ADDENDUM =
  'addendum|addenda|amendment|addendums|amendments|lease addendum|lease amendment|rider|anexo|anexos|adenda|adendas|enmienda|anexo al contrato|anexo del contrato|adenda al contrato';
const LEASE =
  'lease|leases|lease agreement|rental agreement|contract|agreement|contrato|contrato de renta|contrato de alquiler|arriendo|arrendamiento';
const INVITED =
  'invitation|invitations|invite|invites|invitacion|invitaciones|invitacion al contrato';

const FIRST_DAY: Slot = { type: 'day', optional: true };

/** How it is said that tenants of a running lease change. */
export const addendumWords = {
  draftAddendum: {
    name: 'leases.draftAddendum',
    command: draftAddendum,
    title: { en: 'Draft an addendum', es: 'Preparar un anexo' },
    say: [
      `draft|draft up|draw up|prepare|make|create|write|write up|set up|put together|start|begin|add|do up|prep|new|~preparar|~redactar|~hacer|~crear|~elaborar|~generar|~escribir|~armar|~agregar|~anadir|nuevo|nueva + ${ADDENDUM} + [${LEASE}] + [for|to|para|al|a] + [a month|per month|monthly|al mes|mensuales|por mes]`,
    ],
    slots: {
      lease: {
        type: 'reference',
        kind: 'lease',
        states: ['active'],
        ask: { en: 'To which lease?', es: '¿De qué contrato?' },
      },
      first_day: FIRST_DAY,
      rent: { type: 'money', changes: true, optional: true },
    },
    examples: {
      en: [
        'draft an addendum to Ana Diaz’s lease',
        'prepare an addendum for the lease of the loft from March 1',
        'write an amendment to Ben Okafor’s lease for 1,900 a month',
      ],
      es: [
        'prepara un anexo al contrato de Ana Díaz',
        'redacta una adenda para el contrato del loft desde el 1 de marzo',
        'haz un anexo del contrato de Ben Okafor por 1900',
      ],
    },
    page: PAGE,
  },
  takeOffLease: {
    name: 'leases.takeOffLease',
    command: draftAddendum,
    title: { en: 'Take a tenant off a lease', es: 'Sacar a un inquilino de un contrato' },
    say: [
      `take|take off|remove|drop|pull|release|get|let|~quitar|~sacar|~retirar|~dar de baja|~excluir + off the lease|off of the lease|from the lease|out of the lease|off her lease|off his lease|off their lease|off the contract|from the contract|del contrato|fuera del contrato|del contrato de renta|del arriendo|del lease`,
    ],
    slots: {
      person: {
        type: 'reference',
        kind: 'person',
        states: ['tenant'],
        ask: { en: 'Which tenant?', es: '¿Qué inquilino?' },
      },
      first_day: FIRST_DAY,
    },
    examples: {
      en: [
        'take Ben Okafor off the lease',
        'remove Ana Diaz from the lease as of March 1',
        'take the tenant Otis off the lease on May 1',
      ],
      es: [
        'saca a Ben Okafor del contrato',
        'quita a Ana Díaz del contrato desde el 1 de marzo',
        'retira al inquilino Otis del contrato el 1 de mayo',
      ],
    },
    page: PAGE,
  },
  withdrawInvitation: {
    name: 'leases.withdrawInvitation',
    command: withdrawInvitation,
    title: { en: 'Withdraw an invitation to a lease', es: 'Retirar una invitación a un contrato' },
    say: [
      `withdraw|take back|cancel|revoke|rescind|retract|pull back|recall|undo|delete|call off|~retirar|~cancelar|~anular|~revocar|~quitar|~borrar|~deshacer + ${INVITED} + to sign|to join|${LEASE}|${ADDENDUM}|tenant|co-tenant|cotenant|roommate|inquilino|inquilina|coinquilino|a firmar|para firmar + [${LEASE}|${ADDENDUM}] + [to|for|of|de|para|al]`,
      `uninvite|un-invite|disinvite|~desinvitar + [${LEASE}|${ADDENDUM}|tenant|to sign|a firmar|inquilino|inquilina]`,
      `withdraw|take back|cancel|revoke|rescind|retract|pull back|recall|~retirar|~cancelar|~anular|~revocar + ${INVITED}`,
    ],
    slots: {
      lease: {
        type: 'reference',
        kind: 'lease',
        states: ['draft'],
        ask: { en: 'To which lease?', es: '¿A qué contrato?' },
      },
      email: { type: 'email', optional: true },
    },
    examples: {
      en: [
        'withdraw the invitation to sign the lease of the loft',
        'take back the invitation of nia@example.com to Ana Diaz’s lease',
        'uninvite Nia Newcomer from the lease',
      ],
      es: [
        'retira la invitación al contrato del loft',
        'anula la invitación de nia@example.com al contrato de Ana Díaz',
        'cancela la invitación a firmar el contrato del estudio',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
