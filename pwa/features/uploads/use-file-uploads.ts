import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { sendFile } from '#shared/domains/uploads/api/send-file.ts';
import type { UploadItem } from '#shared/kit/upload-list.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { AppError, toAppError } from '#shared/platform/errors.ts';
import texts from './texts/en.ts';

/** A file of a form: stored on the device with the rest of the form until it is sent. */
const chosenFileSchema = z.object({ id: z.guid(), file: z.instanceof(File) });

/** A file of a form. */
export type ChosenFile = z.infer<typeof chosenFileSchema>;

/** Files as a form keeps them. */
export const choose = (files: readonly File[]): ChosenFile[] =>
  files.map((file) => ({ id: crypto.randomUUID(), file }));

type State =
  | { status: 'uploading'; progress: number }
  | { status: 'done' }
  | { status: 'failed'; message: string };

/** How files of a form get to a bucket, and where each is on its way. */
export function useFileUploads(bucket: string, pathOf: (chosen: ChosenFile) => string) {
  const t = useTexts(texts);
  const [states, setStates] = useState<Readonly<Record<string, State>>>({});
  const arrived = useRef(new Set<string>());

  /** Sends what has not arrived yet; answers all paths in order. */
  async function send(files: readonly ChosenFile[]): Promise<string[]> {
    for (const chosen of files) {
      if (arrived.current.has(chosen.id)) continue;
      const tell = (state: State) => setStates((now) => ({ ...now, [chosen.id]: state }));
      tell({ status: 'uploading', progress: 0 });
      try {
        const progress = (part: number) => tell({ status: 'uploading', progress: part });
        await sendFile({ bucket, path: pathOf(chosen), file: chosen.file, tell: progress });
        arrived.current.add(chosen.id);
        tell({ status: 'done' });
      } catch (error) {
        const { message } = toAppError(error);
        tell({ status: 'failed', message });
        throw new AppError('unavailable', {
          cause: error,
          message: t('useFileUploads.couldNotBeUploaded', { name: chosen.file.name, message }),
        });
      }
    }
    return files.map(pathOf);
  }

  const items = (files: readonly ChosenFile[]): UploadItem[] =>
    files.map(({ id, file }) => ({
      id,
      name: file.name,
      size: file.size,
      ...(states[id] ?? { status: 'waiting' }),
    }));

  return { send, items };
}
