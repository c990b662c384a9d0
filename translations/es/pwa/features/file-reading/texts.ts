import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/file-reading/texts/en.ts';

export default {
  reading: {
    reading: 'Leyendo el archivo en este dispositivo…',
    skip: 'No leerlo',
  },
} satisfies Translation<typeof en>;
