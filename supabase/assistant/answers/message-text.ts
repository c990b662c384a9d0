import { excerpt } from '../quote.ts';
import { counted } from './sentences.ts';

const FILES = { en: ['file', 'files'], es: ['archivo', 'archivos'] } as const;

/** The words of a message in one line; of one without words how many files it has. */
export function textOf({ content, files }: { content: string; files: number }, max = 160): string {
  return content.trim() === '' ? `(${counted(files, FILES)})` : excerpt(content, max);
}
