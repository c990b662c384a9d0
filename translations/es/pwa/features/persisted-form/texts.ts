import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/persisted-form/texts/en.ts';

export default {
  persistedForm: {
    save: 'Guardar',
    discardChanges: 'Descartar cambios',
    notSavedYet: 'Sin guardar todavía.',
    whatYouTypedIsKept: 'Lo que escribiste se conserva en este dispositivo.',
  },
} satisfies Translation<typeof en>;
