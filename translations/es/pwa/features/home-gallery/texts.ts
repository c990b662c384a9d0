import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/home-gallery/texts/en.ts';

export default {
  pictureViewer: {
    pictures: 'Fotos de {title}',
    close: 'Cerrar',
    previousPicture: 'Foto anterior',
    nextPicture: 'Foto siguiente',
  },
  plan: {
    look: 'Plano',
    of: 'Plano de {title}',
    open: 'Abrir el plano {place}',
    larger: 'Más grande',
    whole: 'El plano entero',
  },
} satisfies Translation<typeof en>;
