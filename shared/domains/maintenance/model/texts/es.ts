import type { Translation } from '../../../../language/messages.ts';
import type en from './en.ts';

export default {
  setPriority: {
    label: 'Cambiar la prioridad',
    done: 'Prioridad: {priority}',
    hostOnly: 'Solo el lado del anfitrión decide la prioridad de una solicitud.',
  },
} as const satisfies Translation<typeof en>;
