import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { savesData, whenIdle } from '../../../platform/idle.ts';
import { dropPicture, keepPicture, readPicture } from '../../../platform/offline/pictures.ts';
import { askServer } from '../../../platform/own-answer.ts';
import { type Located, type ShownVideo, VIDEO_LIMITS } from '../model/schema.ts';

/** Where a device has the file of a video: among the files that sign-out wipes. */
const placeOf = ({ path }: ShownVideo) => `home_videos/${path}`;

/**
 * The file of a video on this device, fetched once where it is small and the device saves no data; null where
 * it is not here.
 */
export function deviceVideoQuery(me: string, video: Located<ShownVideo>) {
  return queryOptions({
    queryKey: ['videos', me, 'device', video.path] as const,
    queryFn: () => readOrFetch(me, video),
    staleTime: Number.POSITIVE_INFINITY,
    // What is on the device is read without a connection.
    networkMode: 'always',
    retry: false,
  });
}

async function readOrFetch(me: string, video: Located<ShownVideo>): Promise<Blob | null> {
  const cached = await readPicture(me, placeOf(video));
  if (cached) return cached;
  const { bytes, url } = video;
  if (bytes === undefined || bytes > VIDEO_LIMITS.device || savesData() || !navigator.onLine) {
    return null;
  }
  // The page and its pictures first.
  await whenIdle();
  const answer = await askServer(url);
  // Its owner says how large it is; an answer that is larger, or does not say it, is read no further.
  const length = Number(answer.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (!answer.ok || length > VIDEO_LIMITS.device) {
    await answer.body?.cancel();
    return null;
  }
  const file = await answer.blob();
  await keepPicture(me, placeOf(video), file, false);
  // A full disk, or a browser that stores nothing: then it is not said to be here.
  return (await readPicture(me, placeOf(video))) ?? null;
}

/** Removes the file of a video from this device. */
export async function dropDeviceVideo(
  client: QueryClient,
  me: string,
  video: Located<ShownVideo>,
): Promise<void> {
  client.removeQueries({ queryKey: deviceVideoQuery(me, video).queryKey });
  await dropPicture(me, placeOf(video));
}
