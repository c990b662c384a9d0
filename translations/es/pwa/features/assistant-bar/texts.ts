import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/assistant-bar/texts/en.ts';

export default {
  connection: {
    hostSetupRequired: 'Falta tu configuración de anfitrión',
    onlyForHosts:
      'El asistente de IA es solo para anfitriones. Completa tu configuración de anfitrión.',
    reconnectionFailed: 'No se pudo reconectar',
    newVersionNeeded: 'Hace falta la versión nueva',
    tooOld: 'Esta versión de {brand} es demasiado antigua para el asistente. Actualiza la página.',
    reload: 'Actualizar',
  },
  requestsButton: {
    requests: 'Peticiones',
    waiting:
      'Peticiones, {waiting, number} {waiting, plural, one {espera} other {esperan}} tu respuesta',
  },
} satisfies Translation<typeof en>;
