import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/home-pictures/texts/en.ts';

export default {
  drawWidths: {
    thisPictureCannotBeDrawn: 'Esta foto no se puede procesar en este dispositivo.',
  },
} satisfies Translation<typeof en>;
