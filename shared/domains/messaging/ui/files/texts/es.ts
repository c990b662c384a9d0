import type { Translation } from '../../../../../language/messages.ts';
import type en from './en.ts';

export default {
  kept: {
    away: 'La imagen no está en este dispositivo',
    tryAgain: 'Intentar de nuevo',
  },
} satisfies Translation<typeof en>;
