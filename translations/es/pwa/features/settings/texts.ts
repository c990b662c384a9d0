import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/settings/texts/en.ts';

export default {
  language: {
    label: 'Idioma',
    notLoaded: 'No se pudo cargar ese idioma. Revisa tu conexión e inténtalo de nuevo.',
  },
  theme: {
    label: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Sistema',
  },
} satisfies Translation<typeof en>;
