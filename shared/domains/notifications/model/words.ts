import type { Spoken } from '../../../platform/commands/words.ts';
import {
  markAllNotificationsRead,
  markNotificationsRead,
  markNotificationsUnread,
} from './commands.ts';

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
      'mark|set|make|flag|get|count + all|every|every last|every single|everything|all my|all the + read|as read|seen|as seen + [notification|notifications|notifs|alerts|alert|unread]',
      'mark|set + notifications|notifs|alerts + read|as read|seen|as seen',
      'all notifications|all my notifications|all the notifications|all alerts|all my alerts|every notification|everything|todas las notificaciones|todos los avisos|todas mis notificaciones|todo + read|as read|seen|as seen|leido|leidas|leidos|como leidas|como leidos|como leido|vistas|vistos',
      'clear|dismiss|empty|zero out|wipe|wipe out|clean up|clean out|clean|get rid of|reset|remove + notifs|the bell|my bell|my alerts|notification list|notification center|red dot|unread notifications|notifications|all notifications|alerts|bell|badge',
      '~marcar|~poner|~dar|~dejar + todo|todas|todos + leido|leida|leidas|leidos|como leido|como leidas|como leidos|como leida|por leido|por leidas|por leidos|por visto|por vistas|visto|vistas|como vistas|como vistos|como visto + [notificaciones|notificacion|avisos|alertas]',
      '~marcar|~poner|~dar|~dejar + notificaciones|avisos|alertas + leidas|leidos|como leidas|como leidos|por leidas|por leidos|vistas|vistos|por vistas|por vistos|como vistas',
      '~limpiar|~vaciar|~descartar|~borrar|~quitar|~despejar + notificaciones|avisos|campana|campanita|alertas',
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
      'mark|set|flag + notification|notifications|notifs|notif|alert|alerts + read|as read|seen|as seen + from|of|about|by|with|for',
      'mark|set|flag + notification|notifications|notifs|notif|alert|alerts + read|as read|seen|as seen',
      'mark|set|dismiss + the|that|this|last|latest|newest + notification|alert + [read|as read|seen]',
      'dismiss|clear|remove|get rid of + notification|notifications|notifs|alert|alerts + from|of|about|by|for',
      '~marcar|~poner|~dar|~dejar + notificacion|notificaciones|aviso|avisos|alerta|alertas + leida|leidas|leido|leidos|como leida|como leido|como leidas|como leidos|por leida|por leidas|por leido|por leidos|vista|vistas|visto|vistos|como vista|como vistas|como visto|como vistos + de|sobre|del',
      '~descartar|~limpiar|~borrar|~quitar + notificacion|notificaciones|aviso|avisos|alerta|alertas + de|sobre|del',
      'ya las vi|ya los vi|ya la vi|ya lo vi|ya las lei|ya los lei|already saw|already read|i saw + notificacion|notificaciones|aviso|avisos|notification|notifications|alerts + marcalas|marcalos|marcala|marcalo|~marcar|mark + leida|leidas|leido|leidos|como leidas|como leidos|como leida|read|as read',
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
  markUnread: {
    name: 'notifications.markUnread',
    command: markNotificationsUnread,
    title: {
      en: 'Mark notifications as unread',
      es: 'Marcar avisos como no leídos',
    },
    say: [
      'mark|set|flag|keep|leave|make|put + notification|notifications|notif|notifs|alert|alerts + unread|as unread|not read|as not read|as new|unseen|as unseen + from|of|about|by|with|for',
      '~marcar|~poner|~dejar|~pasar + notificacion|notificaciones|aviso|avisos|alerta|alertas + no leida|no leidas|no leido|no leidos|como no leida|como no leidas|como no leido|como no leidos|sin leer|como sin leer|como nueva|como nuevo + de|sobre|del',
    ],
    slots: {
      person: {
        type: 'reference',
        kind: 'person',
        ask: { en: 'From whom?', es: '¿De quién?' },
      },
    },
    examples: {
      en: [
        'mark the notification from Ana Bell as unread',
        'keep the alerts about Otis unread',
        'mark the alerts by Ben as unread',
      ],
      es: [
        'marca la notificación de Ana Bell como no leída',
        'deja los avisos de Otis sin leer',
        'pon el aviso de Ben como no leído',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
