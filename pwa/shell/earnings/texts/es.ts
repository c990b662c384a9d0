import type { Translation } from '#shared/language/messages.ts';
import type en from './en.ts';

export default {
  earningsQuery: {
    earnings: 'Ingresos',
  },
} satisfies Translation<typeof en>;
