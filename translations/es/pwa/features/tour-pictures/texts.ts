import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/tour-pictures/texts/en.ts';

export default {
  pictures: 'Fotos del informe',
  one: 'Foto {position} de {count} del informe',
  remove: 'Quitar la foto {position}',
  onTheWay: 'En camino',
} satisfies Translation<typeof en>;
