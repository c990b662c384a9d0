import { faultText, stillWords } from '#shared/domains/uploads/model/fault-words.ts';
import { type PlaceName, uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { takeFile } from '#shared/platform/files/take-file.ts';
import { unlessStopped } from '#shared/platform/files/unless-stopped.ts';

type Taken = Awaited<ReturnType<typeof takeFile>>;
type Chosen = { file: File; controller: AbortController };

/**
 * Judges the files of one choice, one after the other: several large pictures at once are more than a phone's
 * memory. Answers those that can be sent, and a sentence for each that cannot.
 */
export async function judgeAll(
  place: PlaceName,
  chosen: readonly Chosen[],
): Promise<{ taken: File[]; sentences: string[] }> {
  const judged: { result: Taken; file: File; controller: AbortController }[] = [];
  for (const { file, controller } of chosen) {
    const result = await unlessStopped(controller.signal, takeFile(file, uploadPlaces[place]));
    if (result) judged.push({ result, file, controller });
  }
  const taken: File[] = [];
  const sentences: string[] = [];
  // One that was removed while the others were looked at is not taken either.
  for (const { result, file } of judged.filter(({ controller }) => !controller.signal.aborted)) {
    if (result.type === 'refused') {
      const sentence = faultText(result.fault, place, file.name);
      const isNamed = chosen.length === 1 || sentence.includes(file.name);
      sentences.push(isNamed ? sentence : `${file.name}: ${sentence}`);
    } else {
      if (result.motion === 'lost') showActivity(stillWords(result.file.name));
      taken.push(result.file);
    }
  }
  return { taken, sentences };
}
