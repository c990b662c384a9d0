/** The square that is cut out of a picture, in the picture's own pixels. */
export type Crop = { x: number; y: number; size: number };

/** A picture's sides. */
export type Sides = { width: number; height: number };

/** Closer than this, a portrait is a blur. */
const MOST_ZOOM = 6;

/** Fewest pixels that a side keeps, where the picture has them: sharp on the largest avatar. */
const FEWEST = 176;

/** How far an arrow key moves the picture, as a share of what is seen; with Shift further. */
const STEP = 0.02;
const LEAP = 0.1;

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** How close one may come: never so close that the avatar is blurred. */
export function mostZoom({ width, height }: Sides): number {
  return within(Math.min(width, height) / FEWEST, 1, MOST_ZOOM);
}

/** The largest square, in the middle. */
export function wholeCrop(sides: Sides): Crop {
  const size = Math.min(sides.width, sides.height);
  return { x: (sides.width - size) / 2, y: (sides.height - size) / 2, size };
}

/** How close a crop is; 1 shows all that a square can. */
export function zoomOf(sides: Sides, crop: Crop): number {
  return Math.min(sides.width, sides.height) / crop.size;
}

/** The picture moved under the window, by shares of the window; never beyond its own edge. */
export function moved(sides: Sides, crop: Crop, right: number, down: number): Crop {
  return {
    x: within(crop.x - right * crop.size, 0, sides.width - crop.size),
    y: within(crop.y - down * crop.size, 0, sides.height - crop.size),
    size: crop.size,
  };
}

/** The picture at another zoom; the point under `at` (shares of the window) stays where it is. */
export function zoomed(sides: Sides, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const size = Math.min(sides.width, sides.height) / within(zoom, 1, mostZoom(sides));
  const gone = crop.size - size;
  return moved(sides, { x: crop.x + at.x * gone, y: crop.y + at.y * gone, size }, 0, 0);
}

/** What a key does: arrows move the picture, + and − change the zoom, 0 shows all. */
export function afterKey(
  sides: Sides,
  crop: Crop,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): Crop | null {
  const step = shiftKey ? LEAP : STEP;
  switch (key) {
    case 'ArrowLeft':
      return moved(sides, crop, -step, 0);
    case 'ArrowRight':
      return moved(sides, crop, step, 0);
    case 'ArrowUp':
      return moved(sides, crop, 0, -step);
    case 'ArrowDown':
      return moved(sides, crop, 0, step);
    case '+':
    case '=':
      return zoomed(sides, crop, zoomOf(sides, crop) * 1.1);
    case '-':
    case '_':
      return zoomed(sides, crop, zoomOf(sides, crop) / 1.1);
    case '0':
      return wholeCrop(sides);
    default:
      return null;
  }
}
