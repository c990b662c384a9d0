import type { Spoken } from '../../../platform/commands/words.ts';
import { replyToReview } from './commands.ts';

const PAGE = '/dashboard/reviews';

/** How the verbs of reviews are said. */
export const reviewWords = {
  reply: {
    name: 'reviews.reply',
    command: replyToReview,
    title: { en: 'Answer a review', es: 'Responder a una reseña' },
    say: [
      'reply|respond|answer|write back|comment|react|thank + {review}|feedback',
      'write|post|publish|leave|add|send + reply|answer|response|comment + {review}|feedback',
      '~responder|~contestar|~replicar|~comentar|~agradecer + {review}|comentario',
      '~escribir|~publicar|~dejar|~poner + respuesta|contestacion + {review}',
    ],
    slots: {
      review: {
        type: 'reference',
        kind: 'review',
        states: ['open'],
        ask: { en: 'Which review?', es: '¿Qué reseña?' },
      },
      text: {
        type: 'text',
        rest: true,
        ask: { en: 'What do you answer?', es: '¿Qué respondes?' },
      },
    },
    examples: {
      en: [
        'reply to the newest review: thank you, the walls get insulation in spring',
        'answer Tess’s review of the loft: we fixed the lock',
        'respond to the two-star review: we are sorry about the noise',
      ],
      es: [
        'responde a la última reseña: gracias, en primavera aislamos las paredes',
        'contesta la reseña de Tess sobre el loft: arreglamos la cerradura',
        'responde a la opinión de dos estrellas: sentimos el ruido',
      ],
    },
    page: PAGE,
  },
  writeAboutTenant: {
    name: 'reviews.writeAboutTenant',
    title: { en: 'Write about a tenant', es: 'Escribir sobre un inquilino' },
    say: [
      'review|rate|evaluate + {tenant}|my tenant|former tenant|past tenant',
      'write|leave|give|post|submit|add + review|rating|feedback|stars + [{tenant}|for|about|of]',
      '~resenar|~calificar|~valorar|~evaluar|~puntuar + {tenant}|a',
      '~escribir|~dejar|~dar|~publicar|~poner + resena|valoracion|opinion|calificacion|estrellas + [{tenant}|sobre|de|a]',
    ],
    slots: {
      lease: {
        type: 'reference',
        kind: 'lease',
        states: ['active', 'ending', 'ended'],
        optional: true,
        ask: { en: 'About which tenant?', es: '¿Sobre qué inquilino?' },
      },
    },
    examples: {
      en: [
        'write a review about Thea',
        'rate my former tenant Otis',
        'leave feedback for the tenant of the loft',
      ],
      es: [
        'escribe una reseña sobre Thea',
        'califica a mi antiguo inquilino Otis',
        'deja una valoración del inquilino del loft',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
