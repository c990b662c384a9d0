import {
  type AreaSearch,
  type Box,
  readAround,
  readBox,
  readDrawn,
} from '#shared/domains/listings/model/map/map-area.ts';
import { boxAround, goingOn, ringOf } from '#shared/domains/listings/model/map/map-line.ts';
import type { Pin } from '#shared/domains/listings/model/map/pin-schema.ts';
import { METROS } from '../base/metros.ts';

/** Wider than this, in degrees, a search is about several cities. */
const ONE_CITY = 2;

/** Pins that are near the one that has most around it, where a search finds homes in several cities. */
function pinsOfOneCity(pins: readonly Pin[]): readonly Pin[] {
  const all = boxAround(pins.map(({ longitude, latitude }) => [longitude, latitude]));
  if (!all || (all[2] - all[0] <= ONE_CITY && all[3] - all[1] <= ONE_CITY)) return pins;
  const cities = new Map<string, Pin[]>();
  for (const pin of pins) {
    const city = `${Math.round(pin.longitude)} ${Math.round(pin.latitude)}`;
    const there = cities.get(city);
    if (there) there.push(pin);
    else cities.set(city, [pin]);
  }
  const sorted = [...cities.values()].sort((a, b) => b.length - a.length);
  return sorted[0] ?? pins;
}

/** The area of a search as a box, where it names one. */
export function areaOf({ box, drawn, around }: AreaSearch): Box | undefined {
  const circle = readAround(around ?? '');
  const line = circle ? ringOf(circle) : readDrawn(drawn ?? '');
  const frame = readBox(box ?? '');
  return frame ? goingOn(frame) : line && boxAround(line);
}

/** What the map shows first: the area of the address, else one city of what was found. */
export function firstView(search: AreaSearch, pins: readonly Pin[]): Box {
  const found = boxAround(
    pinsOfOneCity(pins).map(({ longitude, latitude }) => [longitude, latitude]),
  );
  const [metro] = METROS;
  return areaOf(search) ?? found ?? metro?.bounds ?? [-125, 24, -66, 50];
}
