import type en from '#shared/domains/reviews/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  reply: {
    label: 'Responder a una reseña',
    done: 'Respuesta publicada',
    notNow: 'Esta reseña no se puede responder, o ya tiene su respuesta.',
    once: 'Una reseña tiene una sola respuesta, y se queda como está.',
    question: '¿Publicar esta respuesta?',
  },
} as const satisfies Translation<typeof en>;
