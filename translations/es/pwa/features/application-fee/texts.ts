import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/application-fee/texts/en.ts';

export default {
  title: 'Tarifa de solicitud',
  amount: 'Esta vivienda pide {amount} por cada solicitud. Se paga al enviarla.',
  again: 'El pago no se completó. El anfitrión tiene la solicitud y espera la tarifa.',
  method: '¿Cómo pagas?',
  bankAccount: 'Cuenta bancaria',
  card: 'Tarjeta',
  sandbox: 'En esta copia no se mueve dinero',
  noProvider: 'No hay proveedor de pagos conectado. Los pagos se simulan como si lo hubiera.',
  finishLater: 'Escribes tu tarjeta o cuenta después',
  whereToFinish: 'El pago te espera en Pagos. Termínalo allí en una hora.',
  payments: 'Pagos',
  pay: 'Pagar la tarifa',
  paidOn: 'Pagada el {day}',
  givenBackOn: 'Devuelta el {day}',
  sent: 'Pago enviado',
} satisfies Translation<typeof en>;
