import type { ToastAction } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { isWhatItSays } from '../../../platform/files/contents.ts';
import { firstPage } from '../../../platform/files/first-page/first-page.ts';
import { preparePicture } from '../../../platform/files/picture.ts';
import { nameWithEnding, settleFile } from '../../../platform/files/settle-file.ts';
import { openOffline } from '../../../platform/offline/database.ts';
import {
  cancelUploads,
  pauseUploads,
  queueUploads,
  resumeUploads,
} from '../../../platform/offline/uploads.ts';
import { filesSelected, judgePicked, takenType, wrongType } from '../model/attachment-rules.ts';
import { isVideo } from '../model/video-rules.ts';
import { sendFiles } from '../outbox/store.ts';
import texts from '../texts/en.ts';
import { useFiles } from './draft-files.ts';
import {
  countFiles,
  type Fresh,
  keepFiles,
  makeEntry,
  say,
  shortName,
  whilePreparing,
  withThumbnail,
} from './upload-entries.ts';
import { attachVideo } from './video.ts';

const t = textsOf(texts);

/** A finished recording, as the recorder passes it on. */
export type Recording = { file: File; duration: number; peaks: number[] };

/** Puts chosen files into a conversation's draft, and says what became of each that is not taken. */
export async function attachFiles(
  me: string,
  conversationId: string,
  files: readonly File[],
): Promise<void> {
  const { taken, words } = judgePicked(files, countFiles(conversationId));
  const wayOn = wayOfVideo(me, conversationId, files);
  for (const word of words) say(word, wayOn);
  if (taken.length === 0) return;
  await whilePreparing(conversationId, taken.length, async () => {
    const prepared: Fresh[][] = [];
    // One after the other: ten pictures at once are more than a phone's memory.
    for (const file of taken) {
      const entry = await prepareFile(me, conversationId, file);
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
  [file, ...others]: readonly File[],
): ToastAction | undefined {
  if (!file || others.length > 0 || !isVideo(file)) return undefined;
  return {
    label: t('files.attachVideo'),
    onPress: () => void attachVideo(me, conversationId, file),
  };
}

function belongs(about: unknown, id: string): boolean {
  return Object(about).thumbnailOf === id; // Any value has properties then.
}

/** A file and, for a picture, its thumbnail before it; null when it is not what it says. */
async function prepareFile(
  me: string,
  conversationId: string,
  chosen: File,
): Promise<Fresh[] | null> {
  const file = await settleFile(chosen, takenType(chosen) ?? '');
  const type = takenType(file) ?? '';
  const name = shortName(file.name);
  if (file.size === 0) {
    say({ title: t('files.empty'), description: t('files.emptyReason', { name }), isGood: false });
    return null;
  }
  if (isKnownKind(type) && !(await isWhatItSays(file, file.name, type))) {
    say(wrongType(name));
    return null;
  }
  if (type === 'application/pdf') {
    const paper = new Blob([file], { type });
    return await withThumbnail(me, conversationId, paper, await firstPage(paper), {
      name,
      type,
      size: file.size,
    });
  }
  if (!type.startsWith('image/')) {
    const entry = await makeEntry(me, conversationId, new Blob([file], { type }), {
      name,
      type,
      size: file.size,
    });
    return [entry];
  }
  try {
    const picture = await preparePicture(file.type === type ? file : new Blob([file], { type }));
    return await withThumbnail(me, conversationId, picture.file, picture.thumbnail, {
      name: nameWithEnding(name, picture.file.type),
      type: picture.file.type,
      size: picture.file.size,
      width: picture.width,
      height: picture.height,
    });
  } catch (error) {
    console.warn('picture', error);
    const isHeic = type === 'image/heic' || type === 'image/heif';
    say(
      isHeic
        ? { title: t('files.heic'), description: t('files.heicReason', { name }), isGood: false }
        : wrongType(name),
    );
    return null;
  }
}

/** Types recognised by their first bytes; of others only a decoder can tell. */
function isKnownKind(type: string): boolean {
  return !type.startsWith('image/') || /^image\/(jpe?g|png|webp|gif)$/.test(type);
}
