import { getDocument } from 'unpdf/pdfjs';
import { THUMBNAIL } from '../picture.ts';
import { type Drawn, isAsked } from './worker-messages.ts';

/** Only what a worker has: it knows no page. */
type WorkerScope = {
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
  postMessage: (message: Drawn) => void;
};
// TypeScript reads all of this repository's shared code as code of a page.
const scope = globalThis as unknown as WorkerScope;

/** Canvases that need no page. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width;
    canvas.height = height;
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Filters are made of elements of a page: without one, what they would change stays as it is. */
class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy = () => undefined;
}

async function drawFirstPage(file: Blob): Promise<Blob> {
  const { promise } = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
    // Its fonts are this worker's.
    ownerDocument: globalThis as never,
    // The policy of scripts lets no such code run, and nothing is fetched from anywhere.
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    enableXfa: false,
    maxImageSize: 40_000_000,
    verbosity: 0,
  });
  const page = await (await promise).getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: THUMBNAIL.side / Math.max(width, height) });
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser does not draw');
  const render = { canvas: null, canvasContext: context as never, viewport, annotationMode: 0 };
  await page.render({ ...render, background: '#ffffff' }).promise;
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: THUMBNAIL.quality });
}

// The library speaks on this port, too: what is not ours is left to it.
scope.addEventListener('message', ({ data }) => {
  if (!isAsked(data)) return;
  drawFirstPage(data.paper).then(
    (picture) => scope.postMessage({ picture }),
    (error: unknown) => {
      console.warn('first page', error);
      scope.postMessage({ picture: null });
    },
  );
});
