import { faultText, stillWords } from '#shared/domains/uploads/model/fault-words.ts';
import { uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { takeFile } from '#shared/platform/files/take-file.ts';
import { type DrawnPicture, drawWidths } from './draw-widths.ts';

/** A chosen picture in the widths that pages ask for, or the sentence that says why it is not taken. */
export async function judgeAndDraw(
  chosen: File,
): Promise<{ sentence: string } | (DrawnPicture & { file: File })> {
  const taken = await takeFile(chosen, uploadPlaces.listing);
  if (taken.type === 'refused') return { sentence: faultText(taken.fault, 'listing', chosen.name) };
  if (taken.motion === 'lost') showActivity(stillWords(taken.file.name));
  return { file: taken.file, ...(await drawWidths(taken.file)) };
}
