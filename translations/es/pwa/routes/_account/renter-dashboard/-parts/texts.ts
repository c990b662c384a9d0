import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_account/renter-dashboard/-parts/texts/en.ts';

export default {
  searchesPanel: {
    savedSearches: 'Búsquedas guardadas',
    all: 'Todas las búsquedas guardadas',
    none: 'Guarda una búsqueda y aquí verás las viviendas nuevas que encajan.',
    news: '{count, number} nuevas',
  },
  groupsPanel: {
    title: 'Grupos de compañeros',
    mates: 'Compañeros',
    none: 'Encuentra con quién vivir en Compañeros. Con quienes acepten formas un grupo que comparte una lista y solicita junto.',
    asksYou: '{who} te pide que soliciten juntos {title}.',
    partOpen: '{who} propone tu parte de la renta de {title}.',
    aMate: 'Alguien',
    answer: 'Responder',
    answerFor: 'Responder por {title}',
  },
  listsPanel: {
    lists: 'Listas de viviendas',
    all: 'Favoritos',
    none: 'Reúne favoritos en una lista propia, con notas, y compártela.',
    homes: '{count, plural, one {# vivienda} other {# viviendas}}',
    sharedHomes: '{count, plural, one {# vivienda, compartida} other {# viviendas, compartida}}',
  },
} as const satisfies Translation<typeof en>;
