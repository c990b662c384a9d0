import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/documents/texts/en.ts';

export default {
  thatDidNotWork: 'No funcionó',
  open: 'Abrir',
  openNamed: 'Abrir {title}',
} satisfies Translation<typeof en>;
