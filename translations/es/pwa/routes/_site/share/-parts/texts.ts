import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/share/-parts/texts/en.ts';

export default {
  sharePage: {
    shared: 'Compartido con {brand}',
    shareAText:
      'Comparte un texto, un enlace, fotos o archivos PDF desde otra aplicación y llegan aquí.',
    sharedFiles: 'Archivos compartidos',
    nothingWasShared: 'No se compartió nada',
    findAHome: 'Buscar vivienda',
    lookForHomesLike: 'Buscar viviendas así',
    searchHomes: 'Buscar viviendas',
    putItIntoAMessage: 'Ponerlo en un mensaje',
    itIsStillHereOnce: 'Sigue aquí cuando inicies sesión.',
    logIn: 'Iniciar sesión',
    aHome: 'Una vivienda',
    openThisHome: 'Abrir esta vivienda',
  },
  shareToConversation: {
    youHaveNoConversationsYet: 'Todavía no tienes conversaciones.',
    itWaitsInTheConversation: 'Espera en la conversación hasta que lo envíes.',
  },
} satisfies Translation<typeof en>;
