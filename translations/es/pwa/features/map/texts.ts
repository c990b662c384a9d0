import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/map/texts/en.ts';

export default {
  frame: {
    map: 'Mapa de viviendas',
    alternative: 'Todas las viviendas del mapa están también en la lista de resultados.',
    loading: 'Cargando el mapa …',
    noWebGl:
      'Este navegador no puede dibujar el mapa: necesita WebGL 2, que aquí está desactivado o falta.',
    notLoaded: 'No se pudo cargar el mapa.',
    listHasAll: 'La lista tiene todas las viviendas.',
    tryAgain: 'Intentar de nuevo',
  },
  view: {
    canvas: 'Mapa: muévelo con las flechas y acércalo o aléjalo con más y menos',
    ownMap: 'Croquis de {brand}',
    streetsLost:
      'No se puede cargar el mapa de calles. Este es nuestro propio croquis de la ciudad.',
    approximate: 'Los puntos son exactos a una media milla.',
  },
  pins: {
    homes: 'Viviendas en el mapa. Las flechas llevan de una a otra.',
    pin: '{rent} al mes, {bedrooms, plural, =0 {estudio} one {# dormitorio} other {# dormitorios}}',
    pinSaved: '{pin}, guardada',
    pinSeen: '{pin}, vista',
    pinSavedSeen: '{pin}, guardada, vista',
    cluster: '{count, plural, one {# vivienda} other {# viviendas}} aquí: acercar',
    notShown: 'No se pudieron poner las viviendas en el mapa.',
    more: 'En el mapa están las {count, number} viviendas más nuevas.',
    none: 'No hay viviendas en esta parte del mapa.',
    asOf: 'Sin el servidor: actualizado {when}.',
  },
  card: {
    openHome: 'Abrir esta vivienda',
    close: 'Cerrar',
    loading: 'Cargando la vivienda …',
    gone: 'Esta vivienda ya no es pública.',
    notLoaded: 'No se pudo cargar la vivienda.',
  },
  controls: {
    searchAsIMove: 'Buscar al mover el mapa',
    searchHere: 'Buscar en esta zona',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    draw: 'Dibujar una zona',
    drawing: 'Dibuja alrededor de la zona con el dedo o el ratón. Escape lo detiene.',
    stopDrawing: 'Dejar de dibujar',
    tooSmall: 'Era demasiado pequeña para ser una zona. Dibuja alrededor de ella de una vez.',
    around: 'Círculo alrededor del centro del mapa',
    hide: 'Ocultar el mapa',
    radius: 'Radio',
    miles: '{miles, number} {miles, plural, one {milla} other {millas}}',
    removeDrawn: 'Quitar la zona dibujada',
    removeAround: 'Quitar el círculo',
    crosses: 'La línea se cruza: cada una de sus vueltas cuenta.',
    otherCities: 'Viviendas en otras ciudades',
    city: '{city}: {count, number}',
  },
  place: {
    heading: 'Dónde está',
    map: 'Mapa del barrio',
    noMap: 'Lo que hay cerca está abajo.',
    approximate: 'La vivienda está en algún lugar del círculo. Su dirección exacta no es pública.',
    inArea: 'En {neighborhood}, {city}.',
    distances: 'A qué distancia está',
    estimate:
      'Estimaciones: líneas rectas desde el centro del círculo en nuestro propio croquis, a media milla. El croquis sirve para un primer vistazo y para nada más.',
    under: 'menos de media milla',
    about: 'unas {miles, number} {miles, plural, one {milla} other {millas}}',
    water: 'Agua: {name}',
    park: 'Parque: {name}',
    motorway: 'Autopista: {name}',
    center: 'Centro de {name}',
    commute: 'Tu trayecto',
    commuteEstimate:
      'Una estimación: una línea recta desde un punto cerca de la vivienda, a velocidades habituales. No se conocen ni el tráfico ni los horarios.',
  },
  picker: {
    map: 'Mapa para elegir un punto',
    take: 'Elegir este punto',
    noMap: 'Elige un lugar por su nombre.',
  },
} satisfies Translation<typeof en>;
