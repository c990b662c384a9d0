import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../pwa/content/texts/en.ts';

export default {
  prose: {
    table: 'Tabla',
    linkToThisSection: 'Enlace a esta sección',
  },
  contents: {
    onThisPage: 'En esta página',
  },
} satisfies Translation<typeof en>;
