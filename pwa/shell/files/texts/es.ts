import type { Translation } from '#shared/language/messages.ts';
import type en from './en.ts';

export default {
  useFileUploads: {
    couldNotBeUploaded: 'No se pudo subir {name}. {message}',
  },
} satisfies Translation<typeof en>;
