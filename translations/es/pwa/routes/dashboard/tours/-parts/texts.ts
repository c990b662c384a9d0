import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/tours/-parts/texts/en.ts';

export default {
  homeHours: {
    tourHours: 'Horario de visitas',
    whenAHomeMay: 'Cuándo se puede visitar una vivienda. Las horas son las de la vivienda.',
    noHome: 'Podrás fijar el horario cuando tengas una vivienda.',
    whichHome: '¿De qué vivienda se trata?',
    hoursStandHere: 'Aquí verás su semana, sus días libres y cómo se suceden sus visitas.',
    unset:
      'Para esta vivienda vale el horario habitual de abajo. Cambia lo que quieras y guárdalo como su propio horario.',
  },
  hostCalendar: {
    calendar: 'Calendario',
    lead: 'Las visitas a tus viviendas. Arrastra una a otra hora, o elige tiempo vacío para ofrecerlo o tomarlo libre.',
    tours: 'Todas las visitas',
    tourHours: 'Horario de visitas',
    noHome: 'Las visitas aparecen aquí cuando haya una vivienda.',
  },
  hostTours: {
    tours: 'Visitas',
    everyTimeIsTheHomes: 'Cada hora es la de la vivienda.',
    tourHours: 'Horario de visitas',
    calendar: 'Calendario',
    scheduleATour: 'Programar una visita',
    sayHowItWent: 'Di cómo fue',
    toursThatAreOver: 'Visitas que terminaron y de las que no se dijo nada',
    comingUp: 'Próximas',
    past: 'Pasadas',
    toursAheadTheNearestFirst: 'Próximas visitas, de la más cercana a la más lejana',
    pastToursTheLatestFirst: 'Visitas pasadas, de la más reciente a la más antigua',
    aTourAppearsHere: 'Una visita aparece aquí en cuanto alguien la pide.',
    toursThatTookPlace: 'Las visitas que se hicieron o se cancelaron quedan aquí.',
    noTourAhead: 'No hay visitas próximas',
    noPastTours: 'No hay visitas pasadas',
    time: 'Hora',
    home: 'Vivienda',
    renter: 'Inquilino',
    someone: 'Alguien',
    status: 'Estado',
    itsTimeHasPassed: 'Su hora ya pasó',
    correction: 'Corrección',
    answer: 'Respuesta',
    withGuide: '{kind} con {guide}',
  },
} satisfies Translation<typeof en>;
