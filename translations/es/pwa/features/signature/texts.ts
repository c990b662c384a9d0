import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/signature/texts/en.ts';

export default {
  howYouSign: 'Cómo firmas',
  typed: 'Nombre escrito',
  drawn: 'A mano',
  drawHere: 'Firma aquí',
  yourDrawing: 'Tu firma a mano',
  drawFirst: 'Dibuja antes tu firma, o elige el nombre escrito.',
  clear: 'Borrar',
} satisfies Translation<typeof en>;
