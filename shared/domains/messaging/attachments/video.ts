import { isWhatItSays } from '../../../platform/files/contents.ts';
import { lookAtVideo } from '../../../platform/files/video.ts';
import { withoutPlace } from '../../../platform/files/without-place.ts';
import { filesSelected, wrongType } from '../model/attachment-rules.ts';
import { judgeVideo, videoType } from '../model/video-rules.ts';
import {
  countFiles,
  keepFiles,
  say,
  shortName,
  whilePreparing,
  withThumbnail,
} from './upload-entries.ts';

/** Attaches a chosen video to a conversation's draft, with a poster frame, or shows why not. */
export async function attachVideo(me: string, conversationId: string, file: File): Promise<void> {
  const word = judgeVideo(file, countFiles(conversationId));
  if (word) return say(word);
  const type = videoType(file);
  const name = shortName(file.name);
  await whilePreparing(conversationId, 1, async () => {
    if (!(await isWhatItSays(file, file.name, type))) return say(wrongType(name));
    const whole = await withoutPlace(file.slice(0, file.size, type));
    const { poster, ...facts } = await lookAtVideo(whole);
    const details = { name, type, size: whole.size, ...facts };
    const entries = await withThumbnail(me, conversationId, whole, poster, details);
    if (await keepFiles(me, entries)) say(filesSelected(1));
  });
}
