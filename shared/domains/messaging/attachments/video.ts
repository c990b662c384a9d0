import { takeFile } from '../../../platform/files/take-file.ts';
import { unlessStopped } from '../../../platform/files/unless-stopped.ts';
import { lookAtVideo } from '../../../platform/files/video.ts';
import { withoutPlace } from '../../../platform/files/without-place.ts';
import { uploadPlaces } from '../../uploads/model/places.ts';
import { ATTACHMENTS_LIMIT } from '../model/attachment.ts';
import { filesSelected, tooMany } from '../model/attachment-rules.ts';
import {
  countFiles,
  keepFiles,
  say,
  sayFault,
  shortName,
  whilePreparing,
  withThumbnail,
} from './upload-entries.ts';

/** Attaches a chosen video to a conversation's draft, with a poster frame, or shows why not. */
export async function attachVideo(me: string, conversationId: string, file: File): Promise<void> {
  if (countFiles(conversationId) >= ATTACHMENTS_LIMIT) return say(tooMany());
  await whilePreparing(conversationId, 1, async (signal) => {
    const taken = await takeFile(file, uploadPlaces['message-video']);
    if (taken.type === 'refused') return sayFault(taken.fault, 'message-video', file.name);
    const { type } = taken.file;
    const whole = await withoutPlace(taken.file);
    const facts = await unlessStopped(signal, lookAtVideo(whole));
    if (!facts) return;
    const { poster, ...rest } = facts;
    const details = { name: shortName(taken.file.name), type, size: whole.size, ...rest };
    const entries = await withThumbnail(me, conversationId, whole, poster, details);
    if (await keepFiles(me, entries)) say(filesSelected(1));
  });
}
