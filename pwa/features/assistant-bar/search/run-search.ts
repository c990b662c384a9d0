import type { QueryClient } from '@tanstack/react-query';
import { quickSearch } from '#shared/domains/search/api/quick-search.ts';
import { quickSearchQuery } from '#shared/domains/search/cache/queries.ts';
import type { SearchResult } from '#shared/domains/search/model/schema.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from '../texts/en.ts';
import { type FindHelp, findPlaces } from './local-search.ts';
import { notUploaded, toSearchFiles } from './search-files.ts';
import { merged } from './use-results.ts';

const t = textsOf(texts);

type Sent = {
  client: QueryClient;
  me: string;
  text: string;
  files: readonly File[];
  page: string;
  findHelp: FindHelp | undefined;
};

/** Searches because Enter was pressed; null when it failed, which a toast has said (TST-01, TST-03, TST-07). */
export async function runSearch({
  client,
  me,
  text,
  files,
  page,
  findHelp,
}: Sent): Promise<SearchResult[] | null> {
  try {
    if (files.length > 0) {
      const read = await readable(files);
      return read && (await quickSearch({ query: text, me, page, files: read }));
    }
    const places = findPlaces(text, findHelp);
    // A page or a verb that was named needs no server.
    if (places.some(({ confidence }) => confidence >= 0.9) || text.length < 2) return places;
    return merged(places, await client.fetchQuery(quickSearchQuery(me, text, page)), null);
  } catch {
    showActivity(
      files.length > 0
        ? {
            title: t('failure.searchFailed'),
            description: t('failure.notProcessed'),
            tone: 'danger',
          }
        : { title: t('failure.searchError'), description: t('failure.tryAgain'), tone: 'danger' },
    );
    return null;
  }
}

/** The files as they are sent; null when one of them cannot be read any more. */
async function readable(files: readonly File[]) {
  for (const file of files) {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      showActivity(notUploaded(file));
      return null;
    }
  }
  return toSearchFiles(files);
}
