import { learnLength } from './media-length.ts';
import { drawThumbnail } from './picture.ts';

/** What a browser can tell of a video; nothing where it cannot open it. */
export type VideoFacts = {
  width?: number;
  height?: number;
  /** Seconds. */
  duration?: number;
  /** A frame of the video as a thumbnail. */
  poster: Blob | null;
};

/** A video that takes longer is sent without a poster, in ms. */
const PATIENCE_MS = 8_000;

/** Below it, of 255, a frame is black: videos fade in. */
const DARK = 24;
/** Enough pixels to tell that. */
const SAMPLE = 16;

/** Reads a video's facts with a temporary video element; the poster's longest side is a thumbnail's, or this one. */
export async function lookAtVideo(file: Blob, posterSide?: number): Promise<VideoFacts> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto' });
  const url = URL.createObjectURL(file);
  let facts: VideoFacts = { poster: null };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the video took too long')), PATIENCE_MS);
  const look = async () => {
    await opened(video, url);
    await learnLength(video);
    const { videoWidth: width, videoHeight: height, duration } = video;
    if (width === 0 || height === 0) return;
    const isKnown = Number.isFinite(duration) && duration > 0;
    facts = { width, height, ...(isKnown && { duration: tenths(duration) }), poster: null };
    await showFrame(video, posterTimes(isKnown ? duration : 0));
    facts = { ...facts, poster: await drawThumbnail(video, { width, height }, posterSide) };
  };
  try {
    await Promise.race([look(), late.promise]);
  } catch (error) {
    // A kind that this browser does not play, or a damaged one: others may.
    console.warn('video', error);
  } finally {
    clearTimeout(timer);
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
  return facts;
}

/** Where a poster is looked for, in seconds: soon, and later when it begins in the dark. */
export function posterTimes(duration: number): number[] {
  if (duration <= 0) return [0];
  return [Math.min(1, duration / 10), duration / 4, duration / 2];
}

/** Whether these pixels, four bytes each, are hardly anything but black. */
export function isDark(pixels: ArrayLike<number>): boolean {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    sum += Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
  }
  return sum < DARK * (pixels.length / 4);
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

function opened(video: HTMLVideoElement, url: string): Promise<void> {
  const done = Promise.withResolvers<void>();
  // Not 'loadeddata': Safari on phones fires it only when the video is played.
  video.onloadedmetadata = () => done.resolve();
  video.onerror = () => done.reject(new Error(video.error?.message || 'it cannot be played here'));
  video.src = url;
  return done.promise;
}

/** Leaves the video at the first of these times that shows something; at the last one in any case. */
async function showFrame(video: HTMLVideoElement, times: readonly number[]): Promise<void> {
  for (const time of times) {
    await seek(video, time);
    if (!isDark(sample(video))) return;
  }
}

function seek(video: HTMLVideoElement, to: number): Promise<void> {
  const done = Promise.withResolvers<void>();
  video.onseeked = () => done.resolve();
  video.currentTime = to;
  return done.promise;
}

function sample(video: HTMLVideoElement): ArrayLike<number> {
  const context = new OffscreenCanvas(SAMPLE, SAMPLE).getContext('2d');
  if (!context) throw new Error('this browser does not draw');
  context.drawImage(video, 0, 0, SAMPLE, SAMPLE);
  return context.getImageData(0, 0, SAMPLE, SAMPLE).data;
}
