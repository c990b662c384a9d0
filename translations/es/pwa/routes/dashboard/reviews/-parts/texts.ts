import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/reviews/-parts/texts/en.ts';

export default {
  hostReviews: {
    reviews: 'Reseñas',
    whatTenantsSayAbout:
      'Lo que preguntan por tus viviendas, lo que dices de los inquilinos y lo que ellos dicen de ti.',
    aReviewAppearsHere:
      'Una reseña aparece aquí cuando ambas partes han escrito la suya o cuando pasan dos semanas.',
    noReviewsYet: 'Todavía no hay reseñas',
    said: 'Lo que dicen los inquilinos',
    showMore: 'Mostrar más',
    aboutYou: '{author} sobre ti en <link>{title}</link>',
    aboutHome: '{author} sobre <link>{title}</link>',
  },
  tenantsToReview: {
    toWrite: 'Por escribir',
    nothing:
      'Nada por escribir. Cuando termina un contrato, aquí puedes decir cómo fue, durante 90 días.',
    staying: 'Inquilinos con contrato en curso',
  },
  reviewReply: {
    yourAnswer: 'Tu respuesta',
    answer: 'Responder',
    answerOne: 'Responder a {author}',
    yourAnswerTo: 'Tu respuesta a {author}',
    everybodyCanReadItThere:
      'Todo el mundo puede leerla. Hay una sola respuesta y no se puede cambiar.',
    publishAnswer: 'Publicar respuesta',
    discard: 'Descartar',
    published: 'Respuesta publicada',
  },
} satisfies Translation<typeof en>;
