import type en from '#shared/domains/members/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  notYours:
    'Solo el dueño, o un administrador si se trata de asistentes, decide sobre los miembros.',
  role: { owner: 'Dueño', manager: 'Administrador', assistant: 'Asistente' },
  invite: {
    label: 'Invitar a un miembro',
    done: 'La invitación para {email} sale en menos de un minuto',
  },
  inviteForm: { email: 'Escribe una dirección de correo válida.' },
  resend: {
    label: 'Enviar de nuevo',
    done: 'La invitación sale otra vez en menos de un minuto',
    sent: 'Un correo enviado no vuelve; retira la invitación en su lugar.',
  },
  revoke: {
    label: 'Retirar una invitación',
    done: 'Invitación retirada',
    again: 'Invita de nuevo a la persona.',
  },
  setRole: {
    label: 'Cambiar una función',
    manager: 'Ahora es administrador',
    assistant: 'Ahora es asistente',
  },
  remove: {
    label: 'Quitar a un miembro',
    done: 'Miembro quitado',
    ask: '¿Quitar a este miembro?',
    inviteAgain:
      'Deja de ser miembro enseguida y recibe un aviso. Para que vuelva, invítalo de nuevo.',
  },
  handOver: {
    label: 'Ceder la organización',
    done: 'Cedida: ahora eres administrador',
    ask: '¿Ceder la organización?',
    theirs: 'Esa persona pasa a ser dueña y tú administrador. Solo ella puede devolvértela.',
  },
  leave: {
    label: 'Dejar la organización',
    done: 'Dejaste la organización',
    ask: '¿Dejar la organización?',
    owner: 'Esta organización es tuya. Cédela primero.',
    homesStay:
      'Sus viviendas, contratos y mensajes se quedan allí, y tú empiezas una organización propia. Para volver necesitas una invitación.',
  },
  accept: {
    label: 'Unirme',
    done: 'Ahora trabajas para la organización',
    leave: 'Deja la organización en sus ajustes.',
  },
} as const satisfies Translation<typeof en>;
