/** What browsers with a reader of their own have; the library of types does not know it. */
type Detector = { detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type Detectors = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Finds the text of a QR code in what a camera shows now; null where there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Wide enough for a phone's screen at arm's length, and read in a few ms. */
const WIDTH = 640;

/** The browser's own reader, else one that comes with the app. */
export async function codeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? (await libraryReader());
}

/** Brings the reader that comes with the app to this device: where it is needed there may be no connection. */
export async function warmCodeReader(): Promise<void> {
  if (await ownReader()) return;
  // Through the worker, which keeps it.
  await navigator.serviceWorker?.ready;
  await library();
}

const library = () => import('qr/decode.js');

async function ownReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors };
  // On some systems the class is there and reads nothing.
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function libraryReader(): Promise<CodeReader> {
  const { decodeQR } = await library();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const width = Math.min(WIDTH, video.videoWidth);
    const height = Math.round((width * video.videoHeight) / Math.max(1, video.videoWidth));
    if (!context || height === 0) return null;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // No code in this picture, or not sharp: the next one comes in a moment.
      return null;
    }
  };
}
