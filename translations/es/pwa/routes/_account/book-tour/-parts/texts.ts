import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_account/book-tour/-parts/texts/en.ts';

export default {
  bookTour: {
    openAHomeAndChoose:
      'Abre una vivienda y elige «Reservar una visita»: ahí se muestran sus horas libres.',
    whichHomeWouldYouLike: '¿Qué vivienda quieres ver?',
    freeTimes: 'Horas libres',
    itWasLet: 'Se alquiló o su anfitrión la retiró del mercado.',
    thisHomeCannotBeSeen: 'Esta vivienda no se puede visitar por ahora',
    findAHome: 'Buscar vivienda',
    tourRequested: 'Visita solicitada',
    youAreToldAsSoon: 'Te avisamos en cuanto responda el anfitrión.',
    tour: 'Visita',
    how: 'Cómo',
    when: 'Cuándo',
    message: 'Mensaje',
    optionalWhatTheHostShould:
      'Opcional. Lo que el anfitrión debe saber, por ejemplo quién viene contigo.',
    askForThisTour: 'Pedir esta visita',
    moveThatTour: 'Mover esa visita',
  },
} satisfies Translation<typeof en>;
