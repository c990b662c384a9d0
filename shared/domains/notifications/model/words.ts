import type { Spoken } from '../../../platform/commands/words.ts';
import { markAllNotificationsRead, markNotificationsRead } from './commands.ts';

const PAGE = '/dashboard/notifications';

/** How the verbs of notifications are said. */
export const notificationWords = {
  markAllRead: {
    name: 'notifications.markAllRead',
    command: markAllNotificationsRead,
    title: {
      en: 'Mark all notifications as read',
      es: 'Marcar todas las notificaciones como leídas',
    },
    say: [
      'mark|set|make + all|every|everything + read|as read|seen|as seen + [notification|notifications|alerts]',
      'mark + notifications|alerts + read|as read|seen',
      'clear|dismiss|empty|zero out|wipe|clean up + notifications|all notifications|alerts|bell|badge',
      '~marcar|~poner|~dar + todo|todas|todos + leido|leida|leidas|leidos|por leidas + [notificaciones|avisos]',
      '~marcar + notificaciones|avisos + leidas|leidos|como leidas|como leidos',
      '~limpiar|~vaciar|~descartar|~borrar + notificaciones|avisos|campana',
    ],
    slots: {},
    examples: {
      en: ['mark all notifications as read', 'clear my notifications', 'mark everything as read'],
      es: [
        'marca todas las notificaciones como leídas',
        'limpia mis notificaciones',
        'marca todo como leído',
      ],
    },
    page: PAGE,
  },
  markRead: {
    name: 'notifications.markRead',
    command: markNotificationsRead,
    title: {
      en: 'Mark notifications of a person as read',
      es: 'Marcar avisos de una persona como leídos',
    },
    say: [
      'mark|set + notification|notifications|alert|alerts + read|as read|seen + from|of|about|by',
      'mark|set|dismiss + the|that|this|last|latest|newest + notification|alert + [read|as read|seen]',
      'dismiss|clear + notification|notifications|alert + from|of|about|by',
      '~marcar|~poner + notificacion|notificaciones|aviso|avisos + leida|leidas|leido|leidos|como leida|como leido + de|sobre',
      '~descartar|~limpiar|~borrar + notificacion|notificaciones|aviso|avisos + de|sobre',
    ],
    slots: { person: { type: 'reference', kind: 'person', optional: true } },
    examples: {
      en: [
        'mark the notification from Ana Bell as read',
        'dismiss the notifications about Otis',
        'mark the latest notification as read',
      ],
      es: [
        'marca la notificación de Ana Bell como leída',
        'descarta los avisos de Otis',
        'marca el aviso de Ben como leído',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
