import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../pwa/frames/texts/en.ts';

export default {
  notFound: {
    pageNotFound: 'Página no encontrada',
    thePageYouAsked: 'La página que buscas no existe o cambió de lugar.',
    thisDoorLeadsNowhere: 'Esta puerta no lleva a ninguna parte',
    backToTheStart: 'Volver al inicio',
  },
  pagePending: {
    loading: 'Cargando…',
  },
} satisfies Translation<typeof en>;
