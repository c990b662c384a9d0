import type { Room } from './layout.ts';

/** Something that stands in a room, in feet: a box, with rounded corners or not, or a circle. */
export type Thing =
  | { x: number; y: number; w: number; h: number; round?: number }
  | { x: number; y: number; r: number };

/** What stands in a room, away from its door and its name. */
export function furnitureOf(room: Room): Thing[] {
  const things = standing(room);
  if (!room.turned) return things;
  const { x, y, w, h } = room;
  return things.map((thing) =>
    'r' in thing
      ? { ...thing, x: 2 * x + w - thing.x, y: 2 * y + h - thing.y }
      : { ...thing, x: 2 * x + w - thing.x - thing.w, y: 2 * y + h - thing.y - thing.h },
  );
}

function standing(room: Room): Thing[] {
  const { kind, x, y, w, h } = room;
  const pad = 0.7;
  switch (kind) {
    case 'bedroom':
      return bed(x + w - pad, y + pad, Math.min(5.2, w * 0.45), Math.min(6.6, h * 0.42));
    case 'office':
      return [
        { x: x + w - 5.2, y: y + pad, w: 4.5, h: 2 },
        { x: x + w - 3, y: y + pad + 3, r: 0.8 },
      ];
    case 'living': {
      const sofa = Math.min(7.5, w * 0.55);
      return [
        { x: x + pad, y: y + h * 0.62, w: 3, h: Math.min(7, h * 0.32), round: 0.6 },
        { x: x + pad, y: y + h * 0.62, w: 0.9, h: Math.min(7, h * 0.32), round: 0.4 },
        { x: x + w * 0.42, y: y + pad, w: sofa * 0.8, h: 1.3 },
        { x: x + pad + 4.2, y: y + h * 0.68, w: 1.9, h: Math.min(3.6, h * 0.16), round: 0.3 },
      ];
    }
    case 'dining':
      return [
        { x: x + w * 0.5, y: y + h * 0.28, r: Math.min(1.7, h * 0.17, w * 0.16) },
        { x: x + w * 0.5 - 2.7, y: y + h * 0.28, r: 0.6 },
        { x: x + w * 0.5 + 2.7, y: y + h * 0.28, r: 0.6 },
      ];
    case 'kitchen': {
      const counter = w - 2 * pad;
      const bottom = y + h - pad - 2;
      return [
        { x: x + pad, y: bottom, w: counter, h: 2 },
        { x: x + pad + counter * 0.12, y: bottom + 0.4, w: 2, h: 1.2, round: 0.3 },
        { x: x + pad + counter * 0.62, y: bottom + 0.6, r: 0.32 },
        { x: x + pad + counter * 0.62 + 1, y: bottom + 0.6, r: 0.32 },
        { x: x + pad + counter * 0.62, y: bottom + 1.4, r: 0.32 },
        { x: x + pad + counter * 0.62 + 1, y: bottom + 1.4, r: 0.32 },
      ];
    }
    case 'bath':
      return [
        { x: x + pad, y: y + pad, w: Math.min(5, w - 2 * pad), h: 2.3, round: 0.8 },
        { x: x + w - pad - 2, y: y + h - 2.6, w: 2, h: 1.8, round: 0.3 },
        { x: x + w - pad - 1, y: y + h - 1.7, r: 0.5 },
        { x: x + w - pad - 1.1, y: y + 3.9, r: 0.7 },
        { x: x + w - pad - 0.6, y: y + 3.1, w: 0.6, h: 1.6 },
      ].filter((thing) => h > 8.4 || thing.y < y + (h > 6.5 ? 4.5 : 2));
    case 'powder':
      return [
        { x: x + w - 1.6, y: y + 1.5, r: 0.7 },
        { x: x + w - 2.5, y: y + 0.4, w: 1.8, h: 0.6 },
      ];
    case 'closet':
      return [{ x: x + 0.5, y: y + 0.7, w: Math.max(0.6, w - 1), h: 0.7 }];
    case 'stairs':
      return w > h
        ? steps(Math.floor(w / 0.95)).map((n) => ({ x: x + n * 0.95, y, w: 0.95, h }))
        : steps(Math.floor(h / 0.95)).map((n) => ({ x, y: y + n * 0.95, w, h: 0.95 }));
    default:
      return [];
  }
}

const steps = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

function bed(right: number, top: number, w: number, h: number): Thing[] {
  const left = right - w;
  return [
    { x: left, y: top, w, h, round: 0.3 },
    { x: left + w * 0.08, y: top + 0.35, w: w * 0.38, h: 1.3, round: 0.4 },
    { x: left + w * 0.54, y: top + 0.35, w: w * 0.38, h: 1.3, round: 0.4 },
    { x: left, y: top + 2.2, w, h: h - 2.2, round: 0.3 },
  ];
}
