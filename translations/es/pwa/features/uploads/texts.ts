import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/uploads/texts/en.ts';

export default {
  judgedFiles: {
    notLoaded: 'Elige los archivos otra vez cuando tengas conexión.',
  },
  preparingFile: {
    preparing: 'Preparando {name}',
    cancel: 'Cancelar',
  },
  useFileUploads: {
    couldNotBeUploaded: 'No se pudo subir {name}. {message}',
  },
} satisfies Translation<typeof en>;
