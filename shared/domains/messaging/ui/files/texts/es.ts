import type { Translation } from '../../../../../language/messages.ts';
import type en from './en.ts';

export default {
  kept: {
    away: 'La imagen no está en este dispositivo',
    tryAgain: 'Intentar de nuevo',
  },
  video: {
    play: 'Reproducir {name}',
    failed: 'Este video no se puede reproducir aquí',
    away: 'Este video no está en este dispositivo',
    download: 'Descargar',
  },
} satisfies Translation<typeof en>;
