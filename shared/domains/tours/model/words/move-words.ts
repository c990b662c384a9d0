import type { Slot, Spoken } from '../../../../platform/commands/words.ts';
import { rescheduleTour } from '../commands.ts';
import { cancelTour } from '../host-commands.ts';

const PAGE = '/dashboard/tours';
const starts = {
  type: 'moment',
  ask: { en: 'On which day, and at what time?', es: '¿Qué día y a qué hora?' },
} as const satisfies Slot;

/** How it is said that a tour is another day, or not at all; `tour` is a tour of the host's. */
export const moveWords = (tour: Extract<Slot, { type: 'reference' }>) =>
  ({
    cancel: {
      name: 'tours.cancel',
      command: cancelTour,
      title: { en: 'Cancel a tour', es: 'Cancelar una visita' },
      say: [
        'cancel|cancel on|call off|scrap|nix|scratch|scrub|strike|abort|drop|pull|clear|wipe|skip|remove|get rid of|do away with|forget about|undo|undo the booking of|bail on|decline|reject|turn down|delete|kill|axe|refuse + {tour}|tour request|viewing request|showing request|visit request',
        'call + off + {tour}',
        'take|get|knock|pull|strike|remove|wipe|clear|drop|delete|bump + off the calendar|off the books|off my calendar|off my schedule|off the schedule|from the calendar|from my calendar|from the schedule|from my schedule + {tour}',
        'take + off the calendar|off the books|off my calendar|off the schedule',
        'cancellation|cancelacion|anulacion + of|for|de|para + {tour}',
        'no longer doing|not doing|not going to do|not having|no vamos a hacer|no vamos a tener|no haremos|ya no haremos|ya no tendremos|ya no va a haber|ya no habra + {tour} + [anymore|any more|after all|ya]',
        '~sacar|~quitar|~eliminar|~borrar + de la agenda|del calendario|de mi agenda|de mi calendario + {tour}',
        '{tour} + is off|is cancelled|is canceled|is called off|ya no va|queda cancelada|se cancela|no va|wont happen|will not happen|is not happening|isnt happening|needs to be cancelled|is not going to happen|isnt going to happen|is not on anymore|se cae|se cayo|ya no se hace|no se hace|no se va a hacer|ya no se va a hacer|ya no sera',
        'turn + down + {tour}',
        '~cancelar|~anular|~suspender|~rechazar|~declinar|~eliminar|~borrar|~quitar|~tumbar|~descartar + {tour}',
        '~decir + que no + {tour}',
      ],
      slots: {
        tour: { ...tour, states: ['requested', 'scheduled', 'confirmed'] },
        text: { type: 'text', optional: true, heard: true },
      },
      examples: {
        en: [
          'cancel the tour with Otis',
          'call off Ana’s viewing: the heating is broken',
          'decline the tour request for the loft',
        ],
        es: [
          'cancela la visita con Otis',
          'anula la visita de Ana: la calefacción no funciona',
          'rechaza la visita al loft',
        ],
      },
      page: PAGE,
    },
    reschedule: {
      name: 'tours.reschedule',
      command: rescheduleTour,
      title: { en: 'Move a tour', es: 'Mover una visita' },
      say: [
        'reschedule|rebook|re-schedule|rearrange + [{tour}]',
        'move|push|bump|shift|slide|switch + to|back to|up to|until + [{tour}]',
        '~mover|~pasar|~recorrer|~cambiar + al|para el|para la|hasta el + [{tour}]',
        '~mover|~pasar|~recorrer|~cambiar + a las|a la|para las + [{tour}]',
        'put|set|do|make + {tour}|instead + [instead]',
        'have|get|let|do|take|see|show + instead|rather + [come|in|of]',
        'would rather|would prefer|prefers|prefiere + [come|to come|venir|instead|mejor|que sea|{tour}]',
        'wants|asked for|asks for|needs|can only do|pide|quiere|pidio|solo puede + instead|mejor|cambiar + [come|to come|venir|{tour}]',
        'new time|new date|new day|new slot|different time|new hour|nueva hora|nuevo horario|nueva fecha|nuevo dia|otra hora|cambio de hora|cambio de fecha|cambio de horario|change of time|change of date|time change|date change + for|of|on|para|de|a + [{tour}]',
        'start|begin|run|hold + {tour} + later|earlier|mas tarde|mas temprano|antes|despues',
        'move|change|shift|swap|push out|push up|pull forward|hold off|push|push back|put off|postpone|delay|bring forward|move up|bump|slide|switch|carry|carry over|kick|roll|transfer + {tour}|time of',
        'put|push|bring|move|pull + off|back|forward|up|ahead|to|later|earlier + {tour}',
        '{tour} + moves to|is moved to|goes to|is now|is now at|is now on|should be at|should be on|should start|should move|has to move|needs to move|pasa a|pasa al|sera el|queda para|que sea el|que sea a|se mueve a|se mueve al|se cambia a|se cambia al|mejor el|mejor a',
        'propose|suggest|offer + another time|other time|new time|different time|a later time + [{tour}]',
        '~reprogramar|~reagendar|~reacomodar|~recalendarizar + [{tour}]',
        '~cambiar + la hora|de hora|el horario|de horario|la fecha|de fecha|de dia|el dia + [{tour}|para|a]',
        '~mover|~cambiar|~pasar|~trasladar|~demorar|~diferir|~posponer|~aplazar|~adelantar|~retrasar|~atrasar|~recorrer|~correr + {tour}',
        '~proponer|~sugerir|~ofrecer + otra hora|otro horario|nueva hora|otro dia + [{tour}]',
      ],
      slots: { tour: { ...tour, states: ['requested', 'scheduled', 'confirmed'] }, starts },
      examples: {
        en: [
          'move the tour with Ana to Friday at 3 pm',
          'push Otis’s viewing back to 4 pm',
          'reschedule Ben Okafor to tomorrow at 11 am',
        ],
        es: [
          'mueve la visita con Ana al viernes a las 3 de la tarde',
          'pasa la visita de Otis a las 4',
          'reagenda a Ben Okafor para mañana a las 11',
        ],
      },
      page: PAGE,
    },
  }) as const satisfies Record<string, Spoken>;
