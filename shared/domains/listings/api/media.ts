import { unwrap } from '../../../platform/answer.ts';
import { toAppError } from '../../../platform/errors.ts';
import { supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import type { ListingMediaInput } from '../model/details-schema.ts';
import type { OwnPicture } from '../model/draft-schema.ts';

const BUCKET = 'home_images';

/** Where one width of a picture lies. */
const pictureFile = (path: string, width: number): string => `${path}-${width}.webp`;

/** Uploads one width of a picture; sent again it replaces itself. */
export async function uploadWidth(path: string, width: number, blob: Blob): Promise<void> {
  const { storage } = await wholeSupabase();
  const { error } = await storage
    .from(BUCKET)
    .upload(pictureFile(path, width), blob, { contentType: blob.type, upsert: true });
  if (error) throw toAppError(error);
}

/** Hangs an uploaded picture up behind the others. */
export async function addMedia(media: ListingMediaInput): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('add_listing_media', media));
}

/** Whether a picture hangs in its home. */
export async function isHungUp(id: string): Promise<boolean> {
  const client = await supabase();
  return (
    unwrap(await client.from('listing_media').select('id').eq('id', id).maybeSingle()) !== null
  );
}

/** All pictures and videos of a home in this order. */
export async function reorderMedia(listing: string, ids: readonly string[]): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('reorder_listing_media', { listing, ids }));
}

/** Says what a picture shows. */
export async function describeMedia(id: string, alt: string): Promise<void> {
  const client = await supabase();
  unwrap(await client.from('listing_media').update({ alt }).eq('id', id));
}

/** Takes a picture down; its files stay until `erasePicture`, so that it can be hung up again. */
export async function removeMedia(id: string): Promise<void> {
  const client = await supabase();
  unwrap(await client.from('listing_media').delete().eq('id', id));
}

/** Erases the files of a picture that was taken down. */
export async function erasePicture({
  path,
  widths,
}: Pick<OwnPicture, 'path' | 'widths'>): Promise<void> {
  const { storage } = await wholeSupabase();
  const { error } = await storage
    .from(BUCKET)
    .remove(widths.map((width) => pictureFile(path, width)));
  if (error) throw toAppError(error);
}
