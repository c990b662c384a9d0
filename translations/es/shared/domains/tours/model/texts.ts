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
  confirm: {
    label: 'Confirmar la visita',
    done: 'Visita confirmada',
    known: 'Se avisó al inquilino.',
  },
  cancel: {
    label: 'Cancelar la visita',
    done: 'Visita cancelada',
    final: 'Una visita cancelada no vuelve. Ofrece otra.',
    question: '¿Cancelar esta visita?',
    consequence: 'No se puede deshacer. Se comunica el motivo a todos los de la visita.',
  },
  offer: {
    label: 'Ofrecer una visita',
    done: 'Visita ofrecida',
    takenBack: 'El anfitrión retiró la oferta.',
    known: 'Se avisó al inquilino de la oferta, y ahora de que se retiró.',
  },
  assignGuide: {
    label: 'Pedírselo a un guía',
    done: 'Guía cambiado',
    known: 'Se avisó a los guías.',
  },
  complete: { label: 'Decir que la visita tuvo lugar', done: 'La visita tuvo lugar' },
  noShow: { label: 'Decir que la visita no tuvo lugar', done: 'La visita no tuvo lugar' },
  block: {
    label: 'Bloquear días para visitas',
    done: 'Días bloqueados',
    hostSideOnly: 'Solo la parte de la vivienda fija sus días.',
  },
  open: {
    label: 'Abrir días para visitas',
    done: 'Días abiertos',
    final: 'Bloquea los días otra vez.',
  },
} as const satisfies Translation<typeof en>;
