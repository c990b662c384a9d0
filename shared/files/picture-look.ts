/** The side, in pixels, of the square that a picture is drawn into before it is looked at: eight by nine of it are whole. */
export const LOOK_SIDE = 288;

/** Below this range of light, of 255, a picture is a plain surface that says nothing. */
const LEAST_RANGE = 16;

/**
 * What a picture looks like, as 32 hexadecimal digits: two difference hashes of 64 bits, one of neighbours in rows and
 * one of neighbours in columns. Pictures that look alike differ in few of these bits, however large, bright or
 * compressed they are. Null for a plain surface. `pixels` are those of a square of `LOOK_SIDE`, four bytes each.
 */
export function lookOf(pixels: ArrayLike<number>): string | null {
  const rows = grid(pixels, 9, 8);
  const columns = grid(pixels, 8, 9);
  if (Math.max(...rows) - Math.min(...rows) < LEAST_RANGE) return null;
  const bits: number[] = [];
  for (let y = 0; y < 8; y += 1) {
    for (let x = 0; x < 8; x += 1) bits.push(isBrighter(rows, y * 9 + x + 1, y * 9 + x));
  }
  for (let y = 0; y < 8; y += 1) {
    for (let x = 0; x < 8; x += 1) bits.push(isBrighter(columns, (y + 1) * 8 + x, y * 8 + x));
  }
  return bits.join('').replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));
}

const isBrighter = (cells: readonly number[], one: number, other: number): number =>
  (cells[one] ?? 0) > (cells[other] ?? 0) ? 1 : 0;

/** The mean light of the cells of a grid, row by row. */
function grid(pixels: ArrayLike<number>, across: number, down: number): number[] {
  const [width, height] = [LOOK_SIDE / across, LOOK_SIDE / down];
  const cells: number[] = [];
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1)
      cells.push(light(pixels, x * width, y * height, width, height));
  }
  return cells;
}

function light(
  pixels: ArrayLike<number>,
  left: number,
  top: number,
  width: number,
  height: number,
): number {
  let sum = 0;
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + width; x += 1) {
      const at = (y * LOOK_SIDE + x) * 4;
      sum +=
        0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
    }
  }
  return sum / (width * height);
}
