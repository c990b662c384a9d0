import type en from '#shared/domains/members/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  notYours:
    'Solo el dueño, o un administrador si se trata de asistentes, decide sobre los miembros.',
  invite: {
    label: 'Invitar a un miembro',
    done: 'Invitación para {email} creada. Todavía no sale ningún correo.',
  },
  revoke: {
    label: 'Retirar una invitación',
    done: 'Invitación retirada',
    again: 'Invita de nuevo a la persona.',
  },
  remove: {
    label: 'Quitar a un miembro',
    done: 'Miembro quitado',
    ask: '¿Quitar a este miembro?',
    inviteAgain:
      'Deja de ser miembro enseguida y recibe un aviso. Para que vuelva, invítalo de nuevo.',
  },
} as const satisfies Translation<typeof en>;
