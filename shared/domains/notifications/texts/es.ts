import type { Translation } from '../../../language/messages.ts';
import type en from './en.ts';

export default {
  preferences: {
    messages: 'Mensajes',
    somebodyWrote: 'Alguien te escribió.',
    tours: 'Visitas',
    requestsAnswersChangesAndReminders:
      'Solicitudes, respuestas, cambios y recordatorios de visitas.',
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
  notificationBell: {
    notificationsUnread: 'Notificaciones, {unread} sin leer',
    notifications: 'Notificaciones',
    markAllAsRead: 'Marcar todo como leído',
    noNotifications: 'No hay notificaciones',
    viewAllNotifications: 'Ver todas las notificaciones',
  },
  notificationRow: {
    unread: 'Sin leer',
    urgent: 'Urgente',
    high: 'Alta',
  },
  useLoadToast: {
    failedToLoadNotifications: 'No se pudieron cargar las notificaciones',
    pleaseTryAgain: 'Inténtalo de nuevo.',
  },
  useOpenNotification: {
    failedToMarkNotifications: 'No se pudieron marcar como leídas',
    pleaseTryAgain: 'Inténtalo de nuevo.',
  },
} satisfies Translation<typeof en>;
