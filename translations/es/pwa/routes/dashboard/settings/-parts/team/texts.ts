import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/settings/-parts/team/texts/en.ts';

export default {
  team: {
    team: 'Equipo',
    people: 'Personas',
    lead: 'Quién trabaja para {name}, y como qué.',
    leadWithoutName: 'Quién trabaja para la organización, y como qué.',
    leaveNote:
      'Puedes dejar de trabajar para esta organización. Sus viviendas y contratos se quedan allí.',
    stay: 'Quedarme',
  },
  row: {
    you: '(tú)',
    since: 'Desde el {day}',
    roleOf: 'Función de {name}',
    keepIt: 'Conservarla',
    leaveThem: 'Dejarlo así',
  },
  invitations: {
    open: 'Sin respuesta',
    leaving: 'el correo sale en menos de un minuto',
    mailed: 'enviada, válida hasta el {day}',
    expired: 'venció el {day}',
    takeBack: 'Retirar',
  },
  inviteForm: {
    hint: 'Recibe un correo con un enlace, válido siete días y solo para esa dirección.',
    email: 'Correo electrónico',
    role: 'Función',
    manager:
      'Los administradores alquilan viviendas, deciden sobre solicitudes y ven el dinero y los papeles.',
    assistant:
      'Los asistentes muestran viviendas, responden mensajes y se ocupan de las reparaciones. No ven dinero.',
    send: 'Enviar la invitación',
  },
} as const satisfies Translation<typeof en>;
