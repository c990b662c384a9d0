/** A frame in pixels, and the size of the picture that is fitted into its middle. */
export type Box = { width: number; height: number; of: number; by: number };

/** Where the picture is inside its frame. */
function fitted({ width, height, of, by }: Box) {
  const scale = Math.min(width / of, height / by);
  return {
    wide: of * scale,
    high: by * scale,
    left: (width - of * scale) / 2,
    top: (height - by * scale) / 2,
  };
}

/** A place of the frame as shares of the picture; null outside of the picture, or while it has no size. */
export function spotIn(box: Box, x: number, y: number): { x: number; y: number } | null {
  if (box.of === 0 || box.by === 0) return null;
  const { wide, high, left, top } = fitted(box);
  const spot = { x: (x - left) / wide, y: (y - top) / high };
  return spot.x < 0 || spot.x > 1 || spot.y < 0 || spot.y > 1 ? null : spot;
}

/** Where a spot of the picture is in the frame, in pixels. */
export function placeOf(box: Box, spot: { x: number; y: number }): { left: number; top: number } {
  if (box.of === 0 || box.by === 0) return { left: box.width * spot.x, top: box.height * spot.y };
  const { wide, high, left, top } = fitted(box);
  return { left: left + wide * spot.x, top: top + high * spot.y };
}
