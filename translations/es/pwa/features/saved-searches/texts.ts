import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/saved-searches/texts/en.ts';

export default {
  saveSearch: {
    save: 'Guardar búsqueda',
    title: 'Guardar esta búsqueda',
    description: 'Te avisamos de viviendas nuevas que encajan, y de otro precio u otra fecha.',
    name: 'Nombre',
    nameMissing: 'Ponle un nombre a la búsqueda.',
    cancel: 'Cancelar',
  },
  alertsField: {
    alerts: 'Avisos',
    alertsOf: 'Avisos de {name}',
    hint: 'En la app, como notificación push y por correo, según tus ajustes de notificaciones.',
  },
  openedSearch: {
    saved: 'Búsqueda guardada',
    news: '{count, plural, =0 {Nada nuevo desde tu última visita.} one {# vivienda nueva o cambiada desde tu última visita.} other {# viviendas nuevas o cambiadas desde tu última visita.}}',
    all: 'Todas las búsquedas guardadas',
  },
  savedSearchRow: {
    news: '{count, plural, one {# nueva} other {# nuevas}}',
    everyHome: 'Todas las viviendas',
    rename: 'Cambiar el nombre de {name}',
    remove: 'Quitar {name}',
  },
  renameDialog: { title: 'Cambiar el nombre de la búsqueda' },
  marks: {
    new: 'Nueva',
    price_lowered: 'Bajó de precio',
    price_raised: 'Subió de precio',
    date_changed: 'Otra fecha',
  },
  savedSearches: {
    savedSearches: 'Búsquedas guardadas',
    lead: 'Cada una te avisa de viviendas nuevas que encajan, y de otro precio u otra fecha.',
    none: 'Todavía no hay búsquedas guardadas',
    howTo: 'Busca viviendas y pulsa «Guardar búsqueda» sobre los resultados.',
    findAHome: 'Buscar vivienda',
  },
  stopAlerts: {
    stopping: 'Deteniendo los avisos …',
    title: 'Avisos',
    stopped: 'No hay más avisos de «{name}»',
    stoppedText: 'La búsqueda queda guardada. Puedes recuperar sus avisos cuando quieras.',
    undo: 'Activarlos de nuevo',
    on: 'Los avisos de «{name}» están activos de nuevo',
    stop: 'Detener los avisos',
    all: 'Todas las búsquedas guardadas',
  },
} as const satisfies Translation<typeof en>;
