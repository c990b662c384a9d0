import { useQuery } from '@tanstack/react-query';
import { toAppError } from '../../platform/errors.ts';
import { wholeSupabase } from '../../platform/supabase-client.ts';
import { ATTACHMENT_BUCKET, type Attachment } from './attachment-schema.ts';
import { useFiles } from './draft-files.ts';
import { useLocalUrl } from './ui/files/local-url.ts';

/** How long a link to a file opens it, in seconds. */
const LASTS = 3600;
/** A link is asked for anew a while before it ends. */
const FRESH = (LASTS - 600) * 1000;

type Waiting = { path: string; done: (url: string) => void; fail: (error: unknown) => void };
let waiting: Waiting[] = [];

/** A link to a file; what is asked for at about the same time goes in one request. */
function signedUrl(path: string): Promise<string> {
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

const linkKey = (paths: readonly string[]) => ['messaging', 'files', ...paths] as const;

/** Where a file is shown from: this device, else a link that ends. */
export function useFileUrl(path: string | undefined): { url: string | null; failed: boolean } {
  const file = useFiles(({ entries }) => entries.find((each) => each.path === path)?.file);
  const local = useLocalUrl(path ?? '', file);
  const query = useQuery({
    queryKey: linkKey([path ?? '']),
    queryFn: () => signedUrl(path ?? ''),
    enabled: path !== undefined && local === null,
    staleTime: FRESH,
    gcTime: FRESH,
  });
  return { url: local ?? query.data ?? null, failed: query.isError };
}

/** Where several are shown from; undefined until all are known. */
export function useFileUrls(paths: readonly string[]): readonly string[] | undefined {
  const entries = useFiles((state) => state.entries);
  const { data } = useQuery({
    queryKey: linkKey(paths),
    queryFn: () =>
      Promise.all(
        paths.map(async (path) => {
          const file = entries.find((each) => each.path === path)?.file;
          return file?.size ? URL.createObjectURL(file) : await signedUrl(path);
        }),
      ),
    networkMode: 'always',
    staleTime: FRESH,
    gcTime: FRESH,
  });
  return data;
}

/** A link to a sound, when it is about to be played. */
export const playUrl = signedUrl;

/** A link that hands a file over to be kept, under its own name. */
export async function downloadUrl({ path, name }: Attachment): Promise<string> {
  const { storage } = await wholeSupabase();
  const files = storage.from(ATTACHMENT_BUCKET);
  const { data, error } = await files.createSignedUrl(path, 60, { download: name });
  if (error) throw toAppError(error);
  return data.signedUrl;
}
