import { toAppError } from '../../../platform/errors.ts';
import { wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { type SearchFile, type SearchResult, searchAnswerSchema } from '../model/schema.ts';

/** What is asked of the search function (CAL-26). */
export type Search = {
  query: string;
  me: string;
  page: string;
  files?: readonly SearchFile[];
};

/** Searches a host's own things, pages, verbs and help. Rejects with an AppError. */
export async function quickSearch(
  { query, me, page, files = [] }: Search,
  signal?: AbortSignal,
): Promise<SearchResult[]> {
  const client = await wholeSupabase();
  const { data, error } = await client.functions.invoke('enhanced-search-processor', {
    body: { query, userType: 'host', context: { currentPage: page, userId: me }, files },
    ...(signal && { signal }),
  });
  if (error) throw toAppError(error);
  return searchAnswerSchema.parse(data).results;
}
