import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../pwa/sw/texts/en.ts';

export default {
  push: {
    somethingNew: 'Hay algo nuevo para ti.',
  },
  reminder: {
    stillWaiting: 'Lo que escribiste sigue esperando. Abre la app para enviarlo.',
  },
} satisfies Translation<typeof en>;
