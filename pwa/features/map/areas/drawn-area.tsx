import { Layer, Source } from '@vis.gl/react-maplibre';
import type { Point } from '#shared/domains/listings/model/map/map-area.ts';
import type { MapTheme } from '../base/base-style.ts';

/** An area to draw: its line, and whether it has an inside that can be filled. */
export type Drawn = { line: readonly Point[]; filled: boolean };

const BRAND: Record<MapTheme, string> = { light: '#0b6b53', dark: '#4cc79f' };

/** The drawn line or the circle of a search. A line that crosses itself has no fill: the surface fills it wrong. */
export function DrawnArea({ area, theme }: { area: Drawn; theme: MapTheme }) {
  const [first] = area.line;
  const ring = [...area.line, ...(first ? [first] : [])].map(([x, y]) => [x, y]);
  return (
    <Source
      id="drawn"
      type="geojson"
      data={{
        type: 'Feature',
        properties: {},
        geometry: area.filled
          ? { type: 'Polygon', coordinates: [ring] }
          : { type: 'LineString', coordinates: ring },
      }}
    >
      {area.filled && (
        <Layer
          id="drawn-inside"
          type="fill"
          paint={{ 'fill-color': BRAND[theme], 'fill-opacity': 0.12 }}
        />
      )}
      <Layer
        id="drawn-line"
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': BRAND[theme], 'line-width': 2.5 }}
      />
    </Source>
  );
}
