import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { rescheduleTour } from './commands.ts';
import {
  assignGuide,
  blockTourDays,
  cancelTour,
  completeTour,
  confirmTour,
  markTourNoShow,
  offerTour,
} from './host-commands.ts';

const PAGE = '/dashboard/tours';

const tour = {
  type: 'reference',
  kind: 'tour',
  ask: { en: 'Which tour?', es: '¿Qué visita?' },
} as const satisfies Slot;

const starts = {
  type: 'moment',
  ask: { en: 'On which day, and at what time?', es: '¿Qué día y a qué hora?' },
} as const satisfies Slot;

/** How the verbs of a tour are said. */
export const tourWords = {
  confirm: {
    name: 'tours.confirm',
    command: confirmTour,
    title: { en: 'Confirm a tour', es: 'Confirmar una visita' },
    say: [
      'confirm|green-light|green light|greenlight|lock in|okay|ok|firm up + [{tour}]',
      'accept|approve|agree to|say yes to|take + {tour}|tour request|showing request|viewing request',
      '~confirmar + [{tour}]',
      '~aceptar|~aprobar|~autorizar + {tour}',
      '~dar + el visto bueno|luz verde + {tour}',
      '~decir + que si + {tour}',
    ],
    slots: { tour: { ...tour, states: ['requested', 'scheduled'] } },
    examples: {
      en: [
        'confirm the tour with Otis',
        'accept Ana’s tour request',
        'confirm all tours of Friday',
      ],
      es: [
        'confirma la visita con Otis',
        'acepta la visita de Ana',
        'confirma todas las visitas del viernes',
      ],
    },
    page: PAGE,
  },
  cancel: {
    name: 'tours.cancel',
    command: cancelTour,
    title: { en: 'Cancel a tour', es: 'Cancelar una visita' },
    say: [
      'cancel|call off|scrap|nix|scratch|abort|drop|decline|reject|turn down|delete|kill|axe|refuse + {tour}|tour request|viewing request|showing request|visit request',
      'call + off + {tour}',
      'turn + down + {tour}',
      '~cancelar|~anular|~suspender|~rechazar|~declinar|~eliminar|~borrar|~quitar + {tour}',
      '~decir + que no + {tour}',
    ],
    slots: {
      tour: { ...tour, states: ['requested', 'scheduled', 'confirmed'] },
      text: { type: 'text', optional: true },
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
      'move|change|shift|push|push back|put off|postpone|delay|bring forward|move up|bump|slide|switch + {tour}|time of',
      'put|push|bring|move + off|back|forward|up|ahead|to + {tour}',
      'propose|suggest|offer + another time|other time|new time|different time|a later time + [{tour}]',
      '~reprogramar|~reagendar|~reacomodar + [{tour}]',
      '~mover|~cambiar|~pasar|~posponer|~aplazar|~adelantar|~retrasar|~atrasar|~recorrer|~correr + {tour}',
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
  schedule: {
    name: 'tours.schedule',
    command: offerTour,
    title: { en: 'Offer a tour', es: 'Ofrecer una visita' },
    say: [
      'schedule|book|set up|arrange|offer|plan|organize|add|create|make|pencil in|fix up|line up + {tour}',
      'invite + {tour}|to see|to view|to visit|to come see|over',
      'show + {listing} + to',
      'set + up + {tour}',
      '~agendar|~programar|~reservar|~organizar|~ofrecer|~planear|~concertar|~apartar|~crear|~hacer|~poner|~fijar + {tour}',
      '~invitar + a ver|a visitar|a conocer|{tour}',
      '~mostrar|~ensenar + {listing}',
    ],
    slots: {
      person: {
        type: 'reference',
        kind: 'person',
        ask: { en: 'With whom?', es: '¿Con quién?' },
      },
      listing: {
        type: 'reference',
        kind: 'listing',
        states: ['active'],
        ask: { en: 'Of which home?', es: '¿De qué vivienda?' },
      },
      starts,
    },
    examples: {
      en: [
        'schedule a tour of the loft with Otis for Friday at 3 pm',
        'offer Ana Bell a viewing of 12 Oak Street tomorrow at 10 am',
        'invite Wren to see the studio on Monday at noon',
      ],
      es: [
        'agenda una visita al loft con Otis el viernes a las 3 de la tarde',
        'ofrece a Ana Bell una visita a Oak Street mañana a las 10',
        'invita a Wren a ver el estudio el lunes a mediodía',
      ],
    },
    page: '/dashboard/tours/schedule',
  },
  assignGuide: {
    name: 'tours.assignGuide',
    command: assignGuide,
    title: { en: 'Ask a guide to show a home', es: 'Pedir a un guía que enseñe una vivienda' },
    say: [
      'assign|send|put|book|ask|have|get|give|hire|use|add|set + {guide}|to show|show|on the tour|for the tour|to the tour|to do the tour|do the tour|lead|take the tour|as guide + [show|to show|do|lead|take]',
      'assign|give|hand|hand over|delegate + {tour}',
      'let + show|do|lead|take + {tour}',
      '~asignar|~mandar|~enviar|~poner|~pedir|~usar|~agregar + {guide}|como guia|para que ensene|para que muestre|a la visita|para la visita + [ensene|ensenar|muestre|mostrar|lleve|haga]',
      '~asignar|~encargar|~delegar|~dar + {tour}',
    ],
    slots: {
      tour: { ...tour, states: ['requested', 'scheduled', 'confirmed'] },
      guide: { type: 'reference', kind: 'guide', ask: { en: 'Which guide?', es: '¿Qué guía?' } },
    },
    examples: {
      en: [
        'assign Gil to the tour with Otis',
        'have the guide Gil Reyes show the loft to Ana',
        'give Friday’s viewing to Gil',
      ],
      es: [
        'asigna a Gil a la visita con Otis',
        'pide al guía Gil Reyes que enseñe el loft a Ana',
        'encarga la visita del viernes a Gil',
      ],
    },
    page: PAGE,
  },
  complete: {
    name: 'tours.complete',
    command: completeTour,
    title: { en: 'Say that a tour took place', es: 'Decir que una visita tuvo lugar' },
    say: [
      'complete|finish|close|wrap up|close out|check off|tick off + {tour}',
      'mark|set|log|record|note + complete|completed|done|finished|over|took place|taken place|happened|held + [{tour}]',
      '{tour} + took place|happened|is done|is over|went well|went fine|is complete|is finished|was held',
      '~completar|~terminar|~finalizar|~cerrar|~concluir + {tour}',
      '~marcar|~poner|~registrar|~dar + completada|hecha|terminada|realizada|por hecha|finalizada|concluida|como hecha + [{tour}]',
      '{tour} + tuvo lugar|se hizo|se realizo|ya paso|termino|fue bien|ya se hizo|salio bien',
    ],
    slots: { tour: { ...tour, states: ['in_progress', 'confirmed', 'scheduled', 'no_show'] } },
    examples: {
      en: [
        'mark the tour with Otis as completed',
        'Ana’s viewing took place',
        'wrap up the tour of the loft',
      ],
      es: [
        'marca la visita con Otis como completada',
        'la visita de Ana tuvo lugar',
        'da por terminada la visita al loft',
      ],
    },
    page: PAGE,
  },
  noShow: {
    name: 'tours.noShow',
    command: markTourNoShow,
    title: { en: 'Mark a no-show', es: 'Marcar que no vino' },
    say: [
      'no-show|no show|noshow|ghosted|stood up|stood us up|stood me up|bailed|never came|never showed|never showed up|did not show|didn’t show|didnt show|did not come|didn’t come|did not turn up|didn’t turn up|did not appear|failed to show + [{tour}]',
      'mark|set|log|record + as no-show|as a no-show|absent|missed|not there + [{tour}]',
      '{tour} + did not take place|didn’t take place|did not happen|didn’t happen',
      'no vino|no aparecio|no se presento|no llego|no asistio|nunca llego|nunca vino|nos dejo plantados|me dejo plantado|me planto|plantado + [{tour}]',
      '~marcar|~poner|~registrar + no vino|ausente|no presentado|no presentada|no asistio|inasistencia|no se presento|como no-show + [{tour}]',
      '{tour} + no tuvo lugar|no se hizo|no se realizo',
    ],
    slots: { tour: { ...tour, states: ['in_progress', 'confirmed', 'scheduled', 'completed'] } },
    examples: {
      en: [
        'Otis did not show up',
        'mark Ana’s tour as a no-show',
        'the viewing with Ben did not take place',
      ],
      es: [
        'Otis no vino',
        'marca la visita de Ana como no-show',
        'la visita con Ben no tuvo lugar',
      ],
    },
    page: PAGE,
  },
  block: {
    name: 'tours.block',
    command: blockTourDays,
    title: { en: 'Block days for tours', es: 'Bloquear días para visitas' },
    say: [
      'block|block off|block out|close|black out|blackout|reserve|keep free|take off + [{tour}|calendar|off|out]',
      'no + {tour}',
      'stop|pause|do not allow|don’t allow|do not take|don’t take|do not offer|don’t offer + {tour}',
      'i am|i’m|we are|we’re + away|on vacation|out of town|off|unavailable|not available',
      '~bloquear|~cerrar|~apartar|~reservar + [calendario|agenda|{tour}]',
      'no|sin|nada de + {tour}',
      '~suspender|~pausar + visitas|citas|recorridos',
      'estoy|estare|estamos|estaremos + de vacaciones|fuera|de viaje|no disponible|ausente',
    ],
    slots: {
      // A span is looked for first: 'from the 20th to the 27th' has days of its own.
      period: { type: 'period', optional: true },
      day: { type: 'day', optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
    },
    examples: {
      en: [
        'block Friday for tours',
        'no tours from December 20 to January 3',
        'block next week for the loft',
      ],
      es: [
        'bloquea el viernes para visitas',
        'sin visitas del 20 de diciembre al 3 de enero',
        'bloquea la próxima semana para el loft',
      ],
    },
    page: '/dashboard/tours/hours',
  },
} as const satisfies Record<string, Spoken>;
