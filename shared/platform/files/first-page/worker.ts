import { THUMBNAIL } from '../picture.ts';
import { drawPage, openPaper } from './open-paper.ts';
import { type Drawn, isAsked } from './worker-messages.ts';

/** Only what a worker has: it knows no page. */
type WorkerScope = {
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
  postMessage: (message: Drawn) => void;
};
// TypeScript reads all of this repository's shared code as code of a page.
const scope = globalThis as unknown as WorkerScope;

async function drawFirstPage(file: Blob): Promise<Blob> {
  const paper = await openPaper(file);
  const canvas = await drawPage(await paper.getPage(1), THUMBNAIL.side);
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
