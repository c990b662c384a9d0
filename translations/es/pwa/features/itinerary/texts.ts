import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/itinerary/texts/en.ts';

export default {
  dayPlan: {
    title: 'Tu camino',
    today: 'Hoy',
    tomorrow: 'Mañana',
    by: 'Cómo te mueves',
    driving: 'Auto',
    transit: 'Transporte',
    walking: 'A pie',
    estimate: 'Estimado por las distancias, sin tráfico.',
    asked: 'Solicitud abierta',
    parties: '{count, plural, other {# grupos}}',
    leave:
      'Sal antes de las {time}: {minutes, plural, =0 {es el mismo edificio} one {1 minuto de camino} other {# minutos de camino}}.',
    unknown: 'No se conoce el camino: una de las dos viviendas no tiene lugar en el mapa.',
    late: 'Llegarías {minutes, plural, one {1 minuto} other {# minutos}} tarde.',
    pause: 'Quedan {minutes, plural, other {# minutos}} libres antes.',
    break: 'Descanso, {from} – {until}',
    planBreak: 'Planear un descanso en el calendario',
    about: 'Lugar aproximado; verás la dirección cuando aceptes.',
    directions: 'Cómo llegar',
    directionsTo: 'Cómo llegar a {home}',
    route: 'Todo el camino en mapas',
    routeOf: 'Todo el camino en mapas: {day}',
    shorter:
      'Un orden más corto de las solicitudes abiertas: {homes}. {minutes, plural, one {1 minuto} other {# minutos}} de camino en lugar de {now}.',
  },
  breaks: {
    plan: 'Planear un descanso',
    from: 'Empieza a las {time}:',
    length: '{minutes, plural, other {# min}}',
    atMost: '{minutes, plural, other {Hay tiempo para # minutos.}}',
    remove: 'Quitar el descanso, {from} – {until}',
    planned: 'Descanso planeado.',
    removed: 'Descanso quitado.',
    undo: 'Deshacer',
  },
  betterOrder: {
    times: 'Horas del orden más corto',
    at: '{home}: {time} en lugar de {now}',
    propose:
      '{count, plural, one {Proponer esta hora al inquilino} other {Proponer estas horas a # inquilinos}}',
    proposed: 'Propuesto a {names}',
    undo: 'Deshacer',
    suggest: 'Sugerir estas horas a {name}',
    suggested: '{name} tiene tu sugerencia en un mensaje.',
    willBeSuggested: '{name} recibe tu sugerencia en cuanto tengas conexión.',
    message:
      '¿Podrían estas visitas ser a otra hora? Ahorraría {minutes, plural, one {# minuto} other {# minutos}} de camino entre las viviendas que muestro ese día.',
    line: '{home}: {time}, en lugar de {now}',
    theHost: 'el anfitrión',
    failed: 'La sugerencia no salió',
  },
  late: {
    title: 'Tarde para {home}, {time}',
    goesOn: '{home} sigue en curso: llegarías unos {minutes, plural, other {# minutos}} tarde.',
    takesLonger:
      '{home} dura más de lo previsto: llegarías unos {minutes, plural, other {# minutos}} tarde.',
    leave: 'Sal antes de las {time} para no llegar más tarde.',
    tell: 'Avisar a {name}: {minutes, plural, other {# minutos}} tarde',
    knows:
      '{parties, plural, one {{name} sabe} other {{name} saben}} que llegas {minutes, plural, other {# minutos}} tarde.',
    willKnow:
      '{parties, plural, one {{name} sabrá} other {{name} sabrán}} que llegas {minutes, plural, other {# minutos}} tarde en cuanto haya conexión.',
    renter: 'el inquilino',
    andOthers: '{count, plural, one {{name} y otro grupo} other {{name} y otros # grupos}}',
  },
} as const satisfies Translation<typeof en>;
