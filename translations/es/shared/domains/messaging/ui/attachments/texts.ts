import type en from '#shared/domains/messaging/ui/attachments/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

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
