import { metersWithin, readCommute } from '#shared/domains/listings/model/commute/commute.ts';
import {
  type AreaSearch,
  readAround,
  readDrawn,
} from '#shared/domains/listings/model/map/map-area.ts';
import { crossesItself, ringOf } from '#shared/domains/listings/model/map/map-line.ts';
import type { Drawn } from './drawn-area.tsx';

/** The drawn line, the circle or the commute of a search, for the map to draw. */
export function areaLine({
  drawn,
  around,
  commute,
}: AreaSearch & { commute?: string | undefined }): Drawn | undefined {
  const circle = readAround(around ?? '');
  if (circle) return { line: ringOf(circle), filled: true };
  const line = readDrawn(drawn ?? '');
  if (line) return { line, filled: !crossesItself(line) };
  const way = readCommute(commute ?? '');
  if (!way) return undefined;
  const meters = metersWithin(way.mode, way.minutes);
  return { line: ringOf({ center: way.goal, meters }), filled: true };
}
