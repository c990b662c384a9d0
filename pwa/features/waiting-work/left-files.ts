import type { UploadEntry } from '#shared/platform/offline/database.ts';
import { REPAIR_GROUP, TOUR_GROUP, VIDEO_GROUP } from '#shared/platform/offline/database-name.ts';

/** What a file is to its person. */
export type FileSort = 'picture' | 'voice' | 'video' | 'file';

/** Whether it is a file that a person chose: covers of videos go along by themselves. */
export const isChosen = ({ id, group }: Pick<UploadEntry, 'id' | 'group'>): boolean =>
  !group.startsWith(VIDEO_GROUP) || group === `${VIDEO_GROUP}${id}`;

/** Groups whose files follow what was sent already; those of messages are counted with their message. */
const FOLLOWING = [TOUR_GROUP, REPAIR_GROUP, VIDEO_GROUP];

/** Files of reports, of repairs and of the library, which leave after their page was closed. */
export const followingFiles = (files: readonly UploadEntry[]): UploadEntry[] =>
  files.filter((file) => isChosen(file) && FOLLOWING.some((group) => file.group.startsWith(group)));

/** What a file is: recordings of a report may call themselves a video without a picture. */
export function fileSortOf({ type, group }: Pick<UploadEntry, 'type' | 'group'>): FileSort {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('audio/')) return 'voice';
  if (!type.startsWith('video/')) return 'file';
  return group.startsWith(TOUR_GROUP) ? 'voice' : 'video';
}
