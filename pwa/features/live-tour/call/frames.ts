import { PICTURE_MOST } from '#shared/domains/tours/model/live/signals.ts';

/** Pictures of one's own camera, for snapshots and in place of video. */
export type Frames = {
  /** As the camera has it; null while it is off. */
  whole(): Promise<Blob | null>;
  /** Small, as base64, for a thin connection. */
  small(): Promise<string | null>;
  close(): void;
};

/** How often one goes out in place of video, in ms. */
export const PICTURE_EVERY = 5_000;

const SMALL_SIDE = 320;

/** Watches a stream in a hidden video: a frame is drawn from it when it is asked for. */
export function framesOf(stream: () => MediaStream): Frames {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;

  async function draw(longest: number, quality: number): Promise<Blob | null> {
    const current = stream();
    const [track] = current.getVideoTracks();
    if (track?.readyState !== 'live') return null;
    if (video.srcObject !== current) video.srcObject = current;
    if (video.paused) await video.play().catch(() => undefined); // a page in the background
    if (video.videoWidth === 0) await once(video, 'loadeddata');
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0) return null;
    const scale = Math.min(1, longest / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  }

  return {
    whole: () => draw(2048, 0.85),
    async small() {
      const picture = await draw(SMALL_SIDE, 0.5);
      if (!picture) return null;
      const bytes = new Uint8Array(await picture.arrayBuffer());
      const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      return text.length <= PICTURE_MOST ? text : null;
    },
    close() {
      video.srcObject = null;
    },
  };
}

/** Waits for an event, at most two seconds: a camera may give nothing. */
function once(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve) => {
    video.addEventListener(event, () => resolve(), { once: true });
    setTimeout(resolve, 2_000);
  });
}
