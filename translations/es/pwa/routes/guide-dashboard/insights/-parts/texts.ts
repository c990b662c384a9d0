import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/guide-dashboard/insights/-parts/texts/en.ts';

export default {
  guideInsights: {
    insights: 'Estadísticas',
    onceToursAreOver: 'Cuando terminen tus visitas, aquí verás cuántas se hicieron.',
    nothingToCompareYet: 'Todavía no hay nada que comparar',
    held: 'Hechas',
    ofAllThatAreOver: '{share} de todas las que terminaron',
    cancelled: 'Canceladas',
    noShows: 'No vino nadie',
    chartLabel: 'Visitas hechas y no hechas por mes; la tabla de abajo tiene las cifras',
    notHeld: 'No hechas',
    toursHeldCancelledAndMissed: 'Visitas hechas, canceladas y perdidas por mes',
    month: 'Mes',
    allMonths: 'Los {count} meses',
  },
  moneyAndStars: {
    figures: 'Pago, estrellas y respuestas',
    earned: 'Ganado',
    perTour: '{amount} por visita',
    nothingPaid: 'ninguna visita con pago en {brand} todavía',
    stars: 'Estrellas',
    ofRatings:
      '{count, plural, =0 {ningún inquilino las ha dado} one {de un inquilino} other {de # inquilinos}}',
    answer: 'Tiempo de respuesta',
    asked:
      '{asked, plural, =0 {ningún anfitrión te ha preguntado} one {# pregunta: } other {# preguntas: }}{asked, plural, =0 {} other {{accepted} aceptadas, {taken} tomadas por otros}}',
    earnedFinding: 'Ganaste {amount} con {count, plural, one {# visita} other {# visitas}}',
    earnedLabel: 'Ganado por mes; su tabla tiene las cifras',
    starsFinding: 'Los inquilinos dieron a tus visitas {stars} de 5 estrellas',
    starsLabel: 'Promedio de estrellas por mes; su tabla tiene las cifras',
    agreed:
      'Según lo acordado para las visitas hechas. Lo que ya se pagó está en la página de tus ganancias.',
    earnings: 'Abrir ganancias',
    month: 'Mes',
    none: '–',
  },
  whereShown: {
    areas: 'Dónde mostraste viviendas',
    homes: 'Viviendas que mostraste',
    area: 'Zona',
    home: 'Vivienda',
    tours: 'Hechas',
    noShows: 'No vino nadie',
    stars: 'Estrellas',
    perTour: 'Pago por visita',
    mostFirst: 'Las diez con más visitas.',
    none: '–',
  },
} satisfies Translation<typeof en>;
