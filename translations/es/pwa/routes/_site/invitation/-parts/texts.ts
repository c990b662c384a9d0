import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/invitation/-parts/texts/en.ts';

export default {
  invitation: { title: 'Invitación' },
  open: {
    asks: '{name} te pide que trabajes para {organization}.',
    asked: '{organization} te pide que trabajes con su equipo.',
    manager:
      'Como administrador alquilas viviendas, decides sobre solicitudes y ves el dinero y los papeles.',
    assistant:
      'Como asistente muestras viviendas, respondes mensajes y te ocupas de las reparaciones. No ves dinero.',
    validFor: 'Para {email}, hasta el {day}.',
    signIn: 'Entrar para responder',
    signUp: 'Crear una cuenta',
    otherAddress:
      'Entraste como {mine}. La invitación es para {email}: cierra la sesión y aquí sigue, por responder.',
    signOut: 'Cerrar la sesión y seguir',
    becomesHost:
      'Tu cuenta recibe las páginas de un anfitrión. Lo que tienes como inquilino o guía sigue siendo tuyo.',
  },
  over: {
    accepted: 'Esta invitación ya fue aceptada',
    acceptedNote: 'Quien la aceptó trabaja ahora para la organización.',
    revoked: 'Esta invitación fue retirada',
    expired: 'Esta invitación venció',
    unknown: 'Este enlace no lleva a ninguna invitación',
    askAgain: 'Pide otra a la persona que te invitó.',
    dashboard: 'Abrir el panel',
    start: 'Ir al inicio',
  },
} as const satisfies Translation<typeof en>;
