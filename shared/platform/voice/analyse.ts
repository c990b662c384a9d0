import { PEAK_COUNT, peaksOf } from './peaks.ts';

/** Enough to see how loud something is, and little to keep while it is counted. */
const RATE = 8000;

/** How long a recording is and what it looks like; null where the browser cannot read it. */
export async function analyse(file: Blob): Promise<{ duration: number; peaks: number[] } | null> {
  try {
    const context = new OfflineAudioContext(1, 1, RATE);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return { duration: sound.duration, peaks: peaksOf(sound.getChannelData(0), PEAK_COUNT) };
  } catch (error) {
    console.warn('voice', error);
    return null;
  }
}
