import type { FetchInfiniteQueryOptions, Query, QueryClient } from '@tanstack/react-query';
import type { ParsedLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { openTab } from '#shared/platform/own-storage.ts';
import { RETURNS_KEY } from '#shared/platform/persisted.ts';
import type { AppRouter } from '../router.tsx';

/**
 * How many pages each list had, by a number that its question makes, and how far down each entry of the
 * history stood, in CSS pixels. Neither says what was read, or by whom.
 */
const returnsSchema = z.object({
  lengths: z.record(z.string(), z.number()),
  places: z.record(z.string(), z.number()),
});

/** Longer lists begin at their beginning: each page is a request. */
const MOST_PAGES = 60;

/** How long what comes late may still put the page where it was. */
const PATIENCE_MS = 10_000;

/** What a person does who wants to be elsewhere by then. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Lets Back find a list where it stood, also when the page was loaded anew meanwhile: the list asks for
 * as many pages as it had, and the page scrolls once they are there. What happens within one life of the
 * page is the router's and the cache's.
 */
export function followReturns(router: AppRouter, queries: QueryClient): void {
  const { lengths, places } = remembered();
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' && type !== 'observerAdded') return;
    const pages = lengths[nameOf(query)] ?? 0;
    if (pages <= pagesOf(query) || !isList(query)) return;
    delete lengths[nameOf(query)];
    // The list's own first request joins this one.
    const { queryKey, options } = query;
    const again = { ...options, queryKey, pages, staleTime: 0 };
    // Its own options, of which the cache knows less than who wrote them.
    void queries.prefetchInfiniteQuery(again as unknown as FetchInfiniteQueryOptions);
  });

  let scrolling: Scrolling | null = null;
  const remember = (entry: string) => {
    // A page that is loaded again before it was long enough has not been scrolled by anyone.
    if (!scrolling?.isOn() || scrolling.entry !== entry) places[entry] = Math.round(scrollY);
  };
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation) remember(entryOf(fromLocation));
    scrolling?.stop();
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    scrolling?.stop();
    const entry = entryOf(toLocation);
    const top = places[entry];
    scrolling = top && !toLocation.hash ? scrollWhenLongEnough(entry, top) : null;
  });
  addEventListener('pagehide', () => {
    remember(entryOf(router.state.location));
    for (const query of queries.getQueryCache().getAll())
      if (pagesOf(query) > 1) lengths[nameOf(query)] = Math.min(pagesOf(query), MOST_PAGES);
    // A full or forbidden storage: lists begin at their beginning.
    openTab.set(RETURNS_KEY, JSON.stringify({ lengths, places }));
  });
}

function remembered(): z.infer<typeof returnsSchema> {
  try {
    return returnsSchema.parse(JSON.parse(openTab.get(RETURNS_KEY) ?? ''));
  } catch {
    return { lengths: {}, places: {} };
  }
}

/** As the router names the entries whose places it keeps itself. */
const entryOf = ({ state, pathname }: ParsedLocation) => state.__TSR_key ?? pathname;

/** A question as a number: what is asked may name people. */
function nameOf({ queryHash }: Query): string {
  let number = 0;
  for (const character of queryHash) number = (number * 31 + character.charCodeAt(0)) | 0;
  return String(number);
}

/** How many pages of a list are here. */
function pagesOf({ state }: Query): number {
  const { pages } = Object(state.data); // Any value has properties then.
  return Array.isArray(pages) ? pages.length : 0;
}

const isList = ({ options }: Query) =>
  'getNextPageParam' in options && options.queryFn !== undefined;

/** A page that goes to its place, or stands there, until the person moves. */
type Scrolling = { entry: string; isOn(): boolean; stop(): void };

/** Scrolls as soon as the page is long enough, unless the person moves first. */
function scrollWhenLongEnough(entry: string, top: number): Scrolling {
  let on = true;
  const reach = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight - clientHeight >= top && Math.abs(scrollY - top) > 1) scrollTo(0, top);
  };
  const size = new ResizeObserver(reach);
  size.observe(document.body);
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const move of MOVES) addEventListener(move, stop, { passive: true });
  function stop() {
    on = false;
    size.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) removeEventListener(move, stop);
  }
  return { entry, isOn: () => on, stop };
}
