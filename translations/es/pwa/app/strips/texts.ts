import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/app/strips/texts/en.ts';

export default {
  edgeStrips: {
    newVersionReady: 'Hay una versión nueva',
    reload: 'Actualizar',
    later: 'Más tarde',
    keepOnThisDevice: 'Ten {brand} en este dispositivo',
    notNow: 'Ahora no',
  },
  offline: {
    youAre: 'Sin conexión',
    shownAsOf: 'datos de {when}',
  },
} satisfies Translation<typeof en>;
