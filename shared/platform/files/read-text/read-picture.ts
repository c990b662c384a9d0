import { createWorker, OEM, PSM } from 'tesseract.js';
import reader from 'tesseract.js/dist/worker.min.js?url';
import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import { LANGUAGES, READING_FOLDER } from './reading-folder.ts';

/** The text of a picture in English and Spanish, line by line; tells how far it is, from 0 to 1. */
export async function readPicture(
  picture: OffscreenCanvas,
  tell: (part: number) => void,
): Promise<string> {
  const worker = await createWorker([...LANGUAGES], OEM.LSTM_ONLY, {
    workerPath: reader,
    // A worker made of text would be code that the policy does not know.
    workerBlobURL: false,
    corePath: core,
    langPath: `/${READING_FOLDER}`,
    cacheMethod: 'none',
    logger: ({ status, progress }) => status === 'recognizing text' && tell(progress),
  });
  try {
    await worker.setParameters({
      tessedit_pageseg_mode: PSM.SINGLE_COLUMN,
      preserve_interword_spaces: '1',
    });
    const { data } = await worker.recognize(picture);
    return data.text;
  } finally {
    await worker.terminate();
  }
}
