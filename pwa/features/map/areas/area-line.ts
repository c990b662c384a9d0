import {
  type AreaSearch,
  readAround,
  readDrawn,
} from '#shared/domains/listings/model/map/map-area.ts';
import { crossesItself, ringOf } from '#shared/domains/listings/model/map/map-line.ts';
import type { Drawn } from './drawn-area.tsx';

/** The drawn line or the circle of a search, for the map to draw. */
export function areaLine({ drawn, around }: AreaSearch): Drawn | undefined {
  const circle = readAround(around ?? '');
  if (circle) return { line: ringOf(circle), filled: true };
  const line = readDrawn(drawn ?? '');
  return line && { line, filled: !crossesItself(line) };
}
