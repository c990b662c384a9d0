import { faultText, stillWords } from '#shared/domains/uploads/model/fault-words.ts';
import { uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { takenOn } from '#shared/files/taken-on.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { takeFile } from '#shared/platform/files/take-file.ts';
import { type DrawnPicture, drawWidths } from './draw-widths.ts';

/** What a camera writes stands in front of its picture. */
const HEADER_BYTES = 256 * 1024;

/** A chosen picture in the widths that pages ask for, or the sentence that says why it is not taken. */
export async function judgeAndDraw(
  chosen: File,
): Promise<{ sentence: string } | (DrawnPicture & { file: File; taken_on: string | null })> {
  const taken = await takeFile(chosen, uploadPlaces.listing);
  if (taken.type === 'refused') return { sentence: faultText(taken.fault, 'listing', chosen.name) };
  if (taken.motion === 'lost') showActivity(stillWords(taken.file.name));
  // Of the file as it was chosen: what becomes of another type loses what its camera wrote.
  const start = new Uint8Array(await chosen.slice(0, HEADER_BYTES).arrayBuffer());
  return { file: taken.file, taken_on: takenOn(start), ...(await drawWidths(taken.file)) };
}
