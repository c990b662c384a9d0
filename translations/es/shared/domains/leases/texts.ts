import type en from '#shared/domains/leases/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  status: {
    draft: 'En preparación',
    sent: 'Por firmar',
    partly_signed: 'En firma',
    active: 'Activo',
    ending: 'Por terminar',
    ended: 'Terminado',
  },
  hostStatus: {
    draft: 'Borrador',
    sent: 'Enviado',
    partly_signed: 'Firmado en parte',
    active: 'Activo',
    ending: 'Por terminar',
    ended: 'Terminado',
  },
  form: {
    day: 'Elige un día.',
    endsAfterStart: 'El último día es posterior al primero.',
    amount: 'Escribe un importe.',
    lessThanZero: 'No menos de cero.',
    mostDollars: 'Como máximo $1,000,000.',
    dueDay: 'Un día del 1 al 31.',
    noticeDays: 'De 0 a 180 días.',
    letters: 'Como máximo {most, number} caracteres.',
  },
} satisfies Translation<typeof en>;
