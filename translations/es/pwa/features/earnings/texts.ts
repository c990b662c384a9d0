import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/earnings/texts/en.ts';

export default {
  earningsQuery: {
    earnings: 'Ingresos',
  },
} satisfies Translation<typeof en>;
