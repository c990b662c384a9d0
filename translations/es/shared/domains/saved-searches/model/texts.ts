import type en from '#shared/domains/saved-searches/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  allHomes: 'Todas las viviendas',
  frequency: {
    instant: 'Al momento',
    daily: 'Una vez al día',
    weekly: 'Una vez por semana',
    off: 'Sin avisos',
  },
  save: { label: 'Guardar búsqueda', done: 'Búsqueda guardada' },
  change: { label: 'Cambiar una búsqueda guardada', done: 'Búsqueda guardada cambiada' },
  remove: { label: 'Quitar una búsqueda guardada', done: 'Búsqueda guardada quitada' },
} as const satisfies Translation<typeof en>;
