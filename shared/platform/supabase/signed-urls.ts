import * as z from 'zod/mini';
import { toAppError } from '../errors.ts';
import { wholeSupabase } from './supabase-client.ts';

const signedSchema = z.array(
  z.object({ path: z.nullable(z.string()), signedUrl: z.nullish(z.string()) }),
);

/** Addresses of private files of a bucket by path, which open them so many seconds; what cannot be opened is left out. */
export async function fetchSignedUrls(
  bucket: string,
  paths: readonly string[],
  seconds: number,
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const { storage } = await wholeSupabase();
  const { data, error } = await storage.from(bucket).createSignedUrls([...paths], seconds);
  if (error) throw toAppError(error);
  return new Map(
    signedSchema
      .parse(data)
      .flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, signedUrl] as const] : [])),
  );
}
