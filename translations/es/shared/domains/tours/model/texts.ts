import type en from '#shared/domains/tours/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  reschedule: {
    label: 'Mover la visita',
    done: 'Se propuso otra hora',
    confirmAgain: 'Hay que confirmar de nuevo la hora anterior.',
  },
} as const satisfies Translation<typeof en>;
