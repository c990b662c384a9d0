import type { FileCause, FileFault } from '../../../files/file-rule.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { type PlaceName, type UploadPlace, uploadPlaces } from './places.ts';
import { tooLargeText, wrongKindText } from './rules.ts';

const t = textsOf(texts);

/** Why a file is not taken, in the reader's language: what it is, and what to do about it. */
export type FaultWords = { title: string; description: string; hint: string };

/** Causes whose words are the same in every place. */
type Plain = Exclude<FileCause, 'size'>;

/** The words for a file that a place does not take. */
export function faultWords(fault: FileFault, place: PlaceName, name: string): FaultWords {
  const rule: UploadPlace = uploadPlaces[place];
  if (fault.cause === 'kind') return kindWords(fault.type, rule, name);
  if (fault.cause === 'size') return sizeWords(rule, name);
  const cause: Plain = fault.cause;
  return {
    title: t(`refusals.${cause}.title`),
    description: t(`refusals.${cause}.is`, { name }),
    hint: cause === 'heic' ? t('refusals.heic.todo', { name }) : t(`refusals.${cause}.todo`),
  };
}

/** The same in one sentence after the other, as a form says it under its field. */
export function faultText(fault: FileFault, place: PlaceName, name: string): string {
  const { description, hint } = faultWords(fault, place, name);
  return [description.replace(/[^.]$/, '$&.'), hint].filter(Boolean).join(' ');
}

/** What is said, before it is sent, of a picture that moves where it will stand still. */
export function stillWords(name: string): { title: string; description: string } {
  return { title: t('still.title'), description: t('still.is', { name }) };
}

/** That more files were chosen than a place has room for; `over` of them are left out. */
export function overText(over: number, most: number): string {
  return t('moreThanFit', { count: over, most });
}

function sizeWords({ megabytes, words, types }: UploadPlace, name: string): FaultWords {
  const isFilm = types.every((type) => type.startsWith('video/'));
  return {
    title: t('refusals.size.title'),
    description:
      words === 'kind' ? tooLargeText(megabytes) : t('refusals.size.is', { name, megabytes }),
    hint: isFilm ? t('refusals.size.film') : t('refusals.size.todo'),
  };
}

function kindWords(type: string, { words, types }: UploadPlace, name: string): FaultWords {
  const title = t('refusals.kind.title');
  switch (words) {
    case 'message':
      return { title, description: t('refusals.kind.is', { name }), hint: t('refusals.kind.todo') };
    case 'pictures':
      return { title, description: t('refusals.kind.noPicture', { name }), hint: '' };
    case 'kind':
      return { title, description: wrongKindText(type, types), hint: '' };
  }
}
