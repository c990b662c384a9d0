import type { Translation } from '../../../language/messages.ts';
import type en from './en.ts';

export default {
  status: {
    draft: 'En preparación',
    sent: 'Por firmar',
    partly_signed: 'En firma',
    active: 'Activo',
    ending: 'Por terminar',
    ended: 'Terminado',
  },
} satisfies Translation<typeof en>;
