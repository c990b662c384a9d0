import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/application-fee/texts/en.ts';

export default {
  title: 'Tarifa de solicitud',
  amount: 'Esta vivienda pide {amount} por cada solicitud. Se paga al enviarla.',
  again: 'El pago no se completó. El anfitrión tiene la solicitud y espera la tarifa.',
  sandbox: 'En esta copia no se mueve dinero',
  noProvider: 'No hay proveedor de pagos conectado. Los pagos se simulan como si lo hubiera.',
  finishNext: 'A continuación escribes tu tarjeta o cuenta',
  untilThen:
    'Los campos se abren enseguida. Hasta que se pague, el anfitrión lee que la tarifa no está pagada.',
  finish: 'Terminar el pago',
  state: {
    unfinished: 'Aún sin pagar',
    on_its_way: 'En camino',
    unpaid: 'Sin pagar',
  },
  mine: {
    unfinished: 'El pago espera tu tarjeta o cuenta. Si lo dejas, termina en una hora.',
    on_its_way: 'Tu pago aún no ha llegado. No tienes que hacer nada.',
    unpaid: 'El pago no se completó. Paga la tarifa otra vez.',
  },
  theirs: {
    unfinished: 'El solicitante ha empezado a pagar y no ha terminado.',
    on_its_way: 'El pago aún no ha llegado. Un banco tarda unos días.',
    unpaid: 'El pago no se completó. Se pide al solicitante que pague otra vez.',
  },
  pay: 'Pagar la tarifa',
  paidOn: 'Pagada el {day}',
  givenBackOn: 'Devuelta el {day}',
  sent: 'Pago enviado',
} satisfies Translation<typeof en>;
