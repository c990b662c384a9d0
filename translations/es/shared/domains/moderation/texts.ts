import type en from '#shared/domains/moderation/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  schema: {
    pleaseSayWhatIsWrong: 'Di qué está mal.',
  },
} satisfies Translation<typeof en>;
