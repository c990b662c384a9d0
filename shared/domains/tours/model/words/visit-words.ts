import type { Slot, Spoken } from '../../../../platform/commands/words.ts';
import { letInAnywhere } from '../access-commands.ts';
import { startTour } from '../field-commands.ts';
import { sayOnTheWay, setTourMember } from '../guides/guide-commands.ts';

const PAGE = '/dashboard/tours';
/** A single tour: 'start tours at 9' is about hours. */
const ONE = 'tour|viewing|visit|showing|appointment|visita|cita|recorrido';
/** Who speaks is late, not the visitor: 'Ana is late' says nothing about the host. */
const I_AM =
  "im|i am|ill be|i will be|i will arrive|ill arrive|i am going to be|we're|we are|we will be|voy|llego|llegare|vamos|llegamos|llegaremos|voy a llegar|vamos a llegar|voy llegando";

/** How it is said what happens on the day of a tour; `tour` is a tour of the host's. */
export const visitWords = (tour: Extract<Slot, { type: 'reference' }>) =>
  ({
    setMember: {
      name: 'tours.setMember',
      command: setTourMember,
      title: { en: 'Let a colleague show a home', es: 'Que un colega enseñe una vivienda' },
      say: [
        'have|let|get|make|ask|put|send + show|to show|do|to do|lead|to lead|take|to take|handle|to handle|cover|to cover|run|host|on|to + {tour} + [colleague|coworker|teammate]',
        'assign|give|hand|hand over|delegate + {tour} + [colleague|coworker|teammate]',
        '~asignar|~encargar|~delegar|~pasar|~dejar + {tour} + [colega|companero|companera]',
        'que|~hacer que|~pedir + ensene|muestre|atienda|lleve|haga|cubra|tome|se encargue + {tour} + [colega|companero|companera]',
      ],
      slots: {
        tour: { ...tour, states: ['requested', 'scheduled', 'confirmed'] },
        member: {
          type: 'reference',
          kind: 'member',
          ask: { en: 'Which colleague?', es: '¿Qué colega?' },
        },
      },
      examples: {
        en: [
          'have my colleague Asa show the tour with Otis',
          'give the viewing of the loft to Mia',
          'let Asa handle Ana’s tour',
        ],
        es: [
          'encarga la visita con Otis a mi colega Asa',
          'pasa la visita al estudio a Mia',
          'que Asa se encargue de la visita al loft',
        ],
      },
      page: PAGE,
    },
    onTheWay: {
      name: 'tours.onTheWay',
      command: sayOnTheWay,
      title: { en: 'Say that you are on your way', es: 'Avisar de que vas en camino' },
      say: [
        `im|i am|we're|we are|voy|vamos|estoy|estamos + on my way|on our way|on the way|heading over|headed over|en camino|de camino|para alla + ${ONE}`,
        `on my way|on our way|en camino|de camino + to|a la|al + ${ONE}`,
      ],
      slots: { tour: { ...tour, states: ['scheduled', 'confirmed', 'in_progress'] } },
      examples: {
        en: [
          'I am on my way to the tour with Otis',
          'on my way to the viewing of the loft',
          'we are on our way to the showing with Ana',
        ],
        es: [
          'voy en camino a la visita con Otis',
          'estoy de camino a la visita al loft',
          'vamos en camino a la cita con Ana',
        ],
      },
      page: PAGE,
    },
    runLate: {
      name: 'tours.runLate',
      command: sayOnTheWay,
      title: { en: 'Say that you are late', es: 'Avisar de que llegas tarde' },
      say: [
        `${I_AM} + late|behind|tarde|retraso|con retraso|de retraso|de atraso|retrasado|retrasada + ${ONE} + [running]`,
      ],
      slots: {
        tour: { ...tour, states: ['scheduled', 'confirmed', 'in_progress'] },
        late_minutes: {
          type: 'number',
          unit: 'min',
          ask: { en: 'By how many minutes?', es: '¿Cuántos minutos?' },
        },
      },
      examples: {
        en: [
          'I am running 10 minutes late for the tour with Otis',
          'I will be 15 minutes late to the viewing of the loft',
          'we are 5 minutes late for the showing with Ana',
        ],
        es: [
          'voy 10 minutos tarde a la visita con Otis',
          'llego 15 minutos tarde a la visita al loft',
          'vamos a llegar 5 minutos tarde a la cita con Ana',
        ],
      },
      page: PAGE,
    },
    start: {
      name: 'tours.start',
      command: startTour,
      title: { en: 'Begin a tour', es: 'Empezar una visita' },
      say: [
        `start|kick off|get started with|empezar|empecemos|empezamos|comenzar|comencemos|comenzamos|iniciar|iniciemos|arranquemos|dar inicio a|da inicio a|doy inicio a|damos inicio a + ${ONE} + [right now|ya]`,
      ],
      slots: { tour: { ...tour, states: ['confirmed'] } },
      examples: {
        en: [
          'start the tour with Otis',
          'start the viewing of the loft now',
          'kick off Ana’s showing',
        ],
        es: [
          'empecemos la visita con Otis',
          'da inicio a la visita al loft',
          'quiero empezar la visita de Ana',
        ],
      },
      page: PAGE,
    },
    letInAnywhere: {
      name: 'tours.letInAnywhere',
      command: letInAnywhere,
      title: {
        en: 'Let a visitor in without their position',
        es: 'Dejar entrar sin la ubicación',
      },
      say: [
        `let|allow|admit + in|into|enter|to enter|open|to open + anywhere|from anywhere|wherever|without position|without location|without a location|without gps|without her position|without his position|without their position|without her location|without his location|without their location|without the location|without the position|without checking + [${ONE}|visitor|the location|the position|location|position|she is|he is|they are|door]`,
        `~dejar|~permitir + entrar|pasar|abrir|entre|pase|abra + sin ubicacion|sin su ubicacion|sin la ubicacion|sin posicion|sin su posicion|sin la posicion|sin gps|desde cualquier lugar|en cualquier lugar|este donde este + [${ONE}|visitante|puerta]`,
      ],
      slots: { tour: { ...tour, states: ['confirmed', 'in_progress'] } },
      examples: {
        en: [
          'let Otis in without his position',
          'allow Ana to enter without her location',
          'let the visitor of the loft in from anywhere',
        ],
        es: [
          'deja entrar a Otis sin su ubicación',
          'permite al visitante del loft abrir sin su ubicación',
          'deja que Otis entre desde cualquier lugar',
        ],
      },
      page: PAGE,
    },
  }) as const satisfies Record<string, Spoken>;
