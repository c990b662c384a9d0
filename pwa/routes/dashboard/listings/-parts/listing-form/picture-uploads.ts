import { create } from 'zustand';
import { addMedia, erasePicture, uploadWidth } from '#shared/domains/listings/api/media.ts';
import type { UploadItem } from '#shared/kit/upload-list.tsx';
import { toAppError } from '#shared/platform/errors.ts';
import { fileHash } from '#shared/platform/file-hash.ts';

type PictureUpload = UploadItem & { file: File };
type Arrived = () => Promise<unknown>;

/** Pictures on their way, by home. They go on while one moves from page to page. */
export const usePictureUploads = create<Readonly<Record<string, readonly PictureUpload[]>>>(
  () => ({}),
);

const none: readonly PictureUpload[] = [];
const running = new Set<string>();

/** The pictures of a home that are on their way. */
export const uploadsOf =
  (home: string) =>
  (all: Readonly<Record<string, readonly PictureUpload[]>>): readonly PictureUpload[] =>
    all[home] ?? none;

/** Sends pictures to a home, one after the other; `arrived` is called after each. */
export function addPictures(home: string, files: readonly File[], arrived: Arrived): void {
  const fresh = files.map(
    (file): PictureUpload => ({
      id: crypto.randomUUID(),
      name: file.name,
      size: file.size,
      file,
      status: 'waiting',
    }),
  );
  write(home, (uploads) => [...uploads, ...fresh]);
  void drain(home, arrived);
}

/** Tries a picture again that failed. */
export function retryPicture(home: string, id: string, arrived: Arrived): void {
  change(home, id, { status: 'waiting' });
  void drain(home, arrived);
}

/** Forgets a picture that failed, waits or is being drawn or sent. */
export function dropPicture(home: string, id: string): void {
  write(home, (uploads) => uploads.filter((upload) => upload.id !== id));
}

async function drain(home: string, arrived: Arrived): Promise<void> {
  if (running.has(home)) return;
  running.add(home);
  try {
    for (;;) {
      const next = uploadsOf(home)(usePictureUploads.getState()).find(
        ({ status }) => status === 'waiting',
      );
      if (!next) return;
      await send(home, next, arrived);
    }
  } finally {
    running.delete(home);
  }
}

async function send(home: string, upload: PictureUpload, arrived: Arrived): Promise<void> {
  const { id } = upload;
  const tell = (progress: number) => change(home, id, { status: 'uploading', progress });
  const isWanted = () => uploadsOf(home)(usePictureUploads.getState()).some((one) => one.id === id);
  try {
    change(home, id, { status: 'preparing' });
    const { judgeAndDraw } = await import('./judge-and-draw.ts');
    const judged = await judgeAndDraw(upload.file);
    if ('sentence' in judged)
      return change(home, id, { status: 'failed', message: judged.sentence });
    const { file, width, height, files } = judged;
    const path = `${home}/${id}`;
    for (const [index, { width: one, blob }] of files.entries()) {
      if (!isWanted()) break;
      tell((index + 1) / (files.length + 2));
      await uploadWidth(path, one, blob);
    }
    if (!isWanted()) return await erasePicture({ path, widths: files.map((drawn) => drawn.width) });
    tell((files.length + 1) / (files.length + 2));
    await addMedia({
      id,
      listing: home,
      kind: 'image',
      path,
      alt: '',
      widths: files.map((drawn) => drawn.width),
      width,
      height,
      hash: await fileHash(file),
    });
    await arrived();
    dropPicture(home, id);
  } catch (error) {
    change(home, id, { status: 'failed', message: toAppError(error).message });
  }
}

type State =
  | { status: 'waiting' }
  | { status: 'preparing' }
  | { status: 'uploading'; progress: number }
  | { status: 'failed'; message: string };

function change(home: string, id: string, state: State): void {
  write(home, (uploads) =>
    uploads.map((upload) => {
      if (upload.id !== id) return upload;
      const { name, size, file } = upload;
      return { id, name, size, file, ...state };
    }),
  );
}

function write(
  home: string,
  next: (uploads: readonly PictureUpload[]) => readonly PictureUpload[],
): void {
  usePictureUploads.setState((all) => ({ [home]: next(all[home] ?? none) }));
}
