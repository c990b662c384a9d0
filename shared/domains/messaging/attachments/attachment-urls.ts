import { useQuery } from '@tanstack/react-query';
import { toAppError } from '../../../platform/errors.ts';
import { useLocalUrl } from '../../../platform/files/local-url.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { signedUrl } from '../api/signed-urls.ts';
import { loadPicture } from '../cache/received-pictures.ts';
import { ATTACHMENT_BUCKET, type Attachment } from '../model/attachment.ts';
import { useFiles } from './draft-files.ts';

/** The state of a shown picture: its URL, whether it failed to load, and how to retry. */
export type ShownPicture = { url: string | null; failed: boolean; retry: () => void };

/** How long an unused URL stays in memory, in milliseconds; the file itself stays longer on the device. */
const LINGERS = 300_000;

/** The URL of an image: of a pending upload, of the cached file, else loaded from the server. */
export function usePicture(me: string, path: string | undefined, isSmall: boolean): ShownPicture {
  const waiting = useFiles(({ entries }) => entries.find((each) => each.path === path)?.file);
  const query = useQuery({
    queryKey: ['messaging', me, 'picture', path],
    queryFn: () => loadPicture(me, path ?? '', isSmall),
    enabled: path !== undefined && !waiting?.size,
    // A cached file needs no connection; offline, one failed attempt is enough to show that it is missing.
    networkMode: 'always',
    retry: (count) => count < 1 && platform().network.online(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: LINGERS,
  });
  return {
    url: useLocalUrl(path ?? '', waiting ?? query.data),
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** A link to a sound, when it is about to be played. */
export const playUrl = signedUrl;

/** A URL that downloads a file under its own name. */
export async function downloadUrl({ path, name }: Attachment): Promise<string> {
  const { storage } = await wholeSupabase();
  const files = storage.from(ATTACHMENT_BUCKET);
  const { data, error } = await files.createSignedUrl(path, 60, { download: name });
  if (error) throw toAppError(error);
  return data.signedUrl;
}
