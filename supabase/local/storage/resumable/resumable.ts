import { join } from 'node:path';
import type { BucketContext } from '../objects.ts';
import type { Signing } from '../signing.ts';
import { UPLOAD_HOURS } from './upload-hours.ts';
import { createUploadStates } from './upload-state.ts';

/** Uploads that survive lost connections and restarts: TUS 1.0 as Supabase speaks it. */
export type Resumable = {
  handle(request: Request, context: BucketContext): Promise<Response>;
  /** Removes what was never finished. */
  clean(): Promise<void>;
};

type Options = { root: string; signing: Signing };
type Server = { handle(request: Request, context: BucketContext): Promise<Response> };

const HOUR_MS = 3_600_000;

export function createResumable({ root, signing }: Options): Resumable {
  const states = createUploadStates(join(root, '.uploads'));
  let server: Promise<Server> | null = null;
  let cleaned = 0;
  const clean = async () => {
    cleaned = Date.now();
    await states.removeOlder(Date.now() - UPLOAD_HOURS * HOUR_MS);
  };

  return {
    clean,
    handle: async (request, context) => {
      // No timer: without new uploads nothing grows.
      if (request.method === 'POST' && Date.now() - cleaned > HOUR_MS) await clean();
      // An idle platform does without the protocol's library.
      server ??= import('./tus-server.ts').then(({ createTusServer }) =>
        createTusServer({ states, signing }),
      );
      return (await server).handle(request, context);
    },
  };
}
