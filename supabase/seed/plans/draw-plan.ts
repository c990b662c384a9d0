import { furnitureOf } from './furniture.ts';
import { type Floor, floorsOf, type Opening, type PlanFacts, type Room } from './layout.ts';
import { lettered, widthOf } from './lettering.ts';

/** How large a plan is drawn, in pixels: two floors lie next to each other. */
export const planSize = ({ floors }: PlanFacts) => ({
  width: 1600,
  height: floors === 2 ? 860 : 1200,
});

const MARGIN = 70;
/** Between two floors, and below them for their names and the scale. */
const GAP = 80;
const FOOT = 140;
const LINE = '#1f2933';
const THIN = '#9aa5b1';
const WET = '#eef3f7';
const OUTSIDE = '#f3f6ee';

type Place = { scale: number; left: number; top: number };

/** The plan of a home as an SVG: walls, doors, windows, what stands in the rooms, and their names. */
export function planSvg(facts: PlanFacts): string {
  const floors = floorsOf(facts);
  const deep = Math.max(0, ...floors.flatMap(({ rooms }) => rooms.map(({ y }) => -y)));
  const feet = floors.reduce((sum, { w }) => sum + w, 0);
  const tall = Math.max(...floors.map(({ h }) => h)) + deep;
  const { width, height } = planSize(facts);
  const scale = Math.min(
    (width - 2 * MARGIN - GAP * (floors.length - 1)) / feet,
    (height - MARGIN - FOOT - 60) / tall,
  );
  const used = feet * scale + GAP * (floors.length - 1);
  let left = (width - used) / 2;
  const top = MARGIN / 2 + (height - MARGIN / 2 - FOOT - tall * scale) / 2 + deep * scale;
  const parts = floors.map((floor) => {
    const part = floorSvg(floor, { scale, left, top });
    left += floor.w * scale + GAP;
    return part;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="${width}" height="${height}" fill="#fff"/>${parts.join('')}${footSvg(facts, scale)}</svg>`;
}

const number = (value: number): string => value.toFixed(1);

function floorSvg(floor: Floor, place: Place): string {
  const { scale, left, top } = place;
  const x = (feet: number) => left + feet * scale;
  const y = (feet: number) => top + feet * scale;
  const box = ({ x: across, y: down, w, h }: Pick<Room, 'x' | 'y' | 'w' | 'h'>) =>
    `x="${number(x(across))}" y="${number(y(down))}" width="${number(w * scale)}" height="${number(h * scale)}"`;
  const inside = floor.rooms.filter(({ kind }) => kind !== 'outdoor');
  const grounds = floor.rooms.flatMap((room) => {
    const fill =
      room.kind === 'bath' || room.kind === 'powder'
        ? WET
        : room.kind === 'outdoor'
          ? OUTSIDE
          : null;
    return fill ? [`<rect ${box(room)} fill="${fill}"/>`] : [];
  });
  const things = floor.rooms
    .flatMap((room) => furnitureOf(room))
    .map((thing) =>
      'r' in thing
        ? `<circle cx="${number(x(thing.x))}" cy="${number(y(thing.y))}" r="${number(thing.r * scale)}"/>`
        : `<rect ${box(thing)} rx="${number(Math.min(8, (thing.round ?? 0) * scale))}"/>`,
    );
  const walls = inside.map((room) => `<rect ${box(room)}/>`);
  const balconies = floor.rooms.filter(({ kind }) => kind === 'outdoor');
  const outer = `<rect ${box({ x: 0, y: 0, w: floor.w, h: floor.h })} stroke="${LINE}" stroke-width="13"/>`;
  const openings = floor.openings.map((opening) => openingSvg(opening, place));
  const names = floor.rooms.map((room) =>
    nameSvg(room, x(room.x + room.w / 2), y(room.y + room.h * nameAt(room)), scale),
  );
  const title = floor.name
    ? `<path d="${lettered(floor.name, [x(floor.w / 2), y(floor.h) + 46], 20)}" stroke="${LINE}" stroke-width="2.6"/>`
    : '';
  return [
    ...grounds,
    `<g stroke="${THIN}" stroke-width="2.4">${things.join('')}${balconies.map((room) => `<rect ${box(room)}/>`).join('')}</g>`,
    `<g stroke="${LINE}" stroke-width="6">${walls.join('')}</g>`,
    outer,
    ...openings,
    ...names,
    title,
  ].join('');
}

function openingSvg({ kind, from, to, swing = 1 }: Opening, { scale, left, top }: Place): string {
  const [x1, y1] = [left + from[0] * scale, top + from[1] * scale];
  const [x2, y2] = [left + to[0] * scale, top + to[1] * scale];
  const line = (width: number, color: string) =>
    `<path d="M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}" stroke="${color}" stroke-width="${width}" stroke-linecap="butt"/>`;
  const cut = line(kind === 'way' || kind === 'door' ? 14.5 : 15, '#fff');
  if (kind === 'way') return cut;
  if (kind === 'window') return cut + line(13, LINE) + line(8, '#fff') + line(2, LINE);
  // A leaf that stands open, and the quarter of a circle that it goes through.
  const size = Math.hypot(x2 - x1, y2 - y1);
  const isAcross = y1 === y2;
  const [tipX, tipY] = isAcross ? [x1, y1 + swing * size] : [x1 + swing * size, y1];
  const sweep = isAcross === (swing === 1) ? 0 : 1;
  return `${cut}<path d="M${number(x1)} ${number(y1)}L${number(tipX)} ${number(tipY)}" stroke="${LINE}" stroke-width="3"/><path d="M${number(tipX)} ${number(tipY)}A${number(size)} ${number(size)} 0 0 ${sweep} ${number(x2)} ${number(y2)}" stroke="${THIN}" stroke-width="2"/>`;
}

/** How far down its name stands, where nothing else does. */
function nameAt({ kind, turned }: Room): number {
  const down = kind === 'bedroom' || kind === 'dining' ? 0.6 : kind === 'kitchen' ? 0.36 : 0.5;
  return turned ? 1 - down : down;
}

function nameSvg({ name, kind, w, h }: Room, x: number, y: number, scale: number): string {
  const room = w * scale - 26;
  const height = [24, 21, 18, 15, 12].find((size) => widthOf(name, size) <= room) ?? 10;
  const sizes = `${Math.round(w)} X ${Math.round(h)}`;
  const hasSizes =
    !['hall', 'stairs', 'closet', 'powder', 'bath', 'outdoor'].includes(kind) && w > 6.5 && h > 8.5;
  const at = hasSizes ? y - height * 0.8 : y;
  // White around the letters: what stands in the room is not in their way.
  const halo = (words: string, middle: number, size: number) =>
    `<rect x="${number(x - widthOf(words, size) / 2 - 7)}" y="${number(middle - size / 2 - 6)}" width="${number(widthOf(words, size) + 14)}" height="${number(size + 12)}" fill="${kind === 'bath' || kind === 'powder' ? WET : kind === 'outdoor' ? OUTSIDE : '#fff'}"/>`;
  const small = height * 0.72;
  return [
    halo(name, at, height),
    `<path d="${lettered(name, [x, at], height)}" stroke="${LINE}" stroke-width="${number(height / 8.5)}"/>`,
    hasSizes ? halo(sizes, y + height * 0.8, small) : '',
    hasSizes
      ? `<path d="${lettered(sizes, [x, y + height * 0.8], small)}" stroke="#52606d" stroke-width="${number(small / 8.5)}"/>`
      : '',
  ].join('');
}

/** How large it is, and ten feet as they are drawn. */
function footSvg(facts: PlanFacts, scale: number): string {
  const { width, height } = planSize(facts);
  const y = height - 52;
  const end = MARGIN + 10 * scale;
  const words = `About ${facts.hundreds * 100} sq ft`;
  return `<path d="M${MARGIN} ${y - 7}V${y + 7}M${MARGIN} ${y}H${number(end)}M${number(end)} ${y - 7}V${y + 7}" stroke="${LINE}" stroke-width="3"/><path d="${lettered('10 ft', [end + 62, y], 17)}${lettered(words, [width - MARGIN - widthOf(words, 20) / 2, y], 20)}" stroke="${LINE}" stroke-width="2.4"/>`;
}
