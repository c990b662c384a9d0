import { showActivity } from '../../kit/toast.ts';
import { textsOf } from '../../language/texts.ts';
import { fileHash } from '../../platform/file-hash.ts';
import { isWhatItSays } from '../../platform/files/contents.ts';
import { firstPage } from '../../platform/files/first-page/first-page.ts';
import { preparePicture } from '../../platform/files/picture.ts';
import { openOffline } from '../../platform/offline/database.ts';
import {
  cancelUploads,
  pauseUploads,
  queueUploads,
  resumeUploads,
} from '../../platform/offline/uploads.ts';
import {
  filesSelected,
  judgePicked,
  type PickerWord,
  takenType,
  wrongType,
} from './attachment-rules.ts';
import { ATTACHMENT_BUCKET, type Attachment } from './attachment-schema.ts';
import { type About, draftGroup, filesOf, useFiles } from './draft-files.ts';
import { sendFiles } from './store.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type Fresh = Parameters<typeof queueUploads>[1][number] & { about: About };

/** A recording, as whoever made it hands it over. */
export type Recording = { file: File; duration: number; peaks: number[] };

/** Puts chosen files into a conversation's draft, and says what became of each that is not taken. */
export async function attachFiles(
  me: string,
  conversationId: string,
  files: readonly File[],
): Promise<void> {
  const { entries, preparing } = useFiles.getState();
  const there =
    filesOf(entries, draftGroup(conversationId)).length + (preparing[conversationId] ?? 0);
  const { taken, words } = judgePicked(files, there);
  words.forEach(say);
  if (taken.length === 0) return;
  await whilePreparing(conversationId, taken.length, async () => {
    const prepared: Fresh[][] = [];
    // One after the other: ten pictures at once are more than a phone's memory.
    for (const file of taken) {
      const entry = await prepareFile(me, conversationId, file);
      if (entry) prepared.push(entry);
    }
    if (prepared.length === 0) return;
    if (await keep(me, prepared.flat())) say(filesSelected(prepared.length));
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

function belongs(about: unknown, id: string): boolean {
  return Object(about).thumbnailOf === id; // Any value has properties then.
}

async function whilePreparing(
  conversationId: string,
  count: number,
  work: () => Promise<void>,
): Promise<void> {
  const add = (more: number) =>
    useFiles.setState(({ preparing }) => ({
      preparing: { ...preparing, [conversationId]: (preparing[conversationId] ?? 0) + more },
    }));
  add(count);
  try {
    await work();
  } finally {
    add(-count);
  }
}

async function keep(me: string, entries: readonly Fresh[]): Promise<boolean> {
  try {
    await queueUploads(openOffline(me), entries, Date.now());
    return true;
  } catch (error) {
    console.error('files', error);
    say({ title: t('files.notKept'), description: t('files.notKeptReason'), isGood: false });
    return false;
  }
}

function say({ title, description, isGood }: PickerWord): void {
  showActivity({ title, description, tone: isGood ? 'success' : 'danger' });
}

/** A file and, for a picture, its thumbnail before it; null when it is not what it says. */
async function prepareFile(
  me: string,
  conversationId: string,
  file: File,
): Promise<Fresh[] | null> {
  const type = takenType(file) ?? '';
  const name = shortName(file.name);
  if (isKnownKind(type) && !(await isWhatItSays(file, file.name, type))) {
    say(wrongType(name));
    return null;
  }
  if (type === 'application/pdf') {
    const paper = new Blob([file], { type });
    return await withThumbnail(me, conversationId, paper, await firstPage(paper), {
      ...{ name, type, size: file.size },
    });
  }
  if (!type.startsWith('image/')) {
    const entry = await makeEntry(me, conversationId, new Blob([file], { type }), {
      ...{ name, type, size: file.size },
    });
    return [entry];
  }
  try {
    const picture = await preparePicture(file.type === type ? file : new Blob([file], { type }));
    return await withThumbnail(me, conversationId, picture.file, picture.thumbnail, {
      ...{ name, type: picture.file.type, size: picture.file.size },
      ...{ width: picture.width, height: picture.height },
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

/** A file, and before it the small picture that others see of it, where there is one. */
async function withThumbnail(
  me: string,
  conversationId: string,
  file: Blob,
  small: Blob | null,
  told: Omit<Attachment, 'path'>,
): Promise<Fresh[]> {
  if (!small) return [await makeEntry(me, conversationId, file, told)];
  const thumbnail = await makeEntry(me, conversationId, small, {
    ...{ name: told.name, type: small.type, size: small.size },
  });
  const whole = await makeEntry(me, conversationId, file, { ...told, thumbnail: thumbnail.path });
  return [{ ...thumbnail, about: { thumbnailOf: whole.id } }, whole];
}

/** Kinds whose first bytes are known; of others only a decoder can say. */
function isKnownKind(type: string): boolean {
  return !type.startsWith('image/') || /^image\/(jpe?g|png|webp|gif)$/.test(type);
}

const LONGEST_NAME = 120;

/** A name that fits, with its ending. */
function shortName(name: string): string {
  if (name.length <= LONGEST_NAME) return name || 'file';
  const ending = name.slice(name.lastIndexOf('.')).slice(0, 10);
  return name.slice(0, LONGEST_NAME - ending.length) + ending;
}

const ENDINGS: Readonly<Record<string, string>> = {
  ...{ 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' },
  ...{ 'application/pdf': 'pdf', 'text/plain': 'txt' },
  ...{ 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' },
};

async function makeEntry(
  me: string,
  conversationId: string,
  file: Blob,
  told: Omit<Attachment, 'path'>,
): Promise<Fresh> {
  const id = crypto.randomUUID();
  const path = `${me}/${conversationId}/${id}.${ENDINGS[told.type] ?? 'bin'}`;
  return {
    ...{ id, group: draftGroup(conversationId), bucket: ATTACHMENT_BUCKET, path },
    ...{ name: told.name, type: told.type, file, hash: await fileHash(file) },
    about: { attachment: { path, ...told } },
  };
}
