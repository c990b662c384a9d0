import * as z from 'zod/mini';
import { toAppError } from '../../../platform/errors.ts';
import { TOUR_GROUP } from '../../../platform/offline/database-name.ts';
import { fetchSignedUrls } from '../../../platform/supabase/signed-urls.ts';
import { wholeSupabase } from '../../../platform/supabase/supabase-client.ts';

/** Where pictures of reports lie: <tour>/<author>/<file>. */
const BUCKET = 'tour_reports';

/** How long the address of a picture opens it, in seconds. */
const PICTURE_SECONDS = 3_600;

const serversSchema = z.object({
  ice_servers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.optional(z.string()),
      credential: z.optional(z.string()),
    }),
  ),
});

/** Servers through which a call may go, with credentials that soon end; none where none is configured. */
export async function fetchIceServers(tour: string) {
  const client = await wholeSupabase();
  const { data, error } = await client.functions.invoke('ice-servers', { body: { tour } });
  if (error) throw toAppError(error);
  return serversSchema.parse(data).ice_servers;
}

/** Queues a snapshot of a live tour, so that it goes out by itself; answers where it will lie. */
export async function queueSnapshot(me: string, tour: string, picture: Blob): Promise<string> {
  const id = crypto.randomUUID();
  const path = `${tour}/${me}/${id}.jpg`;
  // Pages that show snapshots do without the database of the device.
  const [{ fileHash }, { openOffline }, { queueUploads }, { writeWithRoom }] = await Promise.all([
    import('../../../platform/file-hash.ts'),
    import('../../../platform/offline/database.ts'),
    import('../../../platform/offline/uploads.ts'),
    import('../../../platform/offline/retry-after-eviction.ts'),
  ]);
  const file = {
    id,
    group: `${TOUR_GROUP}${tour}`,
    bucket: BUCKET,
    path,
    name: 'snapshot.jpg',
    type: 'image/jpeg',
    file: picture,
    hash: await fileHash(picture),
    about: null,
  };
  const database = openOffline(me);
  await writeWithRoom(database, () => queueUploads(database, [file], Date.now()));
  return path;
}

/** Addresses of snapshots by path; what has not arrived yet is left out. */
export const fetchSnapshots = (paths: readonly string[]): Promise<Map<string, string>> =>
  fetchSignedUrls(BUCKET, paths, PICTURE_SECONDS);
