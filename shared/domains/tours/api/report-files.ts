import { TOUR_GROUP } from '../../../platform/offline/database-name.ts';
import { fetchSignedUrls } from '../../../platform/supabase/signed-urls.ts';

/** Where pictures and voice notes of reports lie: <tour>/<author>/<file>. */
export const REPORT_BUCKET = 'tour_reports';

/** How long the address of a file opens it, in seconds. */
const FILE_SECONDS = 3_600;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
};

// Pages that show files of reports do without the database of the device.
const device = () => import('../../../platform/offline/database.ts');
const queue = () => import('../../../platform/offline/uploads.ts');

/** Queues a picture or a recording of a tour, so that it goes out by itself; answers where it will lie. */
export async function queueTourFile(
  me: string,
  tour: string,
  file: Blob,
  name: string,
): Promise<string> {
  const id = crypto.randomUUID();
  const path = `${tour}/${me}/${id}.${ENDINGS[file.type] ?? 'jpg'}`;
  const [{ fileHash }, { openOffline }, { queueUploads }, { writeWithRoom }] = await Promise.all([
    import('../../../platform/file-hash.ts'),
    device(),
    queue(),
    import('../../../platform/offline/retry-after-eviction.ts'),
  ]);
  const entry = {
    id,
    group: `${TOUR_GROUP}${tour}`,
    bucket: REPORT_BUCKET,
    path,
    name,
    type: file.type || 'image/jpeg',
    file,
    hash: await fileHash(file),
    about: null,
  };
  const database = openOffline(me);
  await writeWithRoom(database, () => queueUploads(database, [entry], Date.now()));
  return path;
}

/** The files of a tour that this device still holds, by path. */
export async function readDeviceFiles(me: string, tour: string): Promise<Map<string, Blob>> {
  const { openOffline } = await device();
  const entries = await openOffline(me)
    .uploads.where('group')
    .equals(`${TOUR_GROUP}${tour}`)
    .filter(({ state }) => state !== 'cancelled')
    .toArray();
  return new Map(entries.map(({ path, file }) => [path, file]));
}

/** Takes files that are in no report off this device, and what the server has of them. */
export async function dropTourFiles(me: string, tour: string, paths: readonly string[]) {
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

/** Addresses of files by path; what has not arrived yet is left out. */
export const fetchReportFiles = (paths: readonly string[]): Promise<Map<string, string>> =>
  fetchSignedUrls(REPORT_BUCKET, paths, FILE_SECONDS);
