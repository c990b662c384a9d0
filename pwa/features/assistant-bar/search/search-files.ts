import { LONGEST_TEXT } from '#shared/domains/search/model/rules.ts';
import type { SearchFile } from '#shared/domains/search/model/schema.ts';
import { faultWords } from '#shared/domains/uploads/model/fault-words.ts';
import { type PlaceName, uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import type { Toast } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { saidType } from '#shared/platform/files/file-name.ts';
import { takeFile } from '#shared/platform/files/take-file.ts';
import type { BarMode } from '../bar-mode.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** DEC-04, DEC-05: by whose rules the bar's picker judges. */
export function placesOf(mode: BarMode): PlaceName[] {
  return mode === 'quick' ? ['message'] : ['listing', 'message-video', 'document'];
}

/** Texts and tables, which the assistant takes besides: their text becomes words, or rows. */
export const TEXT_ENDINGS = ['.txt', '.csv', 'text/plain', 'text/csv'];

const isText = (file: File) => saidType(file) === 'text/plain';

/** A plain search takes what a message takes; the assistant what the kind of the file is taken as. */
function placeOf(mode: BarMode, file: File): PlaceName {
  if (mode === 'quick' || isText(file)) return 'message';
  if (file.type.startsWith('image/')) return 'listing';
  return file.type.startsWith('video/') ? 'message-video' : 'document';
}

/** Judges picked files one after the other: those that are taken, and what is said of the others. */
export async function judgeForBar(
  mode: BarMode,
  files: readonly File[],
): Promise<{ taken: File[]; said: Toast[] }> {
  const taken: File[] = [];
  const said: Toast[] = [];
  for (const file of files) {
    const place = placeOf(mode, file);
    try {
      const verdict = await takeFile(file, uploadPlaces[place]);
      if (verdict.type === 'taken') taken.push(mode === 'ai' ? asRows(verdict.file) : verdict.file);
      else said.push({ ...faultWords(verdict.fault, place, file.name), tone: 'danger' });
    } catch {
      said.push(notUploaded(file));
    }
  }
  return { taken, said };
}

/** To the judge a table is a text; to the assistant it is rows. */
const asRows = (file: File) =>
  file.type === 'text/plain' && /\.csv$/i.test(file.name)
    ? new File([file], file.name, { type: 'text/csv' })
    : file;

/** TST-03, DEC-28. */
export function notUploaded({ name }: File): Toast {
  return {
    title: t('failure.uploadFailed'),
    description: t('failure.notUploaded', { name }),
    tone: 'danger',
  };
}

/** Files as the search takes them: of texts the first 5,000 characters, of anything else name and type. */
export function toSearchFiles(files: readonly File[]): Promise<SearchFile[]> {
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      type: file.type,
      content: file.type.startsWith('text/')
        ? [...(await file.text())].slice(0, LONGEST_TEXT).join('')
        : '',
    })),
  );
}
