import { faultText } from '#shared/domains/uploads/model/fault-words.ts';
import { type PlaceName, uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import type { QueuedFile } from '#shared/domains/uploads/state/send-queued.ts';
import { AppError } from '#shared/platform/errors.ts';
import { takeFile } from '#shared/platform/files/take-file.ts';

/** Files as the place takes them where they go; the bar took them by other rules. Throws what is said of one that it does not. */
export async function judgedFor(
  place: PlaceName,
  files: readonly QueuedFile[],
): Promise<QueuedFile[]> {
  const judged: QueuedFile[] = [];
  for (const { id, path, file } of files) {
    const verdict = await takeFile(file, uploadPlaces[place]);
    if (verdict.type === 'refused') {
      throw new AppError('invalid', { message: faultText(verdict.fault, place, file.name) });
    }
    judged.push({ id, path, file: verdict.file });
  }
  return judged;
}
