import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_account/reviews/-parts/texts/en.ts';

export default {
  reviewsToWrite: {
    toWrite: 'Por escribir',
    reviews: 'Reseñas',
    afterATour:
      'Después de una visita con un guía, y mientras alquilas una vivienda, puedes contar aquí cómo fue.',
    nothingToWrite: 'Nada por escribir',
    myTours: 'Mis visitas',
  },
} satisfies Translation<typeof en>;
