import { useQuery } from '@tanstack/react-query';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { tilesQuery } from './tiles.ts';

/** So long the first tile may take, in ms; then the map is drawn from what is at hand. */
const PATIENCE_MS = 10_000;

/** The street map: still asked for, in use, lost, or none set in this copy. */
export type Streets = { state: 'asked' | 'used' | 'lost' | 'none'; style: string | undefined };

/**
 * Whether the street map is used. It is given up where its style does not answer, or no tile of it arrives: one
 * that answers with an error, a page or nothing leaves the product's own map.
 */
export function useStreets(map: MapLibre | null): Streets {
  const { data: tiles } = useQuery(tilesQuery);
  const [lost, setLost] = useState(false);
  const style = tiles?.state === 'there' && !lost ? tiles.style : undefined;

  useEffect(() => {
    if (!map || !style) return;
    const giveUp = () => setLost(true);
    const timer = setTimeout(giveUp, PATIENCE_MS);
    const arrived = (event: object) => {
      if (!('tile' in event) || !event.tile || !map.areTilesLoaded()) return;
      clearTimeout(timer);
      map.off('error', giveUp);
      map.off('sourcedata', arrived);
    };
    map.on('error', giveUp);
    map.on('sourcedata', arrived);
    return () => {
      clearTimeout(timer);
      map.off('error', giveUp);
      map.off('sourcedata', arrived);
    };
  }, [map, style]);

  if (!tiles) return { state: 'asked', style: undefined };
  if (style) return { state: 'used', style };
  return { state: tiles.state === 'none' ? 'none' : 'lost', style: undefined };
}
