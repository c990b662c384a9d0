import { toAppError } from '../../../platform/errors.ts';
import { isThereAlready } from '../../../platform/storage-answer.ts';
import { wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { PICTURES_MOST } from '../model/schema.ts';
import { PICTURE_BUCKET } from './create-request.ts';

/** Where the copies lie, and how many pictures are still on their way to where they were to be copied from. */
type CopiedPictures = { paths: string[]; missing: number };

/**
 * Copies pictures of another bucket, which the caller may read, to where those of their request lie. What is there
 * already from a try before stays.
 */
export async function copyRequestPictures(
  me: string,
  request: string,
  { bucket, paths }: { bucket: string; paths: readonly string[] },
): Promise<CopiedPictures> {
  if (paths.length === 0) return { paths: [], missing: 0 };
  const { storage } = await wholeSupabase();
  const wanted = paths.slice(0, PICTURES_MOST);
  const copied = await Promise.all(
    wanted.map(async (path) => {
      const to = `${me}/${request}/${path.split('/').at(-1) ?? ''}`;
      const { error } = await storage
        .from(bucket)
        .copy(path, to, { destinationBucket: PICTURE_BUCKET });
      if (!error || isThereAlready(error)) return [to];
      if (error.statusCode === '404') return [];
      throw toAppError(error);
    }),
  );
  const there = copied.flat();
  return { paths: there, missing: wanted.length - there.length };
}
