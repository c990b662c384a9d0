import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/homes/-parts/texts/en.ts';

export default {
  homesOffline: {
    needsAConnection: 'Esta búsqueda necesita conexión',
    nothingKept: 'Se hará en cuanto vuelvas a tener conexión. Lo que mires entonces queda aquí.',
    favorites: 'Favoritos',
    onThisDevice: '{count, plural, one {# vivienda} other {# viviendas}} en este dispositivo',
    noneFits: 'Ninguna vivienda de este dispositivo encaja',
    allInstead:
      'No tienes conexión. De {kept, plural, one {la única vivienda} other {las # viviendas}} de este dispositivo, ninguna es lo que buscas. Aquí están, tal como las viste; la búsqueda entera se hace en cuanto vuelva la conexión.',
    filteredHere:
      'No tienes conexión. Tu búsqueda se hizo entre {kept, plural, one {la vivienda} other {las # viviendas}} de este dispositivo, como las viste.',
    notChecked: 'Sin conexión no se comprobó: {filters}.',
    asYouSawThem:
      'No tienes conexión y esta búsqueda no se hizo aquí antes. Estas son las viviendas de tus últimas búsquedas, como las viste.',
  },
  searchChips: {
    understood: 'Lo que se entendió',
    change: 'Cambiar el filtro {label}',
    alsoSearched: 'También se buscaron las palabras {words}',
    onlySearched: 'Nada de esto es un filtro. Se buscaron las palabras {words}',
    without: 'sin',
    dropWords: 'Quitar las palabras',
    nearWater:
      'Cerca {water, select, river {del río} lake {de un lago} creek {de un arroyo} other {del agua}} están los barrios cuyo centro queda a un cuarto de hora a pie como mucho, según nuestro propio mapa.',
  },
  contradictions: {
    price:
      'Tus dos límites de precio se contradicen. Estas viviendas cuestan lo que queda entre ambos.',
    beds: 'Tus dos números de dormitorios se contradicen. Estas viviendas tienen tantos como quedan entre ambos.',
    baths:
      'Tus dos números de baños se contradicen. Estas viviendas tienen tantos como quedan entre ambos.',
    studio: 'Un estudio no tiene dormitorio aparte. Estos son estudios.',
    pets: 'Pides una vivienda con mascotas y otra sin ellas. Estas son sin mascotas.',
    furnished: 'Pides una vivienda amueblada y otra sin amueblar. Estas son como dijiste al final.',
    parking:
      'Pides una vivienda con estacionamiento y otra sin él. Estas son como dijiste al final.',
  },
  searchField: {
    tryASentence: 'Prueba «2 recámaras en Filadelfia, menos de $1,800, con perro»',
    suggestions: 'Sugerencias',
    recent: 'Buscado antes',
    saved: '{news, plural, =0 {Guardada} one {Guardada · # nueva} other {Guardada · # nuevas}}',
  },
  fitReasons: {
    why: '¿Por qué aparece?',
    never:
      'Las viviendas se ordenan por lo bien que encajan, lo nuevas que son y lo completa que está su página. Nadie puede pagar por un lugar, y nada sobre ti cuenta.',
  },
  filterChoices: {
    homes: '{homes, number}{more, select, yes {+} other {}}',
    mostBeds: 'Dormitorios como máximo',
    baths: 'Baños',
    mostBaths: 'Baños como máximo',
    size: 'Superficie',
    months: 'Duración del contrato',
    pets: 'Mascotas',
    furniture: 'Muebles',
    laundry: 'Lavandería',
    parking: 'Estacionamiento',
    access: 'Accesibilidad',
    tours: 'Visitas',
    shows: 'Lo que muestra su página',
    amenities: 'Qué incluye',
    moveIn: 'Fecha de entrada',
    areas: 'Barrios',
    allAreas: 'Mostrar todos los barrios',
  },
  costFilter: {
    cost: 'Costo al mes',
    withFees: 'Alquiler y cargos mensuales, con los de mascota o auto si los eliges.',
    spread: 'Cuántas viviendas cuestan cuánto',
    range: 'Al mes',
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
    fit: 'Mejor ajuste',
    total_asc: 'Total más bajo',
    newest: 'Más recientes',
    nearest: 'Más cercanas',
    rent_asc: 'Alquiler más bajo',
    rent_desc: 'Alquiler más alto',
  },
} satisfies Translation<typeof en>;
