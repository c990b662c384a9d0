import type { Translation } from '#shared/language/messages.ts';
import type en from './en.ts';

export default {
  renterSignupF25: {
    becomeARenter: 'Ser inquilino',
  },
} satisfies Translation<typeof en>;
