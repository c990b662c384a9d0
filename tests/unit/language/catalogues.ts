import { join } from 'node:path';
import { readCatalogue, translationOf } from '#shared/language/build/catalogues.ts';
import { ROOT } from '../../../supabase/environment.ts';
import { sourceFiles } from '../../support/source-files.ts';

/** Every catalogue of the product, by its English file. */
export const englishFiles = sourceFiles(['pwa', 'extension', 'shared']).filter((file) =>
  /\/-?texts\/en\.ts$/.test(file),
);

/** A catalogue in a language, its texts by their whole names. */
export function catalogue(english: string, locale: 'en' | 'es'): Map<string, string> {
  const path = join(ROOT, english);
  return readCatalogue(locale === 'en' ? path : translationOf(ROOT, path, locale));
}
