import { useEffect, useState } from 'react';
import type { UploadItem } from '#shared/kit/upload-list.tsx';
import { type OfflineDatabase, openOffline } from '#shared/platform/offline/database.ts';
import { VIDEO_GROUP } from '#shared/platform/offline/database-name.ts';
import { uploadProgress } from '#shared/platform/offline/upload-progress.ts';

/** The videos of this device that are on their way, under the ids of their rows. */
export function useVideoUploads(me: string): readonly UploadItem[] {
  const [entries, setEntries] = useState<Awaited<ReturnType<typeof waiting>>>([]);
  const [, tick] = useState(0);
  useEffect(() => {
    let end = () => undefined as unknown;
    let gone = false;
    void import('dexie').then(({ liveQuery }) => {
      if (gone) return;
      const watching = liveQuery(() => waiting(openOffline(me))).subscribe({
        next: setEntries,
        error: (error) => console.warn('videos', error),
      });
      end = () => watching.unsubscribe();
    });
    return () => {
      gone = true;
      end();
    };
  }, [me]);
  useEffect(() => uploadProgress.subscribe(() => tick((now) => now + 1)), []);
  return entries.map((entry): UploadItem => {
    const { id, name, size, offset, state, lastError } = entry;
    if (state === 'failed') return { id, name, size, status: 'failed', message: lastError ?? '' };
    if (state !== 'uploading') return { id, name, size, status: 'waiting' };
    const sent = Math.max(offset, uploadProgress.of(id));
    return { id, name, size, status: 'uploading', progress: sent / Math.max(1, size) };
  });
}

/** Entries of videos that have not arrived, without their posters. */
const waiting = ({ uploads }: OfflineDatabase) =>
  uploads
    .filter(
      ({ group, id, state }) =>
        group === `${VIDEO_GROUP}${id}` && state !== 'done' && state !== 'cancelled',
    )
    .toArray();
