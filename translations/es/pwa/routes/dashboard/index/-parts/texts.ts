import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/index/-parts/texts/en.ts';

export default {
  attention: {
    waitingForYourAnswer: 'Esperan tu respuesta',
    everyConversationIsRead: 'Leíste todas las conversaciones.',
    nobodyElseWaits: 'Nadie más te espera.',
    needsAConnection: 'Esto necesita conexión.',
    whatIsNew: 'Novedades',
    noNotifications: 'No hay notificaciones',
    allMessages: 'Todos los mensajes',
    allNotifications: 'Todas las notificaciones',
  },
  figures: {
    activeListings: 'Anuncios activos',
    ofInAll: 'de {count} en total',
    rentAsked: 'Alquiler pedido',
    aMonthActiveListings: 'al mes, anuncios activos',
    unreadConversations: 'Conversaciones sin leer',
    nobodyWaits: 'nadie espera tu respuesta',
    waitingForAnAnswer: 'por responder',
    unreadNotifications: 'Notificaciones sin leer',
    everythingIsRead: 'todo está leído',
    sinceYouLastLooked: 'desde tu última visita',
  },
  ownListings: {
    yourListings: 'Tus anuncios',
    showAll: 'Mostrar los {count}',
    homesThatYouOfferAppear:
      'Aquí aparecen las viviendas que ofreces, con su estado y su alquiler.',
    noListingYet: 'Todavía no hay anuncios',
  },
} satisfies Translation<typeof en>;
