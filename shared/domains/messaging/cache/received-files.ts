import { toAppError } from '../../../platform/errors.ts';
import { keepPicture, LARGEST_KEPT, readPicture } from '../../../platform/offline/pictures.ts';
import { signedUrl } from '../api/signed-urls.ts';
import { type Attachment, attachmentsOf } from '../model/attachment.ts';
import type { Message } from '../model/schema.ts';

/** What weighs no more than a large thumbnail, such as a minute of speech, stays as long as one. */
const LIGHT = 256 * 1024;

/**
 * Downloads a file of a message, up to `most` bytes: the size that its sender states may be false. Throws an
 * `AppError`.
 */
export async function fetchFile(path: string, most: number): Promise<Blob> {
  const answer = await fetch(await signedUrl(path)).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!answer.ok) throw toAppError({ status: answer.status });
  return await readWithin(answer, most);
}

/** The body of an answer; one of more bytes is refused as soon as that shows, and read no further. */
export async function readWithin(answer: Response, most: number): Promise<Blob> {
  const tooLarge = () => toAppError({ status: 413 });
  if (Number(answer.headers.get('content-length')) > most) {
    await answer.body?.cancel();
    throw tooLarge();
  }
  // Counted as well: compressed on the way it says less than it is, and in pieces nothing.
  let read = 0;
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        read += part.length;
        if (read > most) controller.error(tooLarge());
        else controller.enqueue(part);
      },
    }),
  );
  return await new Response(counted, { headers: answer.headers }).blob().catch((error: unknown) => {
    throw toAppError(error);
  });
}

/** Whether a device keeps a file once it was opened. */
export const isCachedOnceOpened = ({ size }: Attachment) => size <= LARGEST_KEPT;

/**
 * A voice message or paper: the cached file, else the server's, which is then cached if `isCachedOnceOpened`
 * allows its size. Rejects for a file larger than that, or than `most` bytes.
 */
export async function loadFile(
  me: string,
  { path }: Attachment,
  most = LARGEST_KEPT,
): Promise<Blob> {
  const cached = await readPicture(me, path);
  if (cached) return cached;
  const file = await fetchFile(path, most);
  void keepPicture(me, path, file, file.size <= LIGHT);
  return file;
}

/** Caches voice messages that were not played yet; those that fail to load are skipped. */
export async function keepVoices(
  me: string,
  messages: readonly Message[],
  most: number,
): Promise<void> {
  const voices = messages
    .flatMap(attachmentsOf)
    .filter(({ type, size }) => type.startsWith('audio/') && size <= LIGHT);
  await Promise.allSettled(voices.slice(-most).map((voice) => loadFile(me, voice, LIGHT)));
}
