import type en from '#shared/domains/tours/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  reschedule: {
    label: 'Mover la visita',
    done: 'Se propuso otra hora',
    confirmAgain: 'Hay que confirmar de nuevo la hora anterior.',
  },
  sayOutcome: {
    label: 'Decir si la visita tuvo lugar',
    tookPlace: 'La visita tuvo lugar',
    didNot: 'La visita no tuvo lugar',
    sayOtherwise: 'Dilo de otro modo, hasta dos días después del final de la visita.',
  },
} as const satisfies Translation<typeof en>;
