import { SPANISH_DEALS } from './spanish-deals.ts';
import { SPANISH_OTHERS } from './spanish-others.ts';
import { SPANISH_TOURS } from './spanish-tours.ts';

/**
 * The sentences that server functions refuse with, by the English that they raise, without its last period. `{}` is
 * what the server fills in, in the same order in both.
 */
export const SPANISH: Readonly<Record<string, string>> = {
  ...SPANISH_DEALS,
  ...SPANISH_TOURS,
  ...SPANISH_OTHERS,
};

/** Names of states and roles inside of a sentence, and of people without a name. */
export const SPANISH_STATES: Readonly<Record<string, string>> = {
  'A colleague': 'Alguien de tu equipo',
  'somebody else': 'otra persona',
  accepted: 'aceptado',
  active: 'en vigor',
  approved: 'aprobado',
  archived: 'archivado',
  cancelled: 'cancelado',
  closed: 'cerrado',
  completed: 'completado',
  confirmed: 'confirmado',
  declined: 'rechazado',
  disputed: 'en disputa',
  done: 'hecho',
  draft: 'borrador',
  due: 'por pagar',
  ended: 'terminado',
  ending: 'por terminar',
  failed: 'fallido',
  guide: 'guía',
  host: 'anfitrión',
  in_progress: 'en curso',
  no_show: 'ausencia',
  nobody_said: 'nadie dijo',
  open: 'abierto',
  overdue: 'vencido',
  paid: 'pagado',
  partly_paid: 'pagado en parte',
  partly_signed: 'firmado en parte',
  paused: 'en pausa',
  pending: 'pendiente',
  processing: 'en proceso',
  refunded: 'devuelto',
  rented: 'alquilado',
  renter: 'inquilino',
  requested: 'pedido',
  resolved: 'resuelto',
  scheduled: 'programado',
  screening: 'en revisión',
  sent: 'enviado',
  shortlisted: 'preseleccionado',
  submitted: 'enviado',
  succeeded: 'cobrado',
  triaged: 'clasificado',
  unsaid: 'sin decir',
  waived: 'perdonado',
  withdrawn: 'retirado',
};
