import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { METROS, type Metro, metroFile } from './metros.ts';

/** Colors of the map. A drawing surface reads no style sheet: they stand here and fit tokens.css. */
const PALETTES = {
  light: {
    land: '#f5f3ee',
    water: '#cfe0e6',
    park: '#dce8d5',
    mesh: '#ece8df',
    casing: '#e4e0d8',
    road: '#ffffff',
    motorway: '#e9cfa6',
    area: '#3b3a36',
    street: '#5e5a52',
    river: '#3f6472',
    halo: '#f5f3ee',
  },
  dark: {
    land: '#161917',
    water: '#1c323b',
    park: '#1b2c22',
    mesh: '#1f2421',
    casing: '#232925',
    road: '#343b37',
    motorway: '#5a4a30',
    area: '#e2e5e0',
    street: '#a9afa9',
    river: '#8fb6c4',
    halo: '#161917',
  },
} as const;

/** Which palette is shown. */
export type MapTheme = keyof typeof PALETTES;

/**
 * Glyphs are drawn on this device, with the font of the page: no server of glyphs is asked. MapLibre reads the weight
 * from the first name.
 */
const FONT = { plain: ['Figtree Medium', 'Figtree'], strong: ['Figtree Bold', 'Figtree'] };

const is = (layer: string, ...more: FilterSpecification[]): FilterSpecification =>
  ['all', ['==', ['get', 'layer'], layer], ...more] as FilterSpecification;
const rank = (...ranks: number[]): FilterSpecification =>
  ['in', ['get', 'rank'], ['literal', ranks]] as FilterSpecification;

/** A width in pixels at zoom 10, 13 and 16. */
const wide = (far: number, middle: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  10,
  far,
  13,
  middle,
  16,
  near,
];

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

function layersOf({ id }: Metro, theme: MapTheme): LayerSpecification[] {
  const color = PALETTES[theme];
  const source = `metro-${id}`;
  const line = (
    name: string,
    filter: FilterSpecification,
    paint: string,
    width: ExpressionSpecification,
    minzoom = 8,
  ): LayerSpecification => ({
    id: `${id}-${name}`,
    type: 'line',
    source,
    filter,
    minzoom,
    layout: ROUND,
    paint: { 'line-color': paint, 'line-width': width },
  });
  const label = (
    name: string,
    filter: FilterSpecification,
    paint: string,
    minzoom: number,
    placement: 'point' | 'line',
    strong = false,
  ): LayerSpecification => ({
    id: `${id}-${name}`,
    type: 'symbol',
    source,
    filter,
    minzoom,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': strong ? FONT.strong : FONT.plain,
      'text-size': strong ? 12.5 : 11,
      'symbol-placement': placement,
      'text-max-width': 7,
      'text-padding': 6,
    },
    paint: { 'text-color': paint, 'text-halo-color': color.halo, 'text-halo-width': 1.6 },
  });
  const fill = (name: string, paint: string): LayerSpecification => ({
    id: `${id}-${name}`,
    type: 'fill',
    source,
    filter: is(name, ['==', ['geometry-type'], 'Polygon'] as FilterSpecification),
    paint: { 'fill-color': paint },
  });
  return [
    fill('park', color.park),
    fill('water', color.water),
    line('creek', is('water', rank(3)), color.water, wide(0.8, 1.6, 5), 10),
    line('mesh', is('road', rank(4)), color.mesh, wide(0.4, 0.8, 2.5), 11),
    line('casing', is('road', rank(1, 2)), color.casing, wide(1.6, 4.4, 13), 10),
    line('named', is('road', rank(3)), color.road, wide(0.6, 1.6, 7), 11.5),
    line('second', is('road', rank(2)), color.road, wide(0.7, 2.4, 9), 10),
    line('main', is('road', rank(1)), color.road, wide(1, 3.2, 11)),
    line('motorway', is('motorway'), color.motorway, wide(1.6, 3.6, 12)),
    label('street-name', is('road', rank(3)), color.street, 13.5, 'line'),
    label('main-name', is('road', rank(1, 2)), color.street, 12.5, 'line'),
    label('motorway-name', is('motorway'), color.street, 11, 'line'),
    label('park-name', is('park'), color.street, 13, 'point'),
    label('water-name', is('water'), color.river, 11, 'point'),
    label('area-name', is('area'), color.area, 10.5, 'point', true),
  ];
}

/** The map that needs no network: what this product has drawn itself, of the areas that are looked at. */
export function baseStyle(metros: readonly Metro[], theme: MapTheme): StyleSpecification {
  const color = PALETTES[theme];
  return {
    version: 8,
    sources: {
      ...Object.fromEntries(
        metros.map((metro) => [
          `metro-${metro.id}`,
          { type: 'geojson' as const, data: metroFile(metro) },
        ]),
      ),
      cities: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: METROS.map(({ city, center }) => ({
            type: 'Feature',
            properties: { name: city },
            geometry: { type: 'Point', coordinates: [...center] },
          })),
        },
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': color.land } },
      ...metros.flatMap((metro) => layersOf(metro, theme)),
      {
        id: 'city-name',
        type: 'symbol',
        source: 'cities',
        maxzoom: 9.5,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT.strong,
          'text-size': 14,
          'text-offset': [0, 2],
        },
        paint: { 'text-color': color.area, 'text-halo-color': color.halo, 'text-halo-width': 1.6 },
      },
    ],
  };
}
