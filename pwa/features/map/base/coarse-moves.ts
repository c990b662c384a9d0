import type { Map as MapLibre } from 'maplibre-gl';

/** Frames that say how fast this device draws: a quarter of a second of a fluent move. */
const SAMPLE = 12;
/** Longer between two frames, in ms and on average, and the eye sees single pictures: below forty a second. */
const SLOW_MS = 25;
/** A longer pause is one of the finger, not of the device. */
const PAUSE_MS = 300;
/** A map that has stood still so long is sharp again. */
const REST_MS = 150;
/** Of the sharp picture's lines, while it moves: a quarter of its points. */
const COARSE = 0.5;

/** What was found out stays so while the page is open: a device gets no faster by another map. */
let isSlow = false;

/**
 * Keeps a map fluent under the finger: where its frames are found to be slow, as without a graphics processor,
 * it is drawn coarser while it moves and sharp again once it rests. Answers how to end that.
 *
 * The change comes before a gesture begins, as MapLibre ends one when its surface changes.
 */
export function coarsenMoves(map: MapLibre): () => void {
  const surface = map.getCanvasContainer();
  const listening = new AbortController();
  const { signal } = listening;
  const frames: number[] = [];
  let last = 0;
  let isCoarse = false;
  let isPressed = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const coarsen = () => {
    clearTimeout(resting);
    if (!isSlow || isCoarse || map.isMoving()) return;
    isCoarse = true;
    map.setPixelRatio(devicePixelRatio * COARSE);
  };
  const sharpen = () => {
    clearTimeout(resting);
    if (!isCoarse) return;
    resting = setTimeout(() => {
      if (isPressed || map.isMoving()) return;
      isCoarse = false;
      map.setPixelRatio(devicePixelRatio);
    }, REST_MS);
  };
  const onPress = ({ target }: Event) => {
    // Pins are pressed, not dragged.
    if (!(target instanceof Element) || target.closest('button')) return;
    isPressed = true;
    coarsen();
  };
  const onRelease = () => {
    isPressed = false;
    sharpen();
  };
  const onFrame = () => {
    if (isSlow || !map.isMoving()) return;
    const now = performance.now();
    if (now - last < PAUSE_MS) frames.push(now - last);
    last = now;
    if (frames.length < SAMPLE) return;
    isSlow = frames.reduce((sum, each) => sum + each, 0) / SAMPLE > SLOW_MS;
    frames.length = 0;
  };

  surface.addEventListener('pointerdown', onPress, { capture: true, signal });
  surface.addEventListener('wheel', coarsen, { capture: true, passive: true, signal });
  window.addEventListener('pointerup', onRelease, { signal });
  window.addEventListener('pointercancel', onRelease, { signal });
  map.on('render', onFrame);
  map.on('idle', sharpen);
  return () => {
    listening.abort();
    clearTimeout(resting);
    map.off('render', onFrame);
    map.off('idle', sharpen);
  };
}
