import { toAppError } from '../../../platform/errors.ts';
import { wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { ATTACHMENT_BUCKET } from '../model/attachment.ts';

/** How long a link to a file opens it, in seconds. */
const LASTS = 3600;

type Waiting = { path: string; done: (url: string) => void; fail: (error: unknown) => void };
let waiting: Waiting[] = [];

/** A signed URL of a file; calls within a short time share one request. */
export function signedUrl(path: string): Promise<string> {
  return new Promise((done, fail) => {
    if (waiting.length === 0) setTimeout(() => void signAll(), 10);
    waiting.push({ path, done, fail });
  });
}

async function signAll(): Promise<void> {
  const asked = waiting;
  waiting = [];
  try {
    const { storage } = await wholeSupabase();
    const paths = [...new Set(asked.map(({ path }) => path))];
    const { data, error } = await storage.from(ATTACHMENT_BUCKET).createSignedUrls(paths, LASTS);
    if (error) throw error;
    const urls = new Map(data.map(({ path, signedUrl }) => [path, signedUrl]));
    for (const { path, done, fail } of asked) {
      const url = urls.get(path);
      if (url) done(url);
      else fail(toAppError({ status: 404 }));
    }
  } catch (error) {
    for (const { fail } of asked) fail(toAppError(error));
  }
}
