import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../pwa/routes/_site/-parts/texts/en.ts';

export default {
  textPage: {
    lastChangedOn: 'Última modificación: <time>{date}</time>',
  },
} satisfies Translation<typeof en>;
