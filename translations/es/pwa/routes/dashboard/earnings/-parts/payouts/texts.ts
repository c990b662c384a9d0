import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/earnings/-parts/payouts/texts/en.ts';

export default {
  hostPayouts: {
    payouts: 'Pagos a guías',
    whatGuidesGet: 'Lo que los guías reciben de ti por las visitas de cada mes.',
    theNewestFirst: 'Pagos a guías, los más recientes primero',
    none: 'Aún no hay pagos',
    theyComeWithTours: 'Tras un mes con visitas de tus guías, sus pagos aparecen aquí.',
    guide: 'Guía',
    month: 'De',
    tours: 'Visitas',
    amount: 'Importe',
    status: 'Estado',
    actions: 'Acciones',
    retry: 'Reintentar',
    retryOne: 'Reintentar el pago a {name}',
    cancel: 'Cancelar',
    cancelOne: 'Cancelar el pago a {name}',
  },
  payoutState: {
    pending: 'Pendiente',
    processing: 'En camino',
    paid: 'Pagado',
    failed: 'Fallido',
    cancelled: 'Cancelado',
  },
  cancelDialog: {
    cancelPayout: 'Cancelar el pago a {name}',
    reason: 'Motivo',
    theGuideReadsIt: 'El guía lo lee.',
    cancelIt: 'Cancelar el pago',
  },
  payoutRate: {
    perTour: 'Lo que pagas a un guía por una visita',
    guidesSeeIt: 'Los guías lo ven antes de aceptar. Quien pide una tarifa propia recibe esa.',
    save: 'Guardar la tarifa',
  },
} satisfies Translation<typeof en>;
