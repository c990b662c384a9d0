import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/frames/auth/texts/en.ts';

export default {
  authFrame: {
    toTheStart: '{brand}, ir al inicio',
  },
} satisfies Translation<typeof en>;
