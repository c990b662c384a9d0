import type { Translation } from '../../../../language/messages.ts';
import type en from './en.ts';

export default {
  reschedule: {
    label: 'Mover la visita',
    done: 'Se propuso otra hora',
    confirmAgain: 'Hay que confirmar de nuevo la hora anterior.',
  },
} as const satisfies Translation<typeof en>;
