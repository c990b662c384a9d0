import type en from '#shared/domains/notifications/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
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
