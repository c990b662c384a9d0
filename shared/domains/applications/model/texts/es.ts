import type { Translation } from '../../../../language/messages.ts';
import type en from './en.ts';

export default {
  note: {
    add: 'Añadir nota',
    added: 'Nota añadida',
    remove: 'Eliminar nota',
    removed: 'Nota eliminada',
    hostSideOnly: 'Las notas son solo para el lado del anfitrión.',
  },
} as const satisfies Translation<typeof en>;
