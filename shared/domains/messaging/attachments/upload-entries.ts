import type { FileFault } from '../../../files/file-rule.ts';
import { showActivity, type ToastAction } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { cutText } from '../../../language/visible-text.ts';
import { fileHash } from '../../../platform/file-hash.ts';
import { openOffline } from '../../../platform/offline/database.ts';
import { queueUploads } from '../../../platform/offline/uploads.ts';
import { faultWords } from '../../uploads/model/fault-words.ts';
import { ATTACHMENT_BUCKET, ATTACHMENT_MEGABYTES, type Attachment } from '../model/attachment.ts';
import type { PickerWord } from '../model/attachment-rules.ts';
import texts from '../texts/en.ts';
import { type About, draftGroup, filesOf, useFiles } from './draft-files.ts';

const t = textsOf(texts);

/** A file that is about to be queued. */
export type Fresh = Parameters<typeof queueUploads>[1][number] & { about: About };

/** How many files a draft has, with those that are still being looked at. */
export function countFiles(conversationId: string): number {
  const { entries, preparing } = useFiles.getState();
  return filesOf(entries, draftGroup(conversationId)).length + (preparing[conversationId] ?? 0);
}

const preparing = new Map<string, Set<AbortController>>();

/** Stops what is being looked at for a draft; what is ready by then stays. */
export function stopPreparing(conversationId: string): void {
  for (const controller of preparing.get(conversationId) ?? []) controller.abort();
}

/** Shows that so many files are being looked at, for as long as that takes or until it is stopped. */
export async function whilePreparing(
  conversationId: string,
  count: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const add = (more: number) =>
    useFiles.setState(({ preparing: all }) => ({
      preparing: { ...all, [conversationId]: (all[conversationId] ?? 0) + more },
    }));
  const controller = new AbortController();
  const running = preparing.get(conversationId) ?? new Set();
  preparing.set(conversationId, running.add(controller));
  add(count);
  try {
    await work(controller.signal);
  } finally {
    running.delete(controller);
    add(-count);
  }
}

/** Queues files, all or none, and says when this device has no room. */
export async function keepFiles(me: string, entries: readonly Fresh[]): Promise<boolean> {
  try {
    await queueUploads(openOffline(me), entries, Date.now());
    return true;
  } catch (error) {
    console.error('files', error);
    say({ title: t('files.notKept'), description: t('files.notKeptReason'), isGood: false });
    return false;
  }
}

/** Tells about a choice of files, with what can be done about it. */
export function say(
  { title, description, hint, isGood }: PickerWord,
  action?: ToastAction | undefined,
): void {
  const tone = isGood ? 'success' : 'danger';
  showActivity({ title, description, tone, ...(hint && { hint }), ...(action && { action }) });
}

/** Says why a file of this name is not attached. */
export function sayFault(
  fault: FileFault,
  place: 'message' | 'message-video',
  name: string,
  action?: ToastAction,
): void {
  say({ ...faultWords(fault, place, shortName(name)), isGood: false }, action);
}

/** The entries of a file, its thumbnail first, where there is one. */
export async function withThumbnail(
  me: string,
  conversationId: string,
  file: Blob,
  small: Blob | null,
  details: Omit<Attachment, 'path'>,
): Promise<Fresh[]> {
  if (!small) return [await makeEntry(me, conversationId, file, details)];
  const thumbnail = await makeEntry(me, conversationId, small, {
    name: details.name,
    type: small.type,
    size: small.size,
  });
  const whole = await makeEntry(me, conversationId, file, {
    ...details,
    thumbnail: thumbnail.path,
  });
  return [{ ...thumbnail, about: { thumbnailOf: whole.id } }, whole];
}

const LONGEST_NAME = 120;

/** A name that fits, with its ending. */
export function shortName(name: string): string {
  if (name.length <= LONGEST_NAME) return name || 'file';
  const ending = name.slice(name.lastIndexOf('.')).slice(0, 10);
  return cutText(name, LONGEST_NAME - ending.length) + ending;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/** Browsers hash only what is in memory as a whole: a video would take all of a small phone's. */
const HASHED_BYTES = ATTACHMENT_MEGABYTES * 1024 * 1024;

/** A file of a draft, as the queue takes it. */
export async function makeEntry(
  me: string,
  conversationId: string,
  file: Blob,
  details: Omit<Attachment, 'path'>,
): Promise<Fresh> {
  const id = crypto.randomUUID();
  const path = `${me}/${conversationId}/${id}.${ENDINGS[details.type] ?? 'bin'}`;
  return {
    id,
    group: draftGroup(conversationId),
    bucket: ATTACHMENT_BUCKET,
    path,
    name: details.name,
    type: details.type,
    file,
    hash: file.size > HASHED_BYTES ? null : await fileHash(file),
    about: { attachment: { path, ...details } },
  };
}
