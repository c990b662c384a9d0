import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/kept-answers/texts/en.ts';

export default {
  youAreOffline: 'Estás sin conexión',
  noAnswer: 'El servidor no responde',
  asOf: 'Lo que ves se actualizó por última vez <time>{when}</time>. Lo nuevo aparece cuando te conectes.',
} satisfies Translation<typeof en>;
