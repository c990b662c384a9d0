import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/guide-page/texts/en.ts';

export default {
  guidePage: {
    guide: 'Guía',
    guideSince: 'Guía desde {month}',
    toursHeld: 'Visitas hechas',
    report: 'Reportar a {name}',
    stars: 'Estrellas',
    starsOf: '{stars} ({count, plural, one {# reseña} other {# reseñas}})',
    noReviews: 'Ninguna reseña todavía',
    languages: 'Idiomas',
    from: 'Es de',
    organization: 'Trabaja para',
    confirmed: '{name}, confirmado',
    areas: 'Muestra viviendas en',
    within: '{place}, a menos de {distance}',
    reviews: 'Lo que dicen los inquilinos',
    gone: 'No hay tal guía',
    whyGone: 'Ya no muestra viviendas, o la dirección tiene un error.',
    seeHomes: 'Ver viviendas',
  },
} satisfies Translation<typeof en>;
