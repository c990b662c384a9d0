import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/files/texts/en.ts';

export default {
  csvButton: {
    saveAsCsv: 'Guardar como CSV',
    noFile: 'No se pudo crear el archivo',
  },
} satisfies Translation<typeof en>;
