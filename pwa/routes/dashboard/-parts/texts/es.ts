import type { Translation } from '#shared/language/messages.ts';
import type en from './en.ts';

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
  hostSettings: {
    profile: 'Perfil',
    yourPhotoNameAndPhone: 'Tu foto, nombre y teléfono',
    security: 'Seguridad',
    emailPasswordTwoStepSign:
      'Correo, contraseña, verificación en dos pasos, dispositivos, tus datos',
    notificationSettings: 'Configuración de notificaciones',
    whatYouAreToldAbout: 'De qué te avisamos y cómo, horas de silencio, notificaciones push',
    notifications: 'Notificaciones',
    whatIsNew: 'Las novedades para ti',
    documents: 'Documentos',
    yourPapersAndWhoShares: 'Tus documentos y quién comparte los suyos',
    settings: 'Configuración',
    signedIn: 'Iniciaste sesión como {email}',
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
