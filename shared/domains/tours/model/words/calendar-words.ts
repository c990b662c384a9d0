import type { Spoken } from '../../../../platform/commands/words.ts';
import { endCalendarFeed } from '../feed-commands.ts';
import { openTourDays } from '../host-commands.ts';

const TOURS =
  'tours|viewings|showings|visits|visitas|recorridos|citas|the calendar|my calendar|calendar|schedule|my schedule|calendario|mi calendario|agenda|mi agenda';
/** The address by which other calendars read the tours. */
const ADDRESS =
  'calendar address|calendar link|calendar feed|calendar url|calendar subscription|ical|ical link|ical feed|ics|ics link|ics feed|webcal|direccion de calendario|direccion del calendario|direccion de mi calendario|enlace de calendario|enlace del calendario|enlace de mi calendario|suscripcion del calendario|suscripcion de mi calendario';

/** How days without tours are taken back, and what becomes of the calendar's address. */
export const calendarWords = {
  open: {
    name: 'tours.open',
    command: openTourDays,
    title: { en: 'Open blocked days for tours', es: 'Abrir días bloqueados para visitas' },
    say: [
      `unblock|un-block|~desbloquear + ${TOURS}|day|days|date|dates|dia|dias|fecha|fechas + [de nuevo|otra vez|de visitas] + [${TOURS}]`,
      'unblock|un-block',
      `open|open up|reopen|re-open|free up|~abrir|~reabrir|volver a abrir|vuelve a abrir + for tours again|for viewings again|for showings again|to tours again|for tours|to tours|for viewings|for showings|a visitas|a las visitas|para visitas|para las visitas + [once more|de nuevo|otra vez|calendar|calendario|agenda]`,
      `remove|delete|take off|cancel|undo|drop|~quitar|~eliminar|~borrar|~levantar|~cancelar|~anular + block|blocks|blocked day|blocked days|blocked dates|blackout|blackout days|day off|days off|bloqueo|bloqueos|dia bloqueado|dias bloqueados|dia libre|dias libres|dia sin visitas|dias sin visitas + [${TOURS}]`,
    ],
    slots: {
      period: { type: 'period', whole: true, optional: true },
      day: { type: 'day', instead: ['period'], ask: { en: 'Which day?', es: '¿Qué día?' } },
      listing: { type: 'reference', kind: 'listing', optional: true },
    },
    examples: {
      en: [
        'unblock Friday for tours',
        'open December 24 for tours again',
        'remove the block on next week for the loft',
      ],
      es: [
        'desbloquea el calendario del viernes',
        'abre el 24 de diciembre para visitas otra vez',
        'quita el bloqueo de la próxima semana del loft',
      ],
    },
    page: '/dashboard/tours/calendar',
  },
  endCalendarFeed: {
    name: 'tours.endCalendarFeed',
    command: endCalendarFeed,
    title: { en: 'End the calendar address', es: 'Terminar la dirección del calendario' },
    say: [
      `end|stop|turn off|switch off|disable|revoke|delete|remove|cancel|kill|~terminar|~desactivar|~apagar|~revocar|~borrar|~eliminar|~quitar|~cancelar|~anular + ${ADDRESS} + [${TOURS}]`,
    ],
    slots: {},
    examples: {
      en: [
        'end my calendar address',
        'turn off the calendar link',
        'revoke the ical feed of my tours',
      ],
      es: [
        'termina la dirección de mi calendario',
        'desactiva el enlace del calendario',
        'revoca la suscripción de mi calendario',
      ],
    },
    page: '/dashboard/settings',
  },
  /** Who has the address sees the tours: it is made, and shown once, on its page. */
  setCalendarFeed: {
    name: 'tours.calendarFeed',
    title: { en: 'Get a calendar address', es: 'Obtener una dirección de calendario' },
    say: [
      `get|create|make|new|renew|replace|set up|show|give|subscribe|sync|~obtener|~crear|~generar|~renovar|~cambiar|~configurar|~mostrar|~dar|~suscribir|~sincronizar|nueva|nuevo + ${ADDRESS} + [${TOURS}]`,
      'subscribe to|sync|~suscribir a|~sincronizar + my tours|tours|mis visitas|las visitas + calendar|my calendar|google calendar|outlook|apple calendar|calendario|mi calendario',
    ],
    slots: {},
    examples: {
      en: ['get a calendar address', 'create a calendar link for my tours', 'show my ical link'],
      es: [
        'crea una dirección de calendario',
        'dame el enlace de mi calendario',
        'genera un enlace de calendario para mis visitas',
      ],
    },
    page: '/dashboard/settings',
  },
} as const satisfies Record<string, Spoken>;
