import type { Translation } from '#shared/language/messages.ts';
import type en from '../../../../../pwa/frames/auth/texts/en.ts';

export default {
  authFrame: {
    toTheStart: '{brand}, ir al inicio',
  },
} satisfies Translation<typeof en>;
