import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/homes/-parts/texts/en.ts';

export default {
  homesOffline: {
    needsAConnection: 'Esta búsqueda necesita conexión',
    nothingKept: 'Se hará en cuanto vuelvas a tener conexión. Lo que mires entonces queda aquí.',
    favorites: 'Favoritos',
    onThisDevice: '{count, plural, one {# vivienda} other {# viviendas}} en este dispositivo',
    asYouSawThem:
      'No tienes conexión y esta búsqueda no se hizo aquí antes. Estas son las viviendas de tus últimas búsquedas, como las viste.',
  },
  homesEmpty: {
    noHomeMatchesAll: 'Ninguna vivienda cumple todo esto',
    drop: 'Quitar {label}',
    clearAllFilters: 'Borrar todos los filtros',
    lookingForWhatIsIn: 'Buscando qué lo impide…',
    severalOfYourFiltersTogether: 'Varios de tus filtros juntos no dejan nada.',
    isInTheWay:
      '<strong>{label}</strong> lo impide. Sin ese filtro {total, plural, one {queda} other {quedan}} {homes}.',
  },
  homesFields: {
    city: 'Ciudad',
    anywhere: 'Cualquier lugar',
    bedrooms: 'Dormitorios',
    anyBeds: 'Dormitorios',
    lowestRent: 'Alquiler mínimo',
    highestRent: 'Alquiler máximo',
    min: 'Mín. $',
    max: 'Máx. $',
    petsWelcome: 'Admite mascotas',
  },
  homesFilterSheet: {
    filters: 'Filtros',
    clear: 'Borrar',
    showHomes: 'Mostrar viviendas',
    show: 'Mostrar {homes}',
    kindOfHome: 'Tipo de vivienda',
  },
  homesFilters: {
    homes: 'Viviendas',
    filters: 'Filtros',
    searchHomes: 'Buscar viviendas',
    clearTheSearchText: 'Borrar el texto de la búsqueda',
  },
  homesResults: {
    results: 'Resultados',
    showMore: 'Mostrar más',
    nothingForSoThese: 'No hay nada para «{query}»; estas son para «{corrected}».',
    removeFilter: 'Quitar el filtro {label}',
    order: 'Orden',
    shownOf: '{count} de {homes}',
  },
  homesSplit: {
    list: 'Lista',
    map: 'Mapa',
  },
  homesOrder: {
    newest: 'Más recientes',
    rent_asc: 'Alquiler más bajo',
    rent_desc: 'Alquiler más alto',
  },
} satisfies Translation<typeof en>;
