import { getDocument } from 'unpdf/pdfjs';

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

/** Opens a PDF in a worker. */
export async function openPaper(file: Blob) {
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
  return await promise;
}

/** A page of a PDF as it is opened here. */
export type PaperPage = Awaited<ReturnType<Awaited<ReturnType<typeof openPaper>>['getPage']>>;

/** Draws a page, its longer side so many pixels. */
export async function drawPage(page: PaperPage, side: number): Promise<OffscreenCanvas> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(width, height) });
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser does not draw');
  const render = { canvas: null, canvasContext: context as never, viewport, annotationMode: 0 };
  await page.render({ ...render, background: '#ffffff' }).promise;
  return canvas;
}
