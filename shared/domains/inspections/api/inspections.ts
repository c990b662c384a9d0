import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { isThereAlready } from '../../../platform/storage-answer.ts';
import { fetchSignedUrls } from '../../../platform/supabase/signed-urls.ts';
import { supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { type Inspection, inspectionItemSchema, inspectionSchema } from '../model/schema.ts';

/** Pictures lie at `<who added it>/<thing>/<file>`. */
const PICTURE_BUCKET = 'maintenance_images';

/** Lifetime of a signed picture URL in seconds. */
export const PICTURE_SECONDS = 3_600;

/** Things of one list at most, as the server has it. */
const ITEMS_MOST = 200;

/** Lists with their things, as far as the caller may read them. */
export async function fetchInspections(ids: readonly string[]): Promise<Inspection[]> {
  if (ids.length === 0) return [];
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('inspections')
      .select(
        'id,lease_id,kind,created_at,closed_at,confirmations:inspection_confirmations(side,confirmed_by,confirmed_at),items:inspection_items(id,inspection_id,before_id,side,room,thing,place,condition,host_words,tenant_words,row_version,pictures:inspection_pictures(path,side))',
      )
      .in('id', [...ids])
      .order('created_at', { ascending: true })
      .limit(ITEMS_MOST, { referencedTable: 'inspection_items' }),
  );
  return z
    .array(inspectionSchema)
    .parse(rows)
    .map((list) => ({
      ...list,
      items: list.items.toSorted((a, b) => a.place - b.place || a.id.localeCompare(b.id)),
    }));
}

const namedSchema = z.pick(inspectionItemSchema, {
  id: true,
  room: true,
  thing: true,
  condition: true,
  host_words: true,
});

/** One thing by its id, without pictures; null for one that the caller may not read. */
export async function fetchInspectionItem(
  item: string,
): Promise<z.infer<typeof namedSchema> | null> {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('inspection_items')
      .select('id,room,thing,condition,host_words')
      .eq('id', item)
      .maybeSingle(),
  );
  return z.nullable(namedSchema).parse(row);
}

/** Addresses of private pictures, by path; what cannot be opened is left out. */
export const fetchPictureUrls = (paths: readonly string[]): Promise<Map<string, string>> =>
  fetchSignedUrls(PICTURE_BUCKET, paths, PICTURE_SECONDS);

/** Uploads a picture of a thing; answers its path. A repeated call is the same file. */
export async function uploadPicture(
  me: string,
  item: string,
  id: string,
  file: File,
): Promise<string> {
  const path = `${me}/${item}/${id}.${file.type.split('/')[1]}`;
  const { storage } = await wholeSupabase();
  const { error } = await storage.from(PICTURE_BUCKET).upload(path, file, {
    contentType: file.type,
  });
  if (error && !isThereAlready(error)) {
    throw new AppError(navigator.onLine ? 'unavailable' : 'offline', { cause: error });
  }
  return path;
}
