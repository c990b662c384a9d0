import type { OfflineDatabase } from '../../platform/offline/database.ts';
import { type About, messageGroup } from './draft-files.ts';

/** Forgets the files of a message that the server has; its pictures are still to be seen here. */
export async function forgetFiles(database: OfflineDatabase, messageId: string): Promise<void> {
  const sent = database.uploads.where('group').equals(messageGroup(messageId));
  const pictures = (await sent.toArray()).filter(({ type }) => type.startsWith('image/'));
  try {
    await database.pictures.bulkPut(
      pictures.map(({ path, size, file, about }) => {
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
