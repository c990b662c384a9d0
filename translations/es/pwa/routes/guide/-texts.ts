import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/routes/guide/-texts/en.ts';

export default {
  onboarding: {
    guideSetup: 'Configuración de guía',
  },
  quickSetup: {
    quickSetup: 'Configuración rápida',
  },
} satisfies Translation<typeof en>;
