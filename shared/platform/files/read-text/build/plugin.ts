import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { LANGUAGES, READING_FOLDER } from '../reading-folder.ts';

const { resolve } = createRequire(import.meta.url);

/** The fast data of a language, which is what the reader's core is built for. */
const dataOf = (language: string) =>
  readFile(resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`));

/** Puts the reader's language data where it looks for them, under the names that it makes itself. */
export function readingData(): Plugin {
  return {
    name: 'kinstead:reading-data',
    configureServer({ middlewares }) {
      for (const language of LANGUAGES) {
        middlewares.use(`/${READING_FOLDER}/${language}.traineddata.gz`, (_, response, next) => {
          dataOf(language).then((data) => response.end(data), next);
        });
      }
    },
    async generateBundle() {
      for (const language of LANGUAGES) {
        const fileName = `${READING_FOLDER}/${language}.traineddata.gz`;
        this.emitFile({ type: 'asset', fileName, source: await dataOf(language) });
      }
    },
  };
}
