import { openOffline } from '../../../platform/offline/database.ts';
import { VIDEO_GROUP } from '../../../platform/offline/database-name.ts';
import { cancelUploads } from '../../../platform/offline/uploads.ts';

/** Ends the upload of a video and of its poster; what has arrived is erased with its row. */
export async function cancelVideo(me: string, id: string): Promise<void> {
  const database = openOffline(me);
  const ids = await database.uploads.where('group').equals(`${VIDEO_GROUP}${id}`).primaryKeys();
  await cancelUploads(database, ids);
}
