import type { Translation } from '../../../language/messages.ts';
import type en from './en.ts';

export default {
  schema: {
    pleaseSayWhatIsWrong: 'Di qué está mal.',
  },
} satisfies Translation<typeof en>;
