import type { ToastAction } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { nameWithEnding } from '../../../platform/files/file-name.ts';
import { firstPage } from '../../../platform/files/first-page/first-page.ts';
import { judgeFile } from '../../../platform/files/judge-file.ts';
import { preparePicture } from '../../../platform/files/picture.ts';
import { whyNotDrawn } from '../../../platform/files/take-file.ts';
import { unlessStopped } from '../../../platform/files/unless-stopped.ts';
import { openOffline } from '../../../platform/offline/database.ts';
import {
  cancelUploads,
  pauseUploads,
  queueUploads,
  resumeUploads,
} from '../../../platform/offline/uploads.ts';
import { stillWords } from '../../uploads/model/fault-words.ts';
import { uploadPlaces } from '../../uploads/model/places.ts';
import { ATTACHMENTS_LIMIT } from '../model/attachment.ts';
import { filesSelected, tooMany } from '../model/attachment-rules.ts';
import { sendFiles } from '../outbox/store.ts';
import texts from '../texts/en.ts';
import { useFiles } from './draft-files.ts';
import {
  countFiles,
  type Fresh,
  keepFiles,
  makeEntry,
  say,
  sayFault,
  shortName,
  whilePreparing,
  withThumbnail,
} from './upload-entries.ts';
import { attachVideo } from './video.ts';

const t = textsOf(texts);
const RULE = uploadPlaces.message;

/** A finished recording, as the recorder passes it on. */
export type Recording = { file: File; duration: number; peaks: number[] };

/** Puts chosen files into a conversation's draft, and says what became of each that is not taken. */
export async function attachFiles(
  me: string,
  conversationId: string,
  files: readonly File[],
): Promise<void> {
  const room = Math.max(0, ATTACHMENTS_LIMIT - countFiles(conversationId));
  const wayOn = files.length === 1 ? wayOfVideo(me, conversationId, files) : undefined;
  await whilePreparing(conversationId, Math.min(files.length, room), async (signal) => {
    const prepared: Fresh[][] = [];
    // One after the other: ten pictures at once are more than a phone's memory.
    for (const file of files) {
      if (prepared.length === room) {
        say(tooMany());
        break;
      }
      const entry = await unlessStopped(signal, prepareFile(me, conversationId, file, wayOn));
      if (signal.aborted) break;
      if (entry) prepared.push(entry);
    }
    if (prepared.length === 0) return;
    if (await keepFiles(me, prepared.flat())) say(filesSelected(prepared.length));
  });
}

/** Sends a voice message; rejects when this device cannot keep it. */
export async function sendRecording(
  me: string,
  conversationId: string,
  { file, duration, peaks }: Recording,
): Promise<void> {
  const type = file.type.split(';', 1)[0] ?? '';
  const attachment = { name: file.name, type, size: file.size, duration, peaks };
  const entry = await makeEntry(me, conversationId, new Blob([file], { type }), attachment);
  await queueUploads(openOffline(me), [entry], Date.now());
  await sendFiles(me, conversationId, [{ ...attachment, path: entry.path }]);
}

/** Takes a file out of a draft. */
export async function detachFile(me: string, id: string): Promise<void> {
  const { entries } = useFiles.getState();
  const ids = entries.filter((each) => belongs(each.about, id)).map((each) => each.id);
  await cancelUploads(openOffline(me), [id, ...ids]);
}

/** Lets a file that failed or was paused try again. */
export async function retryFile(me: string, id: string): Promise<void> {
  await resumeUploads(openOffline(me), [id]);
}

/** Holds a file where it is. */
export async function pauseFile(me: string, id: string): Promise<void> {
  await pauseUploads(openOffline(me), [id]);
}

/** What to do with a dropped or pasted video: the file picker does not offer videos. */
function wayOfVideo(
  me: string,
  conversationId: string,
  [file]: readonly File[],
): ToastAction | undefined {
  return (
    file && {
      label: t('files.attachVideo'),
      onPress: () => void attachVideo(me, conversationId, file),
    }
  );
}

function belongs(about: unknown, id: string): boolean {
  return Object(about).thumbnailOf === id; // Any value has properties then.
}

/** A file and, for a picture, its thumbnail before it; null when it is not taken, which is said. */
async function prepareFile(
  me: string,
  conversationId: string,
  chosen: File,
  wayOfVideos: ToastAction | undefined,
): Promise<Fresh[] | null> {
  const verdict = await judgeFile(chosen, RULE);
  if (verdict.type === 'refused') {
    const { fault } = verdict;
    const isVideo = fault.cause === 'kind' && fault.type.startsWith('video/');
    sayFault(fault, 'message', chosen.name, isVideo ? wayOfVideos : undefined);
    return null;
  }
  const { file, draw, motion } = verdict;
  const { type, size } = file;
  const name = shortName(file.name);
  if (!type.startsWith('image/')) {
    const isPaper = type === 'application/pdf';
    const details = { name, type, size };
    return await withThumbnail(
      me,
      conversationId,
      file,
      isPaper ? await firstPage(file) : null,
      details,
    );
  }
  try {
    const asItIs = motion === 'kept' || (type === 'image/gif' && !draw);
    const picture = await preparePicture(file, asItIs);
    if (motion === 'lost') say({ ...stillWords(name), isGood: true });
    return await withThumbnail(me, conversationId, picture.file, picture.thumbnail, {
      name: nameWithEnding(name, picture.file.type),
      type: picture.file.type,
      size: picture.file.size,
      width: picture.width,
      height: picture.height,
    });
  } catch (error) {
    console.warn('picture', error);
    sayFault({ cause: await whyNotDrawn(file, RULE) }, 'message', name);
    return null;
  }
}
