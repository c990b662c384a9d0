import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { openOffline, type UploadEntry } from '#shared/platform/offline/database.ts';

const ON_THEIR_WAY: readonly UploadEntry['state'][] = ['waiting', 'uploading', 'paused', 'failed'];

/** Files of this device that have not arrived, the oldest first: pictures and recordings follow what they belong to. */
export function useWaitingFiles(me: string): readonly UploadEntry[] {
  const [files, setFiles] = useState<readonly UploadEntry[]>([]);
  useEffect(() => {
    const watching = liveQuery(() =>
      openOffline(me).uploads.orderBy('createdAt').toArray(),
    ).subscribe({
      next: (all) => setFiles(all.filter(({ state }) => ON_THEIR_WAY.includes(state))),
      // A device that stores nothing has nothing that waits.
      error: (error) => console.warn('uploads', error),
    });
    return () => watching.unsubscribe();
  }, [me]);
  return files;
}
