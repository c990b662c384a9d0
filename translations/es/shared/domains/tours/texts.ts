import type en from '#shared/domains/tours/texts/en.ts';
import type { Translation } from '#shared/language/messages.ts';

export default {
  status: {
    requested: 'Pedida',
    scheduled: 'Programada',
    confirmed: 'Confirmada',
    in_progress: 'En curso',
    completed: 'Realizada',
    cancelled: 'Cancelada',
    no_show: 'No se presentó',
    nobody_said: 'Nadie lo dijo',
  },
  kind: {
    in_person: 'En persona',
    live_video: 'Video en vivo',
    self_guided: 'Por su cuenta',
  },
  hoursSchema: {
    chooseAtLeastOne: 'Elige al menos una.',
    atMost42Spans: 'Como máximo 42 horarios por semana.',
    everySpanHasToEnd: 'Cada horario tiene que terminar después de empezar.',
    twoSpansOfADay: 'Dos horarios de un día se cruzan.',
    chooseTheFirstDay: 'Elige el primer día.',
    atMost200Characters: 'Como máximo 200 caracteres.',
    theLastDayIsBefore: 'El último día es anterior al primero.',
  },
  offerSchema: {
    atMost2000Characters: 'Como máximo 2000 caracteres.',
    chooseTheHome: 'Elige la vivienda.',
    chooseWhoIsToSee: 'Elige quién la va a ver.',
    chooseTheRequest: 'Elige la solicitud de visita.',
    chooseATime: 'Elige una hora.',
  },
  reports: {
    atMost500Characters: 'Como máximo 500 caracteres.',
    atMost5000Characters: 'Como máximo 5,000 caracteres.',
    answerAtLeastOnePoint: 'Contesta al menos un punto o escribe una nota.',
  },
  tourRow: {
    itsTimeHasPassed: 'Ya pasó su hora',
    with: 'con {name}',
    shownBy: 'a cargo de {name}',
    offeredBy: 'ofrecida por {name}',
    gone: 'alguien que se fue',
    aGuide: 'un guía',
  },
  months: {
    tookPlace: 'Se realizaron {held} de {over} visitas',
  },
  between: {
    minutes: 'Escribe entre {least} y {most} minutos.',
    hours: 'Escribe entre {least} y {most} horas.',
    tours: 'Escribe entre {least} y {most} visitas.',
    days: 'Escribe entre {least} y {most} días.',
  },
  refused: {
    others: 'Eso le toca a otra persona de esta visita.',
    passed: 'La hora de esta visita ya pasó.',
    alone: 'El inquilino va por su cuenta.',
    unanswered: 'El guía todavía no contestó.',
    wait: 'Espera diez minutos desde la hora en que debía empezar la visita.',
    notBegun: 'Espera a que la visita haya empezado para decir qué fue de ella.',
    tooLate: 'Dos días después de su final, una visita queda como está.',
    tooEarly: 'Una visita empieza a su hora, como mucho media hora antes.',
  },
  closed: {
    requested: 'Esta visita está pedida.',
    scheduled: 'Esta visita está programada.',
    confirmed: 'Esta visita está confirmada.',
    in_progress: 'Esta visita está en curso.',
    completed: 'Esta visita ya se realizó.',
    cancelled: 'Esta visita está cancelada.',
    no_show: 'A esta visita no se presentó nadie.',
    nobody_said: 'Nadie dijo qué fue de esta visita.',
  },
  calendar: {
    summary: 'Visita: {home}',
  },
  time: {
    ofHome: '{time} (hora de {city}, UTC{offset})',
  },
  checklist: {
    'Access and keys': 'Acceso y llaves',
    'Lights and outlets': 'Luces y enchufes',
    'Water and drains': 'Agua y desagües',
    'Heating and cooling': 'Calefacción y aire',
    'Windows and doors': 'Ventanas y puertas',
    'Smoke alarms': 'Detectores de humo',
    'Clean and tidy': 'Limpio y ordenado',
    'Left locked': 'Quedó cerrado con llave',
  },
} satisfies Translation<typeof en>;
