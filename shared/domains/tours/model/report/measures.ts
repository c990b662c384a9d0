import * as z from 'zod/mini';
import { numbers } from '../../../../language/format.ts';

/** In which unit sizes of rooms are read and typed; they are stored in whole millimeters. */
export const measureUnits = ['feet', 'meters'] as const;
export type MeasureUnit = (typeof measureUnits)[number];

const MILLIMETERS: Record<MeasureUnit, number> = { feet: 304.8, meters: 1000 };

/** A side of a room, in millimeters: up to a hundred meters. */
const side = z.int().check(z.gte(1), z.lte(100_000));

/** How large a room is. */
export const roomSizeSchema = z.object({ length: side, width: side });
export type RoomSize = z.infer<typeof roomSizeSchema>;

/** Millimeters in a unit, to a hundredth of it, as it was typed. */
export const inUnit = (millimeters: number | null, unit: MeasureUnit): number | null =>
  millimeters === null ? null : Math.round((millimeters / MILLIMETERS[unit]) * 100) / 100;

/** What was typed in a unit as it is stored; what is no number stays none. */
export const inMillimeters = (typed: number | null, unit: MeasureUnit): number | null =>
  typed === null ? null : Math.round(typed * MILLIMETERS[unit]);

/** Length, width and area in a unit: 12.5 × 10 ft and 125 sq ft, without their names. */
export function sizeIn({ length, width }: RoomSize, unit: MeasureUnit) {
  const shown = numbers({ maximumFractionDigits: 2 });
  const area = (length / MILLIMETERS[unit]) * (width / MILLIMETERS[unit]);
  return {
    length: shown.format(length / MILLIMETERS[unit]),
    width: shown.format(width / MILLIMETERS[unit]),
    area: numbers({ maximumFractionDigits: 1 }).format(area),
  };
}
