import type { FileFault } from '../../../files/file-rule.ts';
import { cutText } from '../../../language/visible-text.ts';
import { takeFile } from '../../../platform/files/take-file.ts';
import { lookAtVideo } from '../../../platform/files/video.ts';
import { withoutPlace } from '../../../platform/files/without-place.ts';
import type { OfflineDatabase } from '../../../platform/offline/database.ts';
import { openOffline } from '../../../platform/offline/database.ts';
import { VIDEO_GROUP } from '../../../platform/offline/database-name.ts';
import { writeWithRoom } from '../../../platform/offline/retry-after-eviction.ts';
import { queueUploads } from '../../../platform/offline/uploads.ts';
import { uploadPlaces } from '../../uploads/model/places.ts';
import { POSTER_SIDE, VIDEO_LIMITS } from '../model/schema.ts';

/** What the row of a chosen video says; or why the video is not taken. */
export type ChosenVideo =
  | { type: 'ready'; row: VideoRow }
  | { type: 'refused'; fault: FileFault }
  | { type: 'tooLong' };

/** A row as `videos.add` takes it. */
type VideoRow = {
  id: string;
  title: string;
  path: string;
  type: 'video/mp4' | 'video/webm' | 'video/quicktime';
  bytes: number;
  seconds: number | null;
  width: number | null;
  height: number | null;
  poster_path: string | null;
};

const ENDINGS = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' } as const;

/**
 * Looks at a chosen video and queues it with its poster: it is on this device from then on, and goes out by
 * itself, also after the browser was closed. Where it was taken is blanked.
 */
export async function chooseVideo(me: string, file: File): Promise<ChosenVideo> {
  const taken = await takeFile(file, uploadPlaces.video);
  if (taken.type === 'refused') return taken;
  const type = Object.keys(ENDINGS).find((one) => one === taken.file.type) as
    | VideoRow['type']
    | undefined;
  // The place's rule names the same kinds.
  if (!type) return { type: 'refused', fault: { cause: 'kind', type: taken.file.type } };
  const whole = await withoutPlace(taken.file);
  const {
    poster,
    duration = null,
    width = null,
    height = null,
  } = await lookAtVideo(whole, POSTER_SIDE);
  if (duration !== null && duration > VIDEO_LIMITS.seconds) return { type: 'tooLong' };
  const id = crypto.randomUUID();
  const row: VideoRow = {
    id,
    title: titleOf(taken.file.name),
    path: `${me}/${id}.${ENDINGS[type]}`,
    type,
    bytes: whole.size,
    seconds: duration,
    width,
    height,
    poster_path: poster && `${me}/video-poster_${id}.jpg`,
  };
  await queueFiles(openOffline(me), row, whole, poster);
  return { type: 'ready', row };
}

async function queueFiles(
  database: OfflineDatabase,
  { id, title, path, type, poster_path }: VideoRow,
  file: Blob,
  poster: Blob | null,
): Promise<void> {
  const group = `${VIDEO_GROUP}${id}`;
  const common = { group, name: title, hash: null, about: null };
  // The small one first: it is what the library shows.
  const posters =
    poster && poster_path
      ? [
          {
            ...common,
            id: crypto.randomUUID(),
            bucket: 'user_images',
            path: poster_path,
            type: poster.type,
            file: poster,
          },
        ]
      : [];
  const video = { ...common, id, bucket: uploadPlaces.video.bucket, path, type, file };
  await writeWithRoom(database, () => queueUploads(database, [...posters, video], Date.now()));
}

/** A file's name as a title: without its ending, with spaces. */
function titleOf(name: string): string {
  const plain = name
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return cutText(plain || name, VIDEO_LIMITS.title);
}
