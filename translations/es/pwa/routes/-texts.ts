import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../pwa/routes/-texts/en.ts';

export default {
  root: {
    skipToContent: 'Ir al contenido',
  },
  welcome: {
    welcome: 'Bienvenida',
  },
} satisfies Translation<typeof en>;
