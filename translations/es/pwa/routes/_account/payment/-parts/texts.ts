import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_account/payment/-parts/texts/en.ts';

export default {
  amount: {
    pleaseEnterDollarsSuch: 'Escribe dólares, por ejemplo 850 u 850.50',
    pleaseEnterMoreThanNothing: 'Escribe una cantidad mayor que cero',
    twoAmounts:
      'Esto puede significar dos importes: escribe {whole} para dólares, o dos cifras para centavos',
    atMostIsDue: 'Debes como máximo {amount}',
  },
  chargeChoice: {
    whatDoYouPay: '¿Qué pagas?',
    dueOn: 'Vence el {day}',
    paymentOnItsWay: 'Pago en camino',
  },
  dueNow: {
    dueNow: 'Por pagar',
    payments: 'Pagos',
    youAreToldBefore: 'Te avisamos antes de que venza el próximo alquiler.',
    onceYouRentAHome: 'Cuando alquiles una vivienda, su alquiler y su depósito aparecen aquí.',
    nothingIsDue: 'No debes nada',
    myHome: 'Mi hogar',
    findAHome: 'Buscar vivienda',
  },
  payForm: {
    paymentSent: 'Pago enviado',
    howDoYouPay: '¿Cómo pagas?',
    bankAccount: 'Cuenta bancaria',
    card: 'Tarjeta',
    amountInDollars: 'Cantidad en dólares',
    leaveItEmptyToPay: 'Déjalo vacío para pagar todo.',
    noPaymentProviderIsConnected:
      'Aquí no hay ningún proveedor de pagos conectado. El pago pasa por el proveedor de prueba integrado: no pide tarjeta ni cuenta, se liquida en dos minutos y deja un recibo de verdad en los libros.',
    noMoneyMovesOn: 'En esta copia no se mueve dinero',
    pay: 'Pagar {amount}',
  },
  paymentHistory: {
    paymentsAndReceipts: 'Pagos y recibos',
    payments: 'Pagos',
    paymentsTheLatestFirst: 'Pagos, los más recientes primero',
    whatYouPayStandsHere: 'Lo que pagas aparece aquí, con un recibo por cada pago.',
    noPaymentsYet: 'Todavía no hay pagos',
    for: 'Concepto',
    date: 'Fecha',
    method: 'Método',
    amount: 'Cantidad',
    givenBack: '{amount} devueltos',
    status: 'Estado',
    receipt: 'Recibo',
    receiptCode: 'Recibo {code}',
    noneYet: 'Todavía no hay',
    payment: 'Pago',
  },
  receiptDialog: {
    receipt: 'Recibo {code}',
    close: 'Cerrar',
    arrivedOn: 'Llegó el',
    method: 'Método',
    status: 'Estado',
    total: 'Total',
    givenBack: 'Devuelto',
  },
} satisfies Translation<typeof en>;
