import type en from '#shared/domains/earnings/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  charge: {
    due: 'Pendiente',
    partly_paid: 'Pagado en parte',
    overdue: 'Atrasado',
    paid: 'Pagado',
    waived: 'Perdonado',
    refunded: 'Devuelto',
  },
  kind: {
    rent: 'Alquiler',
    deposit: 'Depósito',
    fee: 'Cargo',
  },
  method: {
    card: 'Tarjeta',
    bank_account: 'Cuenta bancaria',
    cash: 'Efectivo',
    check: 'Cheque',
  },
  payment: {
    pending: 'Enviado',
    processing: 'En camino',
    succeeded: 'Pagado',
    failed: 'No se realizó',
    refunded: 'Devuelto',
  },
  finding: {
    nothingLeft: 'Tras {count} meses no sobró ni faltó nada',
    left: 'Tras {count} meses sobraron {amount}',
    missing: 'Tras {count} meses faltaron {amount}',
    noHome: 'Ninguna vivienda dio más de lo que costó',
    allOfIt: 'Todo vino de {home}',
    most: '{home} aportó lo máximo: {share} % de lo que quedó',
    nothingDue: 'No había nada que pagar en estos meses',
    allPaid: 'Se pagó todo lo que se debía',
    open: 'Sigue pendiente el {share} % de lo que se debía',
    everyMonth: 'Cada mes entró más de lo que salió',
    someMonths:
      '{good, plural, =0 {En ninguno} other {En {good}}} de {count} meses entró más de lo que salió',
    noTour: 'Ninguna visita te ha dado dinero todavía',
    tours: 'Las visitas te dieron dinero en {paying} de {count} meses',
  },
  rentFor: {
    month: 'Alquiler de {month}',
  },
} satisfies Translation<typeof en>;
