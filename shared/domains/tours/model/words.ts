import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { askGuides } from './guides/guide-commands.ts';
import { guideWords } from './guides/guide-words.ts';
import {
  assignGuide,
  completeTour,
  confirmTour,
  markTourNoShow,
  offerTour,
} from './host-commands.ts';
import { accessWords } from './words/access-words.ts';
import { blockWords } from './words/block-words.ts';
import { calendarWords } from './words/calendar-words.ts';
import { guideRateWords } from './words/guide-rate-words.ts';
import { homeWords } from './words/home-words.ts';
import { moveWords } from './words/move-words.ts';
import { visitWords } from './words/visit-words.ts';

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
      'confirm|reconfirm|give the thumbs up|green-light|green light|greenlight|lock in|okay|ok|firm up + [{tour}|tour requests|viewing requests|showing requests]',
      '{tour} + is on|is confirmed|is good to go|is a go|works|works for me|works for us|is fine|esta confirmada|queda confirmada|esta bien|me viene bien|me sirve|si se puede|esta ok',
      'accept|approve|agree to|say yes to|take + {tour}|tour request|showing request|viewing request|tour requests|showing requests|viewing requests',
      '~confirmar|~reconfirmar + [{tour}]',
      'yes to|yes for|yes on|si a|si para + {tour}',
      '~dar|~dejar + por confirmada|confirmada|el ok|el si|luz verde + [{tour}]',
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
  schedule: {
    name: 'tours.schedule',
    command: offerTour,
    title: { en: 'Offer a tour', es: 'Ofrecer una visita' },
    say: [
      'pencil|book|slot|squeeze|fit|pop|put + in|into + [{tour}|for]',
      'schedule|book|set up|arrange|offer|plan|organize|add|create|make|pencil in|fix up|line up|give|propose|put in|get|slot in|set + {tour}|second look|a look|look|second visit|second tour|second viewing|second showing|walkthrough|walk-through|another look|another tour|another showing|another viewing|another visit + [second|another|see|view|visit|look|for the home]',
      'offer|schedule|book|give|arrange|get + another|another one|a second one|one more',
      'schedule|book|have|get|invite|bring|pencil in|put down|slot in + to see|to view|to visit|to tour|to look at|in to see|to come see|to check out|a look at|to come by + [applied|applied for|over|{tour}]',
      'invite + {tour}|to see|to view|to visit|to come see|over',
      'show + {listing} + to',
      'invite + to|over to|round to',
      '~invitar + a|al|a la',
      'new tour|new showing|new viewing|nueva visita|visita nueva|cita nueva|nueva cita|otra visita|otra cita|tour nuevo|nuevo tour + [ver|para ver|to see]',
      'set + up + {tour}',
      '~agendar|~programar|~reservar|~organizar|~ofrecer|~planear|~concertar|~apartar|~crear|~hacer|~poner|~fijar|~proponer|~anotar|~coordinar|~acordar|~citar|~invitar + {tour} + [ver|para ver|a ver|conocer|para conocer|visitar]',
      '~dar|~poner|~anotar|~apuntar + cita|una cita|una visita|otra visita|otra cita|un tour|un recorrido|una segunda visita + [ver|para ver|a ver|conocer|para conocer]',
      '~agendar|~programar|~ofrecer|~proponer|~citar|~invitar|~anotar|~apuntar|~reservar|~llevar + ver|para ver|a ver|para que vea|que vea|conocer|a conocer|para conocer|visitar|para visitar|a visitar|otra|otra mas',
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
  ...moveWords(tour),
  ...blockWords,
  assignGuide: {
    name: 'tours.assignGuide',
    command: assignGuide,
    title: { en: 'Ask a guide to show a home', es: 'Pedir a un guía que enseñe una vivienda' },
    say: [
      'have|get|let|make|ask + show|take + around',
      'assign|send|put|book|ask|have|get|give|hire|use|add|set|make|let|bring + the guide|as the guide|guide|to show|show|on the tour|for the tour|to the tour|to do the tour|do the tour|lead|take the tour|as guide + [show|to show|do|lead|take]',
      'assign|give|hand|hand over|delegate + {tour}',
      'send|send over|put|bring|take + to|on|onto|along to + {tour}',
      '= send|send over|assign|~mandar|~enviar|~asignar',
      'let|have|get|make|ask|put + show|do|lead|take|handle|cover|run|host|guide|in charge|in charge of|on + {tour}',
      'change|switch|swap|replace|~cambiar|~reemplazar + the guide|guide|el guia|la guia|al guia|guia + [{tour}|for|on|to]',
      '{tour} + goes to|led by|with guide|guide|guided by|la hace|la da|la toma|la hara|la guia|le toca a + [guide|guia]',
      'hara|dara|tomara|llevara|atendera|guiara|ensenara|mostrara|cubrira|acompanara|se encargara de + {tour}',
      'takes|does|leads|shows|covers|handles|gets|runs|guides|hosts + {tour}',
      'should|will|can|is going to + do|lead|take|handle|cover|run|guide + {tour}',
      'lleve|lleva|acompane|acompana|haga|ensene|muestre|atienda|guie|cubra|tome|se encargue|se encarga|conduzca|dirija + {tour}',
      '~asignar|~mandar|~enviar|~poner|~pedir|~usar|~agregar + {guide}|como guia|para que ensene|para que muestre|a la visita|para la visita|en la visita + [ensene|ensenar|muestre|mostrar|lleve|haga]',
      '~asignar|~encargar|~delegar|~dar|~pasar|~mandar|~enviar|~ceder|~turnar + {tour}',
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
  askGuides: {
    name: 'tours.askGuides',
    command: askGuides,
    title: { en: 'Ask guides who are free', es: 'Preguntar a guías que están libres' },
    say: [
      'ask|invite|message|ping + a guide|any guide|guides|some guides|several guides|all guides|the guides|guides near|another guide|other guides + [{tour}|for|near|nearby|free|who are free|if they can]',
      'find|look for|search for|get|need|want|request + a guide|any guide|guides|some guides|several guides|another guide|other guides + [{tour}|for|near|nearby|free]',
      '~buscar|~encontrar|~conseguir|necesito|quiero|hace falta + guia|un guia|guias|otro guia|otros guias|varios guias|algun guia + [{tour}|para|cerca|libre|libres]',
      '~preguntar|~pedir|~avisar|~consultar + a guias|a los guias|a varios guias|a algun guia|a un guia|a otro guia|a otros guias + [{tour}|por|para|cerca|si pueden]',
    ],
    slots: { tour: { ...tour, states: ['requested', 'scheduled', 'confirmed'] } },
    examples: {
      en: [
        'ask a guide for the tour with Otis',
        'find guides for Friday’s viewing',
        'look for a guide for the tour of the loft',
      ],
      es: [
        'busca un guía para la visita con Otis',
        'pregunta a los guías por la visita del viernes',
        'necesito un guía para la visita al loft',
      ],
    },
    page: PAGE,
  },
  ...guideWords(tour),
  ...visitWords(tour),
  ...accessWords(tour),
  ...homeWords,
  ...calendarWords,
  ...guideRateWords,
  complete: {
    name: 'tours.complete',
    command: completeTour,
    title: { en: 'Say that a tour took place', es: 'Decir que una visita tuvo lugar' },
    say: [
      'complete|finish|close|wrap up|close out|check off|tick off + {tour}',
      'mark|set|log|record|note|put|count|check|tick + as complete|as completed|as done|as finished|as having happened|off|complete|completed|done|finished|over|took place|taken place|happened|held + [{tour}]',
      '{tour} + took place|happened|is done|done|finished|over|is over|went well|went great|went fine|went ahead|is complete|is finished|was held|was done|went smoothly + [came|came by|showed up|turned up|was here|vino|ya vino]',
      'toured|did the tour|came by|came over|stopped by|showed up|turned up|came to see|saw the place|saw it|has seen|has toured|made it + [{tour}]',
      'came|visited|attended + {tour}',
      'ya vino|si vino|vino a la visita|vino a ver|vino a la cita|hizo la visita|asistio|si llego|ya visito|ya vio|visito|fue a la visita|fue a ver + [{tour}]',
      '~completar|~terminar|~finalizar|~cerrar|~concluir|acabamos|hicimos|terminamos|hice|termine + {tour}',
      '~marcar|~poner|~registrar|~dar|~anotar|~dejar + como completada|como terminada|como realizada|por terminada|por completada|por realizada|hecho|completado|como hecho|terminado|realizado|completada|hecha|terminada|realizada|por hecha|finalizada|concluida|como hecha + [{tour}]',
      '{tour} + esta hecha|ya esta hecha|quedo hecha|hecha|lista|terminada|ya termino|se llevo a cabo|ya tuvo lugar|salio muy bien|estuvo bien|tuvo lugar|se hizo|se realizo|ya paso|termino|fue bien|ya se hizo|salio bien',
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
      'nobody came|no one came|no one showed up|nobody showed up|nobody showed|nobody turned up|no one turned up|never appeared|never arrived|never turned up|skipped|missed|was a no-show|was a no show|did not make it|didnt make it|wasn’t there|wasnt there|was not there|no-showed|no showed|didnt attend|did not attend|flaked|flaked on us|left us hanging|no-show|no show|noshow|ghosted|stood up|stood us up|stood me up|bailed|never came|never showed|never showed up|did not show|didn’t show|didnt show|did not come|didn’t come|did not turn up|didn’t turn up|did not appear|failed to show + [{tour}]',
      'mark|set|log|record|note|put|count + no-show|no show|noshow|as no show|as a no show|as missed|as absent|as not there|as no-show|as a no-show|absent|missed|not there + [{tour}]',
      '{tour} + did not take place|didn’t take place|did not happen|didn’t happen',
      'nadie vino|nadie llego|nadie se presento|nadie aparecio|no vinieron|no llegaron|no se presentaron|no me vino|nunca aparecio|nunca se presento|falto|falto a la visita|falto a la cita|dejo plantado|dejo plantada|nos planto|me dejo plantada|no fue|no acudio|no se aparecio|nos dejo esperando|me dejo esperando|no vino|no aparecio|no se presento|no llego|no asistio|nunca llego|nunca vino|nos dejo plantados|me dejo plantado|me planto|plantado + [{tour}]',
      '~marcar|~poner|~registrar|~anotar|~apuntar|~dejar + que no vino|que no se presento|que no llego|que no asistio|que falto|no llego|no aparecio|como ausente|como no presentado|como no presentada|falta|no show|no-show|plantado|no vino|ausente|no presentado|no presentada|no asistio|inasistencia|no se presento|como no-show + [{tour}]',
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
} as const satisfies Record<string, Spoken>;
