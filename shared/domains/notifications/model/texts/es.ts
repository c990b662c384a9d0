import type { Translation } from '../../../../language/messages.ts';
import type en from './en.ts';

export default {
  markAllRead: {
    label: 'Marcar todas las notificaciones como leídas',
    done: 'Todas las notificaciones están leídas',
  },
  markUnread: {
    label: 'Marcar notificaciones como no leídas',
    done: '{count, plural, one {Una notificación vuelve a estar sin leer} other {# notificaciones vuelven a estar sin leer}}',
    final: 'Se leen de nuevo en cuanto las abres.',
  },
} as const satisfies Translation<typeof en>;
