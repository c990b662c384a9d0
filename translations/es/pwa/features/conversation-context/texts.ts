import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/conversation-context/texts/en.ts';

export default {
  conversationContext: {
    verified: 'Verificado',
    notPublic: 'Esta vivienda no es pública en este momento.',
    rent: '{rent} / mes',
    tour: 'Visita',
    application: 'Solicitud',
    lease: 'Contrato',
    next: 'Siguiente paso',
    unknown: 'No se pudo cargar en qué punto está todo. Hace falta conexión.',
  },
  step: {
    bookTour: 'Reservar una visita',
    apply: 'Solicitar',
    finishApplication: 'Terminar la solicitud',
    trackApplication: 'Seguir la solicitud',
    signLease: 'Firmar el contrato',
    readLease: 'Abrir el contrato',
    answerTour: 'Responder a la visita',
    seeTour: 'Ver la visita',
    reviewApplication: 'Revisar la solicitud',
    decideLease: 'Abrir el contrato',
    finishLease: 'Terminar el contrato',
    offerTime: 'Ofrecer una hora',
    openTour: 'Abrir la visita',
  },
} satisfies Translation<typeof en>;
