import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { quickSearchQuery } from '#shared/domains/search/cache/queries.ts';
import type { SearchResult } from '#shared/domains/search/model/schema.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useLocale } from '#shared/language/use-texts.ts';
import { useOnline } from '../../query-states/use-online.ts';
import texts from '../texts/en.ts';
import { type FindHelp, findCached, findPlaces } from './local-search.ts';

const t = textsOf(texts);

/** How long typing has to rest before the server is asked. */
const REST_MS = 120;
/** Words of one letter find too much. */
const SHORTEST = 2;

/** What is known about a text; `asking` while the server has not answered for this very text. */
export type Results = {
  results: SearchResult[];
  state: 'asking' | 'answered' | 'failed' | 'offline';
  retry(): void;
};

type Asked = {
  me: string;
  text: string;
  page: string;
  findHelp: FindHelp | undefined;
  /** Whether the assistant may be offered. */
  canAsk: boolean;
};

/** Pages and verbs at once, one's own things as the server answers. */
export function useResults({ me, text, page, findHelp, canAsk }: Asked): Results {
  const client = useQueryClient();
  const online = useOnline();
  const locale = useLocale();
  const wanted = text.trim();
  const rested = useRested(wanted);
  const isLong = wanted.length >= SHORTEST;
  const query = useQuery({
    ...quickSearchQuery(me, rested, page),
    enabled: online && isLong && rested === wanted,
  });
  const isSettled = rested === wanted;
  const found = isSettled && isLong ? query.data : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are said in the shown language
  const places = useMemo(() => findPlaces(wanted, findHelp), [wanted, findHelp, locale]);
  const cached = useMemo(
    () => (online && query.status !== 'error' ? [] : findCached(client, me, wanted)),
    [client, me, wanted, online, query.status],
  );
  const results = useMemo(
    () => merged(places, found ?? cached, canAsk ? offer(wanted) : null),
    [places, found, cached, canAsk, wanted],
  );
  const state = !online
    ? 'offline'
    : !isLong || found
      ? 'answered'
      : isSettled && query.isError
        ? 'failed'
        : 'asking';
  return { results, state, retry: () => void query.refetch() };
}

/** The device's places, the server's things; what both name, the device says in its language. */
export function merged(
  places: readonly SearchResult[],
  found: readonly SearchResult[],
  last: SearchResult | null,
): SearchResult[] {
  const routes = new Set(places.map(({ action }) => action.payload.route));
  const others = found.filter(
    ({ kind, type, action }) =>
      type !== 'ai_response' &&
      (kind !== undefined ||
        type === 'property' ||
        type === 'document_analysis' ||
        action.type === 'display' ||
        // 'See all 12 homes' is the server's alone; its names of pages are in English.
        action.payload.route?.startsWith('/homes') === true) &&
      (kind !== undefined || !routes.has(action.payload.route)),
  );
  return [...places, ...others, ...(last ? [last] : [])];
}

/** BAR-37: the same words for the assistant. */
function offer(query: string): SearchResult {
  return {
    id: 'assistant',
    type: 'ai_response',
    title: t('search.askAssistant'),
    description: query,
    confidence: 0.3,
    query,
    action: { type: 'display', payload: { showModeSwitch: true } },
  };
}

/** The value once it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
