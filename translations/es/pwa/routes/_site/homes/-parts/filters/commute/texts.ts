import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../../pwa/routes/_site/homes/-parts/filters/commute/texts/en.ts';

export default {
  commute: 'Trayecto diario',
  estimate:
    'Los minutos son estimaciones: la línea recta desde el punto de una vivienda en el mapa, a velocidades habituales. No se conocen ni el tráfico ni los horarios.',
  place: 'Adónde',
  example: 'Ciudad, barrio o código postal',
  places: 'Lugares',
  none: 'Ningún lugar con viviendas se llama así.',
  here: 'Donde estoy',
  noPosition: 'Este dispositivo no dice dónde está.',
  onMap: 'Punto del mapa',
  moveMap: 'Mueve el mapa hasta que la cruz esté adonde vas, o toca ese lugar.',
  close: 'Cerrar el mapa',
  notFound: 'No se encontró el lugar. Inténtalo de nuevo.',
  to: 'Hasta {place}',
  remove: 'Quitar el trayecto',
  mode: 'Cómo vas',
  minutes: 'Minutos como máximo',
  min: '{minutes} min',
} satisfies Translation<typeof en>;
