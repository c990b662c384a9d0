/** What a room is for; it decides what stands in it. */
type RoomKind =
  | 'living'
  | 'kitchen'
  | 'dining'
  | 'bedroom'
  | 'bath'
  | 'powder'
  | 'office'
  | 'closet'
  | 'hall'
  | 'stairs'
  | 'outdoor';

/** A room in feet from the upper left corner of its floor. */
export type Room = {
  kind: RoomKind;
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Its door is above and to the right, not below and to the left. */
  turned?: boolean;
};

/** A way through a wall, or a window in it: from one end to the other, in feet. */
export type Opening = {
  kind: 'door' | 'way' | 'window' | 'entry';
  from: readonly [number, number];
  to: readonly [number, number];
  /** Into which side a door opens: the sign along the other axis. */
  swing?: 1 | -1;
};

/** One floor of a home. */
export type Floor = { name: string; w: number; h: number; rooms: Room[]; openings: Opening[] };

/** What of a home decides its plan. */
export type PlanFacts = {
  bedrooms: number;
  bathrooms: number;
  /** In hundreds of square feet. */
  hundreds: number;
  floors: 1 | 2;
  outdoor: 'balcony' | 'terrace' | 'none';
  office: boolean;
  dining: boolean;
  studio: boolean;
};

const HALL = 3.6;
const DOOR = 2.7;

/** Rooms that people sleep, wash or work in, with how much of a row each takes. */
type Cell = { kind: RoomKind; name: string; weight: number };

/** The floors of a home: what it says of itself, in rooms that fit its size. */
export function floorsOf(facts: PlanFacts): Floor[] {
  const area = facts.hundreds * 100;
  if (facts.studio) return [studio(area, facts)];
  if (facts.floors === 2) return twoFloors(area, facts);
  return [flat(area, facts)];
}

const nightCells = ({ bedrooms, bathrooms, office }: PlanFacts, powder: boolean): Cell[] => {
  const cells: Cell[] = Array.from({ length: bedrooms }, (_, index) => ({
    kind: 'bedroom',
    name: bedrooms > 1 ? `Bedroom ${index + 1}` : 'Bedroom',
    weight: index === 0 ? 1.35 : 1,
  }));
  const baths = Math.floor(bathrooms);
  for (let index = 0; index < baths; index += 1)
    cells.push({ kind: 'bath', name: baths > 1 ? `Bath ${index + 1}` : 'Bath', weight: 0.75 });
  if (powder) cells.push({ kind: 'powder', name: 'Powder', weight: 0.5 });
  if (office) cells.push({ kind: 'office', name: 'Office', weight: 0.85 });
  cells.push({ kind: 'closet', name: 'Closet', weight: 0.45 });
  return cells;
};

/** Two rows of about equal weight, the first bedroom in the upper one. */
function rowsOf(cells: readonly Cell[]): [Cell[], Cell[]] {
  const rows: [Cell[], Cell[]] = [[], []];
  const weight = (row: readonly Cell[]) => row.reduce((sum, cell) => sum + cell.weight, 0);
  for (const cell of cells) rows[weight(rows[0]) <= weight(rows[1]) ? 0 : 1].push(cell);
  return rows;
}

/** Rooms on both sides of a hall that begins at `left` and ends at the outer wall. */
function alongHall(floor: Floor, left: number, cells: readonly Cell[]): void {
  const rowHeight = (floor.h - HALL) / 2;
  const hallTop = rowHeight;
  const width = floor.w - left;
  floor.rooms.push({ kind: 'hall', name: 'Hall', x: left, y: hallTop, w: width, h: HALL });
  for (const [index, row] of rowsOf(cells).entries()) {
    const all = row.reduce((sum, cell) => sum + cell.weight, 0);
    const y = index === 0 ? 0 : hallTop + HALL;
    let x = left;
    for (const { kind, name, weight } of row) {
      const w = (width * weight) / all;
      floor.rooms.push({ kind, name, x, y, w, h: rowHeight, turned: index === 1 });
      const edge = index === 0 ? hallTop : hallTop + HALL;
      const door = Math.min(DOOR, w - 0.8);
      const at = x + (index === 0 ? 0.6 : w - door - 0.6);
      floor.openings.push({
        kind: 'door',
        from: [at, edge],
        to: [at + door, edge],
        swing: index === 0 ? -1 : 1,
      });
      if (kind === 'bedroom' || kind === 'office' || (kind === 'bath' && w > 6))
        floor.openings.push(windowIn(x, w, index === 0 ? 0 : floor.h, kind === 'bath' ? 2 : 4.5));
      x += w;
    }
  }
}

/** A window in the middle of a wall that runs across. */
function windowIn(x: number, w: number, y: number, width: number): Opening {
  const wide = Math.min(width, w - 2);
  return { kind: 'window', from: [x + (w - wide) / 2, y], to: [x + (w + wide) / 2, y] };
}

/** Rooms of the day one below the other, open to each other; the first is the living room. */
function dayBlock(floor: Floor, width: number, facts: PlanFacts): void {
  const kinds: [RoomKind, string, number][] = [['living', 'Living', 1.3]];
  if (facts.dining) kinds.push(['dining', 'Dining', 0.8]);
  kinds.push(['kitchen', 'Kitchen', 0.8]);
  const all = kinds.reduce((sum, [, , weight]) => sum + weight, 0);
  let y = 0;
  for (const [kind, name, weight] of kinds) {
    const h = (floor.h * weight) / all;
    floor.rooms.push({ kind, name, x: 0, y, w: width, h });
    if (y > 0) floor.openings.push({ kind: 'way', from: [width * 0.3, y], to: [width * 0.75, y] });
    const tall = Math.min(4, h - 2);
    floor.openings.push({
      kind: 'window',
      from: [0, y + (h - tall) / 2],
      to: [0, y + (h + tall) / 2],
    });
    y += h;
  }
}

function outside(floor: Floor, width: number, { outdoor }: PlanFacts): void {
  if (outdoor === 'none') return;
  const deep = outdoor === 'balcony' ? 4.5 : 7;
  const name = outdoor === 'balcony' ? 'Balcony' : 'Terrace';
  floor.rooms.push({ kind: 'outdoor', name, x: 0, y: -deep, w: width, h: deep });
  floor.openings.push({ kind: 'way', from: [width * 0.35, 0], to: [width * 0.65, 0] });
}

function flat(area: number, facts: PlanFacts): Floor {
  const h = Math.max(18, Math.sqrt(area / (facts.bedrooms > 2 ? 1.7 : 1.45)));
  const w = area / h;
  const day = w * (facts.bedrooms === 1 ? 0.5 : facts.bedrooms === 2 ? 0.4 : 0.34);
  const floor: Floor = { name: '', w, h, rooms: [], openings: [] };
  dayBlock(floor, day, facts);
  alongHall(floor, day, nightCells(facts, facts.bathrooms % 1 > 0));
  const top = (h - HALL) / 2;
  floor.openings.push({ kind: 'way', from: [day, top + 0.4], to: [day, top + HALL - 0.4] });
  floor.openings.push({
    kind: 'entry',
    from: [w, top + 0.4],
    to: [w, top + HALL - 0.4],
    swing: -1,
  });
  outside(floor, day, facts);
  return floor;
}

function studio(area: number, facts: PlanFacts): Floor {
  const h = Math.sqrt(area / 1.4);
  const w = area / h;
  const main = w * 0.66;
  const side = w - main;
  const bath = h * 0.42;
  const entry = 4;
  const kitchen = h - bath - entry;
  const floor: Floor = {
    name: '',
    w,
    h,
    rooms: [
      { kind: 'bedroom', name: 'Studio', x: 0, y: 0, w: main, h },
      { kind: 'kitchen', name: 'Kitchen', x: main, y: 0, w: side, h: kitchen },
      { kind: 'hall', name: 'Entry', x: main, y: kitchen, w: side, h: entry },
      { kind: 'bath', name: 'Bath', x: main, y: kitchen + entry, w: side, h: bath, turned: true },
    ],
    openings: [
      { kind: 'way', from: [main, 0.8], to: [main, kitchen - 0.8] },
      { kind: 'way', from: [main, kitchen + 0.4], to: [main, kitchen + entry - 0.4] },
      { kind: 'entry', from: [w, kitchen + 0.6], to: [w, kitchen + entry - 0.6], swing: -1 },
      {
        kind: 'door',
        from: [w - 0.7 - DOOR, kitchen + entry],
        to: [w - 0.7, kitchen + entry],
        swing: 1,
      },
      { kind: 'window', from: [0, h * 0.2], to: [0, h * 0.45] },
      { kind: 'window', from: [0, h * 0.58], to: [0, h * 0.83] },
    ],
  };
  outside(floor, main, facts);
  return floor;
}

function twoFloors(area: number, facts: PlanFacts): Floor[] {
  const h = Math.sqrt(area / 2 / 1.3);
  const w = area / 2 / h;
  const day = w * 0.45;
  const middle = Math.max(6.5, w * 0.2);
  const right = w - day - middle;
  const low: Floor = { name: 'Ground floor', w, h, rooms: [], openings: [] };
  const powder = facts.bathrooms % 1 > 0;
  const kitchen = facts.dining ? h * 0.52 : h;
  const stairs = h * (powder ? 0.36 : 0.5);
  low.rooms.push({ kind: 'living', name: 'Living', x: 0, y: 0, w: day, h });
  low.rooms.push({ kind: 'stairs', name: 'Stairs', x: day, y: 0, w: middle, h: stairs });
  const foot = powder ? h * 0.68 : h;
  low.rooms.push({ kind: 'hall', name: 'Hall', x: day, y: stairs, w: middle, h: foot - stairs });
  if (powder) {
    low.rooms.push({ kind: 'powder', name: 'Powder', x: day, y: foot, w: middle, h: h - foot });
    low.openings.push({
      kind: 'door',
      from: [day + 0.7, foot],
      to: [day + 0.7 + DOOR, foot],
      swing: 1,
    });
  }
  low.rooms.push({ kind: 'kitchen', name: 'Kitchen', x: day + middle, y: 0, w: right, h: kitchen });
  if (facts.dining) {
    low.rooms.push({
      kind: 'dining',
      name: 'Dining',
      x: day + middle,
      y: kitchen,
      w: right,
      h: h - kitchen,
    });
    low.openings.push({
      kind: 'way',
      from: [day + middle + right * 0.3, kitchen],
      to: [day + middle + right * 0.75, kitchen],
    });
    low.openings.push(windowIn(day + middle, right, h, 4));
  }
  const passage = stairs + (foot - stairs) * 0.2;
  const through = Math.min(5, (foot - stairs) * 0.6);
  low.openings.push({ kind: 'way', from: [day, passage], to: [day, passage + through] });
  low.openings.push({
    kind: 'way',
    from: [day + middle, passage],
    to: [day + middle, passage + through],
  });
  low.openings.push(windowIn(day + middle, right, 0, 4));
  low.openings.push({ kind: 'window', from: [0, h * 0.18], to: [0, h * 0.42] });
  low.openings.push({ kind: 'window', from: [0, h * 0.58], to: [0, h * 0.82] });
  const front = facts.bathrooms % 1 > 0 ? day * 0.62 : day + middle / 2 - 1.6;
  low.openings.push({ kind: 'entry', from: [front, h], to: [front + 3.2, h], swing: -1 });
  outside(low, day, facts);
  const up: Floor = { name: 'Upper floor', w, h, rooms: [], openings: [] };
  const top = (h - HALL) / 2;
  up.rooms.push({ kind: 'stairs', name: 'Stairs', x: 0, y: top, w: w * 0.24, h: HALL });
  alongHall(up, 0, nightCells(facts, false));
  const hall = up.rooms.find(({ kind }) => kind === 'hall');
  if (hall) {
    hall.x = w * 0.24;
    hall.w = w * 0.76;
  }
  up.openings.push({ kind: 'way', from: [w * 0.24, top + 0.3], to: [w * 0.24, top + HALL - 0.3] });
  return [low, up];
}
