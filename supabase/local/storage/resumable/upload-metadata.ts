import { cacheControl, mediaType, parseMetadata, type Upload } from '../upload.ts';

/** What `Upload-Metadata` says of the object, in the words of an ordinary upload. */
export function describeUpload(
  metadata: Record<string, string | null>,
): Omit<Upload, 'body' | 'size'> {
  const seconds = metadata.cacheControl ?? '';
  return {
    contentType: mediaType(metadata.contentType ?? ''),
    cacheControl: cacheControl(/^\d+$/.test(seconds) ? seconds : null),
    userMetadata: parseMetadata(metadata.metadata ?? null),
  };
}
