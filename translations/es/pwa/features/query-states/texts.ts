import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/query-states/texts/en.ts';

export default {
  pagedTable: {
    theNextOnesCouldNot: 'No se pudieron cargar los siguientes.',
  },
  remoteQuery: {
    needAConnectionTheyAppear:
      'Necesitas conexión para ver esta sección ({what}). Aparecerá aquí en cuanto vuelva.',
    youAreOffline: 'Sin conexión',
    loading: 'Cargando {what}',
  },
  statusFilter: {
    status: 'Estado',
    counted: '{label} ({count, number})',
  },
  useAction: {
    thatDidNotWork: 'No funcionó',
  },
  names: {
    someone: 'Alguien',
  },
} satisfies Translation<typeof en>;
