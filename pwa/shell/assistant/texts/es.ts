import type { Translation } from '#shared/language/messages.ts';
import type en from './en.ts';

export default {
  connection: {
    hostSetupRequired: 'Falta tu configuración de anfitrión',
    onlyForHosts:
      'El asistente de IA es solo para anfitriones. Completa tu configuración de anfitrión.',
    reconnectionFailed: 'No se pudo reconectar',
  },
} satisfies Translation<typeof en>;
