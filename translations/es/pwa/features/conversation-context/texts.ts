import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/conversation-context/texts/en.ts';

export default {
  conversationContext: {
    verified: 'Verificado',
    notPublic: 'Esta vivienda no es pública en este momento.',
    homeUnknown: 'No se pudo cargar la vivienda. Hace falta conexión.',
    rent: '{rent} / mes',
    tour: 'Visita',
    application: 'Solicitud',
    lease: 'Contrato',
    next: 'Siguiente paso',
    unknown: 'No se pudo cargar en qué punto está todo. Hace falta conexión.',
  },
} satisfies Translation<typeof en>;
