import type en from '#shared/domains/notifications/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  preferences: {
    messages: 'Mensajes',
    somebodyWrote: 'Alguien te escribió.',
    tours: 'Visitas',
    requestsAnswersChangesAndReminders: 'Solicitudes, respuestas, cambios y avisos de visitas.',
    applications: 'Solicitudes',
    aNewApplicationAnAnswer: 'Una solicitud nueva, una respuesta, un documento que te piden.',
    repairs: 'Reparaciones',
    aRepairIsAsked: 'Una reparación se pide, se programa o se termina.',
    leases: 'Contratos',
    somethingToSignAndLeases: 'Algo por firmar, y contratos que empiezan o terminan.',
    payments: 'Pagos',
    rentThatIsDuePaid: 'Alquiler por pagar, pagado, atrasado o devuelto.',
    reviews: 'Reseñas',
    somebodyReviewed: 'Alguien te reseñó, o te toca a ti.',
    documents: 'Documentos',
    papersShared: 'Documentos compartidos contigo y documentos que vencen.',
    homes: 'Viviendas',
    newHomesForASaved: 'Viviendas nuevas de una búsqueda guardada y cambios en las que sigues.',
    account: 'Cuenta',
    signInsSecurityAndChanges: 'Inicios de sesión, seguridad y cambios en tu cuenta.',
    inTheApp: 'En la aplicación',
    push: 'Push',
    mail: 'Correo',
    chooseWhenTheyBegin: 'Elige cuándo empiezan y cuándo terminan.',
    theyCannotBeginAndEnd: 'No pueden empezar y terminar a la misma hora.',
  },
  markAllRead: {
    label: 'Marcar todas las notificaciones como leídas',
    done: 'Todas las notificaciones están leídas',
  },
  markRead: {
    label: 'Marcar notificaciones como leídas',
    done: '{count, plural, one {Una notificación leída} other {# notificaciones leídas}}',
  },
  markUnread: {
    label: 'Marcar notificaciones como no leídas',
    done: '{count, plural, one {Una notificación vuelve a estar sin leer} other {# notificaciones vuelven a estar sin leer}}',
    final: 'Se leen de nuevo en cuanto las abres.',
  },
  saidTime: {
    ofHome: '{time} (hora {zone}, UTC{offset})',
    ofCity: 'de {city}',
    zone: {
      Eastern: 'del Este',
      Central: 'del Centro',
      Mountain: 'de la Montaña',
      Arizona: 'de Arizona',
      Pacific: 'del Pacífico',
      Alaska: 'de Alaska',
      Hawaii: 'de Hawái',
    },
  },
} as const satisfies Translation<typeof en>;
