import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/deals/texts/en.ts';

export default {
  nextSteps: {
    title: 'Siguientes pasos',
    steps: 'Pasos',
    nothingForRenter:
      'Ninguna solicitud, contrato ni pago te espera. Aquí aparecen las viviendas que solicitas.',
    nothingForHost: 'Nada te espera. Aquí aparecen solicitudes, contratos y pagos vencidos.',
    thisHome: 'Esta vivienda',
    all: 'Todas las solicitudes',
    more: 'Mostrar más ({count, plural, one {# pendiente} other {# pendientes}})',
  },
} satisfies Translation<typeof en>;
