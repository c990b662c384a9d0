import { toAppError } from '../../platform/errors.ts';
import { keepPicture, LARGEST_KEPT, readPicture } from '../../platform/offline/pictures.ts';
import { type Attachment, attachmentsOf } from './attachment-schema.ts';
import type { Message } from './schema.ts';
import { signedUrl } from './signed-links.ts';

/** What weighs no more than a large thumbnail, such as a minute of speech, stays as long as one. */
const LIGHT = 256 * 1024;

/** A file of a message from the server; throws an `AppError`. */
export async function fetchFile(path: string): Promise<Blob> {
  const answer = await fetch(await signedUrl(path)).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!answer.ok) throw toAppError({ status: answer.status });
  return await answer.blob();
}

/** Whether a device keeps a file once it was opened. */
export const isKeptOnceOpened = ({ size }: Attachment) => size <= LARGEST_KEPT;

/**
 * A voice message or paper: as this device keeps it, else from the server, and then it is kept, as far as
 * one of its size is (`isKeptOnceOpened`).
 */
export async function loadFile(me: string, { path, size }: Attachment): Promise<Blob> {
  const kept = await readPicture(me, path);
  if (kept) return kept;
  const file = await fetchFile(path);
  void keepPicture(me, path, file, size <= LIGHT);
  return file;
}

/** Keeps voice messages that nobody has listened to yet; what cannot be had is left out. */
export async function keepVoices(
  me: string,
  messages: readonly Message[],
  most: number,
): Promise<void> {
  const voices = messages
    .flatMap(attachmentsOf)
    .filter(({ type, size }) => type.startsWith('audio/') && size <= LIGHT);
  await Promise.allSettled(voices.slice(-most).map((voice) => loadFile(me, voice)));
}
