import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/reviews/texts/en.ts';

export default {
  answer: {
    yourAnswer: 'Tu respuesta',
    theAnswer: 'La respuesta',
    answer: 'Responder',
    answerTo: 'Responder a {author}',
    yourAnswerTo: 'Tu respuesta a {author}',
    thereIsOneAnswer: 'Solo hay una respuesta y no se puede cambiar.',
    sendAnswer: 'Enviar respuesta',
    discard: 'Descartar',
    answerSent: 'Respuesta enviada',
  },
  openReviewCard: {
    yourTenant: 'Tu inquilino en {home}',
    yourGuide: 'Tu guía en {home}',
    yourHost: 'Tu anfitrión en {home}',
    theHomeThatYouRent: 'La vivienda que alquilas o alquilaste',
    until: 'hasta el {day}',
    write: 'Escribir',
    writeAbout: 'Escribir sobre {about}',
    yourReview: 'Tu reseña sobre {about}',
    thisHome: 'esta vivienda',
    somebody: 'alguien',
    aHome: 'una vivienda',
    yourHome: 'tu vivienda',
    sendReview: 'Enviar reseña',
    reviewSent: 'Reseña enviada',
  },
  ownReviews: {
    reviews: 'Reseñas',
    showMore: 'Mostrar más',
  },
  reviewCard: {
    yourReview: 'Tu reseña sobre {about}',
    change: 'Cambiar',
    changeYourReview: 'Cambiar tu reseña sobre {about}',
    takenDown: 'Retirada',
    shown: 'Visible',
    onlyYouSeeItUntil: 'Solo tú la ves hasta que la otra parte escriba, a más tardar el {day}.',
    aHome: 'una vivienda',
    personAt: '{person} en {place}',
    aboutYou: '{person} sobre ti en {place}',
    saveChanges: 'Guardar cambios',
    reviewChanged: 'Reseña cambiada',
  },
  reviewForm: {
    pleaseChooseOneToFive: 'Elige de una a cinco estrellas',
    howWasItOn: '¿Cómo fue en general?',
    sayWhatSomebodyLike: 'Di lo que alguien como tú debería saber.',
    later: 'Más tarde',
    notSentYetWhat: 'Sin enviar todavía. Lo que escribiste se guarda en este dispositivo.',
  },
  stars: {
    of5Stars: '{stars} de 5 estrellas',
    stars: '{stars, plural, one {# estrella} other {# estrellas}}',
  },
  ownReviewsTitle: {
    written: 'Escritas por ti',
    about: 'Sobre ti',
  },
  ownReviewsEmpty: {
    written: 'Todavía no has escrito ninguna reseña.',
    about:
      'Todavía no se muestra nada sobre ti. Los anfitriones y los guías escriben después de un contrato o una visita.',
  },
} satisfies Translation<typeof en>;
