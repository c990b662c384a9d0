import type { OfflineDatabase } from '../../../platform/offline/database.ts';
import { LARGEST_KEPT } from '../../../platform/offline/pictures.ts';
import { type About, messageGroup } from './draft-files.ts';

/** Forgets the files of a message that the server has; all but videos can still be opened here. */
export async function forgetFiles(database: OfflineDatabase, messageId: string): Promise<void> {
  const sent = database.uploads.where('group').equals(messageGroup(messageId));
  const cacheable = (await sent.toArray()).filter(
    ({ type, size }) => !type.startsWith('video/') && size <= LARGEST_KEPT,
  );
  try {
    await database.pictures.bulkPut(
      cacheable.map(({ path, size, file, about }) => {
        const small = 'thumbnailOf' in (about as About) ? 1 : 0;
        return { path, at: Date.now(), small, size, file };
      }),
    );
  } catch (error) {
    // No room: they can be fetched again.
    console.warn('pictures', error);
  }
  await sent.delete();
}
