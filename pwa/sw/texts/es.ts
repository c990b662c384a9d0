import type { Translation } from '#shared/language/messages.ts';
import type en from './en.ts';

export default {
  push: {
    somethingNew: 'Hay algo nuevo para ti.',
  },
} satisfies Translation<typeof en>;
