import { textsOf } from '../../../language/texts.ts';
import { AppError } from '../../../platform/errors.ts';
import { REPAIR_GROUP } from '../../../platform/offline/database-name.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { isThereAlready } from '../../../platform/storage-answer.ts';
import { wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import texts from '../texts/en.ts';
import { PICTURE_BUCKET } from './create-request.ts';

const t = textsOf(texts);

/** A picture of a report, with the id that its file is named by. */
type ReportPicture = { id: string; file: File };

/**
 * Puts a picture where the request will name it, and answers its path. Without a connection it waits on this
 * device and goes out by itself. A repeated call is the same file.
 */
export async function placeReportPicture(
  me: string,
  request: string,
  { id, file }: ReportPicture,
): Promise<string> {
  const path = `${me}/${request}/${id}.${file.type.split('/')[1]}`;
  if (!platform().network.online()) {
    await queuePicture(me, request, path, { id, file });
    return path;
  }
  const { storage } = await wholeSupabase();
  const { error } = await storage.from(PICTURE_BUCKET).upload(path, file, {
    contentType: file.type,
  });
  if (!error || isThereAlready(error)) return path;
  if (platform().network.online()) {
    throw new AppError('unavailable', {
      cause: error,
      message: t('tenant.couldNotBeUploadedPlease', { name: file.name }),
    });
  }
  // The connection ended on the way.
  await queuePicture(me, request, path, { id, file });
  return path;
}

async function queuePicture(
  me: string,
  request: string,
  path: string,
  { id, file }: ReportPicture,
): Promise<void> {
  const [{ openOffline }, { queueUploads }, { writeWithRoom }] = await Promise.all([
    import('../../../platform/offline/database.ts'),
    import('../../../platform/offline/uploads.ts'),
    import('../../../platform/offline/retry-after-eviction.ts'),
  ]);
  const database = openOffline(me);
  // A second press of the button finds it there.
  if (await database.uploads.get(id)) return;
  const { name, type } = file;
  const group = `${REPAIR_GROUP}${request}`;
  const entry = {
    ...{ id, group, path, name, type, file },
    ...{ bucket: PICTURE_BUCKET, hash: null, about: null },
  };
  await writeWithRoom(database, () => queueUploads(database, [entry], Date.now()));
}
