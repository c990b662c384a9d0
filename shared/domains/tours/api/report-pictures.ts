import { TOUR_GROUP } from '../../../platform/offline/database-name.ts';
import { fetchSignedUrls } from '../../../platform/supabase/signed-urls.ts';

/** Where pictures of reports lie: <tour>/<author>/<file>. */
const BUCKET = 'tour_reports';

/** How long the address of a picture opens it, in seconds. */
const PICTURE_SECONDS = 3_600;

const ENDINGS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' };

// Pages that show pictures of reports do without the database of the device.
const device = () => import('../../../platform/offline/database.ts');
const queue = () => import('../../../platform/offline/uploads.ts');

/** Queues a picture of a tour, so that it goes out by itself; answers where it will lie. */
export async function queueTourPicture(
  me: string,
  tour: string,
  picture: Blob,
  name: string,
): Promise<string> {
  const id = crypto.randomUUID();
  const path = `${tour}/${me}/${id}.${ENDINGS[picture.type] ?? 'jpg'}`;
  const [{ fileHash }, { openOffline }, { queueUploads }, { writeWithRoom }] = await Promise.all([
    import('../../../platform/file-hash.ts'),
    device(),
    queue(),
    import('../../../platform/offline/retry-after-eviction.ts'),
  ]);
  const file = {
    id,
    group: `${TOUR_GROUP}${tour}`,
    bucket: BUCKET,
    path,
    name,
    type: picture.type || 'image/jpeg',
    file: picture,
    hash: await fileHash(picture),
    about: null,
  };
  const database = openOffline(me);
  await writeWithRoom(database, () => queueUploads(database, [file], Date.now()));
  return path;
}

/** The pictures of a tour that this device still holds, by path. */
export async function readDevicePictures(me: string, tour: string): Promise<Map<string, Blob>> {
  const { openOffline } = await device();
  const entries = await openOffline(me)
    .uploads.where('group')
    .equals(`${TOUR_GROUP}${tour}`)
    .filter(({ state }) => state !== 'cancelled')
    .toArray();
  return new Map(entries.map(({ path, file }) => [path, file]));
}

/** Takes pictures that are in no report off this device, and what the server has of them. */
export async function dropTourPictures(me: string, tour: string, paths: readonly string[]) {
  if (paths.length === 0) return;
  const [{ openOffline }, { cancelUploads }] = await Promise.all([device(), queue()]);
  const database = openOffline(me);
  const ids = await database.uploads
    .where('group')
    .equals(`${TOUR_GROUP}${tour}`)
    .filter(({ path }) => paths.includes(path))
    .primaryKeys();
  await cancelUploads(database, ids);
}

/** Addresses of pictures by path; what has not arrived yet is left out. */
export const fetchReportPictures = (paths: readonly string[]): Promise<Map<string, string>> =>
  fetchSignedUrls(BUCKET, paths, PICTURE_SECONDS);
