import type { Translation } from '#shared/language/messages.ts';
import type en from './en.ts';

export default {
  useAssistant: {
    hostSetupRequired: 'Falta tu configuración de anfitrión',
    aiAssistantIsOnlyAvailable:
      'El asistente de IA es solo para anfitriones. Completa tu configuración de anfitrión.',
    reconnectionFailed: 'No se pudo reconectar',
    connectionLostPleaseRefresh: 'Se perdió la conexión. Actualiza la página para reconectar.',
  },
} satisfies Translation<typeof en>;
