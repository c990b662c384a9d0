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
      'reply|respond|answer|write back|comment|react|thank|say thanks for|get back on + {review}|feedback|stars|star review|comment|testimonial',
      'write|post|publish|leave|add|send|put|give + reply|answer|response|comment|public reply|public response + {review}|feedback|testimonial',
      '~responder|~contestar|~replicar|~comentar|~agradecer|~decir + {review}|comentario|calificacion|critica|review|estrellas',
      '~escribir|~publicar|~dejar|~poner|~dar|~agregar + respuesta|contestacion|replica + {review}|comentario|calificacion|critica',
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
      'review|rate|evaluate|grade|score + {tenant}|my tenant|former tenant|past tenant|as a tenant|old tenant|previous tenant|last tenant + [form|open the form]',
      'write|leave|give|post|submit|add|start|fill out|fill in|do|write up + review|rating|feedback|stars|tenant review|a review about|evaluation|reference letter + [{tenant}|for|about|of|as a tenant|former tenant] + [form|open the form]',
      '~resenar|~calificar|~valorar|~evaluar|~puntuar + {tenant}|a|al|como inquilino|como inquilina + [formulario]',
      '~escribir|~dejar|~dar|~publicar|~poner|~hacer|~agregar|~redactar + resena|valoracion|opinion|calificacion|estrellas|evaluacion|review + [{tenant}|sobre|de|a|como inquilino|como inquilina] + [formulario]',
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
