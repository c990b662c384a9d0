import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/blog/-parts/texts/en.ts';

export default {
  articleCard: {
    minRead: '{minutes} min de lectura',
  },
  articlePage: {
    blog: 'Blog',
    keepReading: 'Sigue leyendo',
  },
  blogPage: {
    blog: 'Blog',
    topics: 'Temas',
    all: 'Todos',
    lead: 'Consejos prácticos para quien busca una vivienda, la comparte o la alquila.',
  },
  articleTopic: {
    Renting: 'Alquilar',
    Sharing: 'Compartir',
    Hosting: 'Ser anfitrión',
  },
} satisfies Translation<typeof en>;
