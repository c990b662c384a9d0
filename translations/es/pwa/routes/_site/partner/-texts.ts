import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../pwa/routes/_site/partner/-texts/en.ts';

export default {
  renterSignupF25: {
    becomeARenter: 'Ser inquilino',
  },
} satisfies Translation<typeof en>;
