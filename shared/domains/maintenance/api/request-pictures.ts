import { toAppError } from '../../../platform/errors.ts';
import { isThereAlready } from '../../../platform/storage-answer.ts';
import { wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { PICTURES_MOST } from '../model/schema.ts';
import { PICTURE_BUCKET } from './create-request.ts';

/**
 * Copies pictures of another bucket, which the caller may read, to where those of their request lie; answers their
 * paths. What is there already from a try before stays; what has not arrived there yet is left out.
 */
export async function copyRequestPictures(
  me: string,
  request: string,
  { bucket, paths }: { bucket: string; paths: readonly string[] },
): Promise<string[]> {
  if (paths.length === 0) return [];
  const { storage } = await wholeSupabase();
  const copied = await Promise.all(
    paths.slice(0, PICTURES_MOST).map(async (path) => {
      const to = `${me}/${request}/${path.split('/').at(-1) ?? ''}`;
      const { error } = await storage
        .from(bucket)
        .copy(path, to, { destinationBucket: PICTURE_BUCKET });
      if (!error || isThereAlready(error)) return [to];
      if (error.statusCode === '404') return [];
      throw toAppError(error);
    }),
  );
  return copied.flat();
}
