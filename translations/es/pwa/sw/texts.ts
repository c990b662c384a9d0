import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../pwa/sw/texts/en.ts';

export default {
  push: {
    somethingNew: 'Hay algo nuevo para ti.',
  },
  reply: {
    coming: 'Voy para allá',
    late: 'Llego tarde…',
    sent: 'Los demás saben que vas.',
    waits: 'Guardado en este dispositivo. Se envía en cuanto haya conexión.',
    refused: 'No se pudo decir. Abre la visita para ver cómo está.',
  },
  reminder: {
    stillWaiting: 'Lo que escribiste sigue esperando. Abre la app para enviarlo.',
  },
} satisfies Translation<typeof en>;
