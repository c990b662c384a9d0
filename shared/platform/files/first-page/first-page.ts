import { savesData } from '../../idle.ts';
import { platform } from '../../ports/platform.ts';
import { trustedAddress } from '../../supabase/trusted-address.ts';
import worker from './worker.ts?worker&url';
import { isDrawn } from './worker-messages.ts';

/** A document that takes longer is sent without a preview, in ms. */
const PATIENCE_MS = 8_000;

/**
 * The first page of a paper as a small picture; null where it cannot be drawn, or its code not be had.
 * In a worker that ends with it: a hostile or endless paper holds up nothing and leaves nothing behind.
 */
export async function firstPage(paper: Blob): Promise<Blob | null> {
  // The code weighs as much as a photograph, and comes from the server each time it is not cached.
  if (savesData() || !platform().network.online()) return null;
  let drawing: Worker | undefined;
  try {
    const drawn = Promise.withResolvers<Blob | null>();
    drawing = new Worker(trustedAddress(worker), { type: 'module' });
    drawing.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isDrawn(data)) drawn.resolve(data.picture);
    };
    drawing.onerror = () => drawn.resolve(null);
    setTimeout(() => drawn.resolve(null), PATIENCE_MS);
    drawing.postMessage({ paper });
    return await drawn.promise;
  } catch (error) {
    console.warn('first page', error);
    return null;
  } finally {
    drawing?.terminate();
  }
}
