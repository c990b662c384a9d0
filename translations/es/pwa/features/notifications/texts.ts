import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/notifications/texts/en.ts';

export default {
  notificationsPage: {
    notifications: 'Notificaciones',
    everythingIsRead: 'Todo está leído.',
    unread: '{unread} sin leer',
    markAllAsRead: 'Marcar todo como leído',
    nonePassesTheseFilters: 'Ninguna coincide con estos filtros.',
    messagesToursApplicationsAndRepairs:
      'Aquí aparecen mensajes, visitas, solicitudes y reparaciones.',
    noNotifications: 'No hay notificaciones',
    showMore: 'Mostrar más',
    show: 'Mostrar',
    onlyUnread: 'Sin leer',
    all: 'Todas',
    type: 'Tipo',
    everyType: 'Todos los tipos',
    priority: 'Prioridad',
    anyPriority: 'Cualquier prioridad',
  },
  notificationKind: {
    maintenance: 'Mantenimiento',
    tour: 'Visita',
    application: 'Solicitud',
    message: 'Mensaje',
  },
  priority: {
    urgent: 'Urgente',
    high: 'Alta',
    medium: 'Media',
    low: 'Baja',
  },
} satisfies Translation<typeof en>;
